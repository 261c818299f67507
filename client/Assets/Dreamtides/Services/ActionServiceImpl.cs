#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;
using Dreamtides.Server;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>
    /// Sends all of the player's actions to the rules engine, and brings all of its commands to the screen.
    /// </summary>
    public abstract class ActionService : Service
    {
        /// <summary>Raised for each command, right before it is applied.</summary>
        public event Action<Command>? OnCommandProcessed;

        /// <summary>True while a command sequence is applied, including the animations that it waits for.</summary>
        public abstract bool IsProcessingCommands { get; }

        /// <summary>True from an action until the last part of its response has been applied.</summary>
        public abstract bool WaitingForFinalResponse { get; protected set; }

        /// <summary>True once the first command sequence was applied.</summary>
        public abstract bool Connected { get; protected set; }

        /// <summary>Time.time of the last action, in seconds.</summary>
        public abstract float LastActionTime { get; }

        /// <summary>
        /// True if the last response was only a part: the rules engine still computes the opponent's moves.
        /// </summary>
        public abstract bool LastResponseIncremental { get; protected set; }

        /// <summary>The request whose response was completed last.</summary>
        public abstract Guid? LastResponseReceived { get; protected set; }

        /// <summary>Sends an action to the rules engine; null is ignored.</summary>
        public abstract void PerformAction(GameAction? action, Guid? requestIdentifier = null);

        public abstract void Log(ClientLogRequest request);

        /// <summary>Requests the whole state again.</summary>
        public abstract void TriggerReconnect();

        // An observer that throws must not stop the other observers or the game.
        protected void FireCommandProcessed(Command command)
        {
            if (OnCommandProcessed == null)
            {
                return;
            }

            foreach (var handler in OnCommandProcessed.GetInvocationList())
            {
                try
                {
                    ((Action<Command>)handler)(command);
                }
                catch (Exception exception)
                {
                    Debug.LogException(exception);
                }
            }
        }
    }

    /// <summary>Plays with a rules engine whose responses come over several frames.</summary>
    public class ActionServiceImpl : ActionService
    {
        [SerializeField]
        internal bool _disableConnectOnStart;

        private readonly Queue<QueuedResponse> _queue = new Queue<QueuedResponse>();
        private readonly Guid _userId = Guid.NewGuid();
        private IGameServer? _server;
        private CommandApplier? _applier;
        private bool _queueIsRunning;
        private bool _isProcessing;
        private bool _justSent;
        private float _lastActionTime;
        private Guid? _lastResponseVersion;

        public override bool IsProcessingCommands => _isProcessing;

        public override bool WaitingForFinalResponse { get; protected set; }

        public override bool Connected { get; protected set; }

        public override float LastActionTime => _lastActionTime;

        public override bool LastResponseIncremental { get; protected set; }

        public override Guid? LastResponseReceived { get; protected set; }

        /// <summary>The server that plays the battle on this machine; null if none does.</summary>
        internal LocalGameServer? LocalServer => _server as LocalGameServer;

        /// <summary>Leaves the current battle, if any, and shows the state of this server.</summary>
        public void Connect(IGameServer server)
        {
            Disconnect();
            _server = server;
            RequestState(server);
        }

        /// <summary>Forgets the server and those of its responses that are not yet applied.</summary>
        public void Disconnect()
        {
            StopAllCoroutines();
            _server = null;
            _queueIsRunning = false;
            _queue.Clear();
            _isProcessing = false;
            Connected = false;
            WaitingForFinalResponse = false;
            LastResponseIncremental = false;
        }

        public override void PerformAction(GameAction? action, Guid? requestIdentifier = null)
        {
            if (action == null)
            {
                return;
            }

            LogAction(action.Value);
            _lastActionTime = Time.time;
            var scenario = action.Value.GameActionClass?.DebugAction?.DebugActionClass;
            if (scenario?.ApplyTestScenarioAction != null)
            {
                Registry.PrototypeQuest.Apply(scenario.ApplyTestScenarioAction);
                return;
            }

            if (_server == null)
            {
                Registry.LoggingService.LogWarning(
                    nameof(ActionService),
                    $"Ignored {GameActionHelper.GetActionName(action.Value)}: not in a battle"
                );
                return;
            }

            WaitingForFinalResponse = true;
            _justSent = true;
            _server.PerformAction(CreateRequest(action.Value, requestIdentifier));
        }

        /// <summary>Tells the observers of a command that the client itself is about to apply.</summary>
        internal void Announce(Command command) => FireCommandProcessed(command);

        public override void Log(ClientLogRequest request) =>
            Registry.LoggingService.Log(
                request.Entry.Event.Message,
                request.Entry.Event.Arguments ?? new Dictionary<string, string>()
            );

        public override void TriggerReconnect()
        {
            if (_server != null)
            {
                RequestState(_server);
            }
        }

        protected override void OnUpdate()
        {
            if (_server == null)
            {
                return;
            }

            // A response never comes in the same frame as its request.
            if (_justSent)
            {
                _justSent = false;
                return;
            }

            var response = _server.Poll();
            if (response.ResponseType != PollResponseType.None)
            {
                Receive(response);
            }
        }

        // With the card's name, so that a log can be compared with the screen.
        private void LogAction(GameAction action)
        {
            var cardId = GameActionHelper.GetCardId(action)?.ToString() ?? "";
            Registry.LoggingService.LogInfo(
                nameof(ActionService),
                "Performing",
                ("action", GameActionHelper.GetActionName(action)),
                ("argument", GameActionHelper.GetArgument(action)),
                (
                    "card",
                    Registry.CardService.GetCardIfExists(cardId)?.NullableCardView?.Revealed?.Name
                        ?? ""
                )
            );
        }

        private PerformActionRequest CreateRequest(GameAction action, Guid? requestIdentifier) =>
            new PerformActionRequest
            {
                Action = action,
                LastResponseVersion = _lastResponseVersion,
                Metadata = new Metadata
                {
                    UserId = _userId,
                    RequestId = requestIdentifier ?? Guid.NewGuid(),
                    IntegrationTestId = TestConfiguration?.TestId,
                },
            };

        private void RequestState(IGameServer server)
        {
            var response = server.Connect();
            _lastResponseVersion = response.ResponseVersion;
            // The opponent's moves then come without a request, the last of them as Final.
            WaitingForFinalResponse = IsOpponentToAct(response.Commands);
            Enqueue(new QueuedResponse(response.Commands, animate: false, isFinal: false));
        }

        private static bool IsOpponentToAct(CommandSequence commands) =>
            commands
                .Groups.SelectMany(group => group.Commands)
                .LastOrDefault(command => command.UpdateBattle != null)
                ?.UpdateBattle.Battle.Enemy?.CanAct == true;

        private void Receive(PollResponse response)
        {
            var isFinal = response.ResponseType == PollResponseType.Final;
            _lastResponseVersion = response.ResponseVersion ?? _lastResponseVersion;
            if (isFinal)
            {
                LastResponseReceived = response.Metadata.RequestId;
            }
            else
            {
                LastResponseIncremental = true;
            }

            Enqueue(new QueuedResponse(response.Commands, animate: true, isFinal));
        }

        private void Enqueue(QueuedResponse response)
        {
            _queue.Enqueue(response);
            if (!_queueIsRunning)
            {
                _queueIsRunning = true;
                StartCoroutine(ProcessQueue());
            }
        }

        private IEnumerator ProcessQueue()
        {
            while (_queue.Count > 0)
            {
                var response = _queue.Dequeue();
                if (response.Commands?.Groups.Count > 0)
                {
                    _isProcessing = true;
                    foreach (var group in response.Commands.Groups)
                    {
                        yield return ApplyGroup(group, response.Animate);
                    }

                    _isProcessing = false;
                    Connected = true;
                }

                if (response.IsFinal)
                {
                    LastResponseIncremental = false;
                    WaitingForFinalResponse = false;
                }
            }

            _queueIsRunning = false;
        }

        private IEnumerator ApplyGroup(ParallelCommandGroup group, bool animate)
        {
            var running = group.Commands.Count;
            foreach (var command in group.Commands)
            {
                FireCommandProcessed(command);
                StartCoroutine(Apply(command, animate, () => running--));
            }

            while (running > 0)
            {
                yield return null;
            }
        }

        private IEnumerator Apply(Command command, bool animate, Action onEnd)
        {
            yield return CoroutineUtils.Guard(Apply(command, animate));
            onEnd();
        }

        // The call is inside the guard, because a command may fail before its coroutine's first step.
        private IEnumerator Apply(Command command, bool animate)
        {
            _applier ??= new CommandApplier(Registry);
            yield return _applier.Apply(command, animate);
        }

        private readonly struct QueuedResponse
        {
            public QueuedResponse(CommandSequence? commands, bool animate, bool isFinal)
            {
                Commands = commands;
                Animate = animate;
                IsFinal = isFinal;
            }

            public CommandSequence? Commands { get; }

            public bool Animate { get; }

            public bool IsFinal { get; }
        }
    }
}
