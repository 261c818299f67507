#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using UnityEngine;
using Debug = UnityEngine.Debug;

namespace Abu
{
    /// <summary>
    /// The bridge's only component: takes commands from the server, has them carried out one after another on the main
    /// thread, and sees to it that each gets its one reply. Open while enabled.
    /// </summary>
    [AddComponentMenu("")]
    public class AbuBridge : MonoBehaviour
    {
        private const int ProtocolVersion = 1;

        // More than the slowest action takes, less than clients wait.
        private const float MaxAnswerSeconds = 28f;

        // Further commands begin in the next frame once this much of one has gone.
        private static readonly long CommandTicksPerFrame = Stopwatch.Frequency / 200;

        private readonly List<ISceneWalker> _walkers = new();
        private readonly ICommandHandler _noHandler = new DefaultCommandHandler();
        private SnapshotCommandHandler? _handler;
        private ISettledProvider _settledProvider = new DefaultSettledProvider();
        private IHistoryProvider? _historyProvider;
        private TcpServer? _server;
        private ServerStarter? _starter;
        private AbuCommand? _running;
        private float _answerBy;
        private Func<bool>? _eachFrame;

        public RefRegistry RefRegistry { get; } = new();

        /// <summary>A command is in progress or waits for its turn.</summary>
        public bool IsBusy => _running != null || Waiting > 0;

        internal int Waiting => _server?.ReceiveQueue.Count ?? 0;

        /// <summary>Adds a walker; trees list the walkers' roots in the order they were registered.</summary>
        public void RegisterWalker(ISceneWalker walker)
        {
            if (!_walkers.Contains(walker ?? throw new ArgumentNullException(nameof(walker))))
            {
                _walkers.Add(walker);
            }
            _handler ??= NewHandler();
        }

        /// <summary>Takes a walker out again, before the scene it reads goes away. Does nothing if it is not registered.</summary>
        public void UnregisterWalker(ISceneWalker walker) => _walkers.Remove(walker);

        public void SetSettledProvider(ISettledProvider provider)
        {
            _settledProvider = provider ?? throw new ArgumentNullException(nameof(provider));
            _handler?.SetSettledProvider(provider);
        }

        /// <summary>Goes back to the default if this provider is the one in use.</summary>
        public void UnregisterSettledProvider(ISettledProvider provider)
        {
            if (_settledProvider == provider)
            {
                SetSettledProvider(new DefaultSettledProvider());
            }
        }

        public void SetHistoryProvider(IHistoryProvider provider) =>
            ChangeHistoryProvider(provider);

        /// <summary>Goes back to none if this provider is the one in use.</summary>
        public void UnregisterHistoryProvider(IHistoryProvider provider)
        {
            if (_historyProvider == provider)
            {
                ChangeHistoryProvider(null);
            }
        }

        /// <summary>Has a step done now and in every following frame until it returns true.</summary>
        internal void EachFrame(Func<bool> isDone) => _eachFrame = isDone() ? null : isDone;

        private void Awake()
        {
            DontDestroyOnLoad(gameObject);
            // An agent works in a shell, so the game's window never has the focus.
            Application.runInBackground = true;
        }

        // Not in Awake: after scripts were recompiled during Play only OnEnable is called again.
        internal void OnEnable()
        {
            _starter = new ServerStarter();
            _server = _starter.TryStart();
        }

        internal void Update()
        {
            _server ??= _starter?.TryStart();
            Continue();
            if (_server != null)
            {
                AnswerUrgent(_server);
                Begin(_server);
            }
        }

        // Comes before OnDestroy, the end of Play mode and a domain reload alike.
        internal void OnDisable()
        {
            StopAllCoroutines();
            _eachFrame = null;
            _running = null;
            _server?.Shutdown();
            _server = null;
        }

        private void AnswerUrgent(TcpServer server)
        {
            while (server.UrgentQueue.TryDequeue(out var command))
            {
                server.Send(command, AbuResponse.Ok(command.Id, Status()));
            }
        }

        private StatusData Status()
        {
            return new StatusData
            {
                Game = Application.productName,
                UnityVersion = Application.unityVersion,
                Protocol = ProtocolVersion,
                Frame = Time.frameCount,
                Busy = IsBusy,
            };
        }

        private void Continue()
        {
            if (_eachFrame != null)
            {
                EachFrame(_eachFrame);
            }
            if (_running != null && Time.realtimeSinceStartup >= _answerBy)
            {
                Fail(_running, $"The game did not answer within {MaxAnswerSeconds} seconds");
            }
        }

        private void Begin(TcpServer server)
        {
            if (_running != null || server.ReceiveQueue.IsEmpty)
            {
                return;
            }
            var stopAt = Stopwatch.GetTimestamp() + CommandTicksPerFrame;
            do
            {
                BeginNext(server);
            } while (
                _running == null
                && !server.ReceiveQueue.IsEmpty
                && Stopwatch.GetTimestamp() < stopAt
            );
        }

        private void BeginNext(TcpServer server)
        {
            if (!server.TryTake(out var command))
            {
                return;
            }
            _running = command;
            _answerBy = Time.realtimeSinceStartup + MaxAnswerSeconds;
            try
            {
                Handler.HandleCommand(command, this, response => Finish(command, response));
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
                Fail(command, exception.Message);
            }
        }

        private ICommandHandler Handler =>
            _walkers.Count > 0 && _handler != null ? _handler : _noHandler;

        private void Fail(AbuCommand command, string error) =>
            Finish(command, AbuResponse.Failure(command.Id, ErrorCode.InternalError, error));

        // A second answer, or one after the command was given up, goes nowhere.
        private void Finish(AbuCommand command, AbuResponse response)
        {
            if (_running == command)
            {
                _running = null;
                _eachFrame = null;
                response.Id = command.Id;
                _server?.Send(command, response);
            }
        }

        private SnapshotCommandHandler NewHandler()
        {
            var handler = new SnapshotCommandHandler(this, _walkers, RefRegistry, _settledProvider);
            handler.SetHistoryProvider(_historyProvider);
            return handler;
        }

        private void ChangeHistoryProvider(IHistoryProvider? provider)
        {
            _historyProvider = provider;
            _handler?.SetHistoryProvider(provider);
        }
    }
}
