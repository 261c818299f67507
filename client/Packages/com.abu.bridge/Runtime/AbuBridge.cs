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
    /// thread, and sees to it that each gets its one reply. Open while enabled, in the Editor and in development builds. The first
    /// of several listens, and takes what the game registers at any of them.
    /// </summary>
    [AddComponentMenu("")]
    public class AbuBridge : MonoBehaviour
    {
        // More than the slowest action takes, less than clients wait.
        private const float MaxAnswerSeconds = 28f;

        // About a millisecond of work.
        private const int UrgentPerFrame = 64;

        // Further commands begin in the next frame once this much of one has gone.
        private static readonly long CommandTicksPerFrame = Stopwatch.Frequency / 200;

        private static AbuBridge? _host;
        private static bool _hasRefused;

        // Kept over a reload of the scripts, as what is serialized is.
        [SerializeField]
        [HideInInspector]
        private bool _startedByItself;

        private readonly WalkerSet _walkers = new();
        private readonly List<IKeyReceiver> _keyReceivers = new();
        private readonly ICommandHandler _noHandler = new DefaultCommandHandler();
        private readonly ICommandHandler _logHandler = new LogCommandHandler();

        // All that is kept of the refs when scripts are recompiled during Play, so that no number is given twice.
        [SerializeField]
        [HideInInspector]
        internal int _lastRefNumber;

        private RefTable? _refs;
        private SnapshotCommandHandler? _handler;
        private ISettledProvider _settledProvider = new DefaultSettledProvider();
        private IHistoryProvider? _historyProvider;
        private TcpServer? _server;
        private ServerStarter<TcpServer>? _starter;
        private BackgroundRun? _background;
        private AbuCommand? _running;
        private float _answerBy;
        private Func<bool>? _eachFrame;

        /// <summary>The bridge that games connect to; null where ABU is switched off, and in release builds.</summary>
        public static AbuBridge? Current
        {
            get
            {
                if (_host != null)
                {
                    return _host;
                }
                // After scripts were recompiled during Play, a game's OnEnable may come before the bridge's.
                var found = FindAnyObjectByType<AbuBridge>();
                return found != null && found.isActiveAndEnabled ? found : null;
            }
        }

        public RefRegistry RefRegistry { get; } = new();

        /// <summary>
        /// Whether the walkers of <see cref="DefaultWalkers"/> read the scene while the game has registered none. The bridge that
        /// starts by itself has them from the start.
        /// </summary>
        public bool UsesDefaultWalkers
        {
            get => Host._walkers.UsesDefaults;
            set => Host._walkers.UsesDefaults = value;
        }

        /// <summary>Whether the default walkers stay, behind the game's own, once the game has registered some.</summary>
        public bool KeepsDefaultWalkers
        {
            get => Host._walkers.IsBeside;
            set => Host._walkers.IsBeside = value;
        }

        /// <summary>A command is in progress or waits for its turn.</summary>
        public bool IsBusy => _running != null || Waiting > 0;

        /// <summary>Deadlines are measured by it.</summary>
        internal IClock Clock { get; set; } = new UnityClock();

        /// <summary>What the game has written to its console since the bridge listens.</summary>
        internal GameLog Log { get; } = new();

        internal IReadOnlyList<IKeyReceiver> KeyReceivers => _keyReceivers;

        internal int Waiting => _server?.Waiting ?? 0;

        /// <summary>Adds a walker; trees list the walkers' roots in the order they were registered.</summary>
        public void RegisterWalker(ISceneWalker walker) =>
            Host._walkers.Add(walker ?? throw new ArgumentNullException(nameof(walker)));

        /// <summary>Takes a walker out again, before the scene it reads goes away. Does nothing if it is not registered.</summary>
        public void UnregisterWalker(ISceneWalker walker) => Host._walkers.Remove(walker);

        /// <summary>Adds one that takes keys which no element has the focus for; asked in the order they were registered.</summary>
        public void RegisterKeyReceiver(IKeyReceiver receiver)
        {
            var receivers = Host._keyReceivers;
            if (!receivers.Contains(receiver ?? throw new ArgumentNullException(nameof(receiver))))
            {
                receivers.Add(receiver);
            }
        }

        /// <summary>Takes a receiver out again. Does nothing if it is not registered.</summary>
        public void UnregisterKeyReceiver(IKeyReceiver receiver) =>
            Host._keyReceivers.Remove(receiver);

        public void SetSettledProvider(ISettledProvider provider) =>
            Host.ChangeSettledProvider(
                provider ?? throw new ArgumentNullException(nameof(provider))
            );

        /// <summary>Goes back to the default if this provider is the one in use.</summary>
        public void UnregisterSettledProvider(ISettledProvider provider)
        {
            if (Host._settledProvider == provider)
            {
                SetSettledProvider(new DefaultSettledProvider());
            }
        }

        public void SetHistoryProvider(IHistoryProvider provider) =>
            Host.ChangeHistoryProvider(provider);

        /// <summary>Goes back to none if this provider is the one in use.</summary>
        public void UnregisterHistoryProvider(IHistoryProvider provider)
        {
            if (Host._historyProvider == provider)
            {
                Host.ChangeHistoryProvider(null);
            }
        }

        /// <summary>Has a step done now and in every following frame until it returns true.</summary>
        internal void EachFrame(Func<bool> isDone) => _eachFrame = isDone() ? null : isDone;

        private void Awake() => DontDestroyOnLoad(gameObject);

        // Not in Awake: after scripts were recompiled during Play only OnEnable is called again.
        internal void OnEnable()
        {
            if (!Debug.isDebugBuild)
            {
                Refuse();
            }
            else if (Host == this)
            {
                Listen();
            }
            else
            {
                Debug.LogWarning(
                    $"[Abu] The bridge on \"{Host.name}\" listens already, so the one on \"{name}\" does not."
                );
            }
        }

        internal void Update()
        {
            if (Host != this)
            {
                return;
            }
            if (_starter == null)
            {
                Listen();
            }
            _server ??= _starter!.TryStart();
            _walkers.NextFrame(Clock.Now);
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
            HandOverNumbers();
            _eachFrame = null;
            _running = null;
            Log.Close();
            _server?.Shutdown();
            _server = null;
            _starter = null;
            _background?.Dispose();
            _background = null;
            if (_host == this)
            {
                _host = null;
            }
        }

        // Another bridge may serve the same clients from now on.
        private void HandOverNumbers()
        {
            _lastRefNumber = _refs?.LastNumber ?? _lastRefNumber;
            foreach (var bridge in SceneObjects.Unordered<AbuBridge>())
            {
                bridge._lastRefNumber = Math.Max(bridge._lastRefNumber, _lastRefNumber);
                bridge._refs?.SkipTo(_lastRefNumber);
            }
        }

        /// <summary>The bridge of a game that says nothing about one.</summary>
        internal static void CreateByItself()
        {
            var holder = new GameObject("AbuBridge");
            // What is inactive is not enabled, so the bridge knows who made it before it listens.
            holder.SetActive(false);
            holder.AddComponent<AbuBridge>()._startedByItself = true;
            holder.SetActive(true);
        }

        // With domain reload switched off, statics outlive Play mode.
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void ForgetRefusal() => _hasRefused = false;

        // Unity's null also stands for a host that was destroyed.
        private AbuBridge Host => _host != null ? _host : this;

        private void Listen()
        {
            _host = this;
            // An agent works in a shell, so the game's window never has the focus.
            _background ??= new BackgroundRun();
            Log.Open();
            if (_startedByItself)
            {
                _walkers.UsesDefaults = true;
            }
            var port = AbuPort.FromEnvironment(_startedByItself ? LogType.Warning : LogType.Error);
            _starter = new ServerStarter<TcpServer>(port, () => StartServer(port.Number));
            _server = _starter.TryStart();
        }

        private static TcpServer StartServer(int port)
        {
            var server = new TcpServer(port);
            server.Start();
            return server;
        }

        // Whoever reaches the port can play the game, so what is published opens none, whoever made the bridge.
        private void Refuse()
        {
            enabled = false;
            if (!_hasRefused)
            {
                Debug.LogError(
                    "[Abu] The bridge does not listen in a release build. Make a development build, or create no AbuBridge."
                );
            }
            _hasRefused = true;
        }

        private void AnswerUrgent(TcpServer server)
        {
            for (var i = 0; i < UrgentPerFrame && server.TryTakeUrgent(out var command); i++)
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
                Pid = OwnProcess.Id,
                Project = OwnProcess.Project,
                Bridge = AbuVersion.Text,
                Protocol = AbuVersion.Protocol,
                Frame = Time.frameCount,
                Screen = new[] { Screen.width, Screen.height },
                Busy = IsBusy,
            };
        }

        private void Continue()
        {
            if (_eachFrame != null)
            {
                EachFrame(_eachFrame);
            }
            if (_running != null && Clock.Now >= _answerBy)
            {
                var error = $"The game did not answer within {MaxAnswerSeconds} seconds";
                Finish(_running, AbuResponse.Failure(_running.Id, ErrorCode.InternalError, error));
            }
        }

        private void Begin(TcpServer server)
        {
            if (_running != null || server.ReceiveQueue.IsEmpty || _walkers.IsUndecided)
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
            _answerBy = Clock.Now + MaxAnswerSeconds;
            try
            {
                HandlerOf(command)
                    .HandleCommand(command, this, response => Finish(command, response));
            }
            catch (Exception exception)
            {
                Finish(command, FailureReply.Of(command.Id, exception));
            }
        }

        private ICommandHandler HandlerOf(AbuCommand command)
        {
            return command.Command == LogCommandHandler.Command ? _logHandler
                : _walkers.InUse.Count > 0 ? _handler ??= NewHandler()
                : _noHandler;
        }

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
            _refs = new RefTable(_lastRefNumber);
            var handler = new SnapshotCommandHandler(
                _walkers.InUse,
                RefRegistry,
                _settledProvider,
                _refs
            );
            handler.SetHistoryProvider(_historyProvider);
            return handler;
        }

        private void ChangeSettledProvider(ISettledProvider provider)
        {
            _settledProvider = provider;
            _handler?.SetSettledProvider(provider);
        }

        private void ChangeHistoryProvider(IHistoryProvider? provider)
        {
            _historyProvider = provider;
            _handler?.SetHistoryProvider(provider);
        }
    }
}
