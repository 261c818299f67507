#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The bridge's only component. It listens while it is enabled, in the Editor and in development builds. If there
    /// are several, the first one listens and uses what the game registers at any of them.
    /// </summary>
    [AddComponentMenu("")]
    public partial class AbuBridge : MonoBehaviour
    {
        private const int RunBytes = 8;

        private static AbuBridge? _host;
        private static bool _hasRefused;

        private readonly Registrations _game = new();
        private readonly CommandRunner _commands = new();

        // Made when it is first asked for, since a component has no constructor.
        private FrozenTime? _frozen;
        private RequestLog? _requests;
        private BesideHost? _beside;

        // What was held when the scripts were loaded anew during Play, which only such fields survive.
        [SerializeField]
        [HideInInspector]
        private List<string> _letGo = new();

        // Serialized, so that it survives a script reload.
        [SerializeField]
        [HideInInspector]
        private bool _startedByItself;

        // Serialized: when scripts are recompiled during Play, the new refs continue from this number.
        [SerializeField]
        [HideInInspector]
        internal int _lastRefNumber;

        // Serialized like the number: the refs of one run mean nothing in another. Empty until the bridge listens.
        [SerializeField]
        [HideInInspector]
        internal string _run = "";

        // Serialized, so that the game has the same port after a script reload.
        [SerializeField]
        [HideInInspector]
        private int _lastPort;

        // Null while another bridge listens, and while this one is disabled.
        private Listener? _listener;

        /// <summary>The bridge that games connect to; null in release builds and where ABU is disabled.</summary>
        public static AbuBridge? Current
        {
            get
            {
                if (_host != null)
                {
                    return _host;
                }
                // After a recompile during Play, a game's OnEnable may run before the bridge's.
                var found = FindAnyObjectByType<AbuBridge>();
                return found != null && found.isActiveAndEnabled ? found : null;
            }
        }

        /// <summary>The other server of this process; null if there is none.</summary>
        internal static IServerBeside? Beside { get; set; }

        /// <summary>The bridge that listens; null if none does. Unlike <see cref="Current"/> it searches for nothing.</summary>
        internal static AbuBridge? Listening => _host != null ? _host : null;

        public RefRegistry RefRegistry => _game.Refs;

        /// <summary>
        /// Whether <see cref="DefaultWalkers"/> read the scene while the game has registered no walker. True for the
        /// bridge that starts by itself.
        /// </summary>
        public bool UsesDefaultWalkers
        {
            get => Host._game.Walkers.UsesDefaults;
            set => Host._game.Walkers.UsesDefaults = value;
        }

        /// <summary>
        /// Whether the default walkers stay active, after the game's own, once the game has registered some.
        /// </summary>
        public bool KeepsDefaultWalkers
        {
            get => Host._game.Walkers.IsBeside;
            set => Host._game.Walkers.IsBeside = value;
        }

        /// <summary>
        /// The names of nodes that are cheats or beside the point, such as debug menus, each with everything below it; <c>*</c> at the
        /// end of a name stands for any rest. The bridge only tells them, in the reply to <c>status</c>: agents that play the game to
        /// win it neither see nor use these nodes, those that test it do. Empty at first.
        /// </summary>
        public IReadOnlyList<string> HiddenFromPlayers
        {
            get => Host._game.HiddenFromPlayers;
            set =>
                Host._game.HiddenFromPlayers =
                    value ?? throw new ArgumentNullException(nameof(value));
        }

        /// <summary>A command is in progress or queued.</summary>
        public bool IsBusy => _commands.IsBusy || Local.HasCommands || Waiting > 0;

        /// <summary>The game's clock, which runs faster than real time in a player that skips waiting.</summary>
        internal IClock Clock { get; set; } = new UnityClock();

        /// <summary>The clock for what clients wait for.</summary>
        internal IClock RealTime { get; set; } = new RealClock();

        /// <summary>What the game has written to its console since the bridge started listening.</summary>
        internal GameLog Log { get; } = new();

        /// <summary>The game's time, which commands can stop.</summary>
        internal FrozenTime Frozen => _frozen ??= new FrozenTime(WhileStanding);

        /// <summary>The keys that clients hold.</summary>
        internal HeldInput HeldInput { get; } = new();

        /// <summary>What the engine under the game does not simulate.</summary>
        internal EngineGaps Gaps { get; } = new();

        /// <summary>The scenes that no reply has told of yet.</summary>
        internal LoadedScenes Loads { get; } = new();

        /// <summary>Commands from code in this process.</summary>
        internal LocalCommands Local { get; } = new();

        /// <summary>What frames cost, for those who ask.</summary>
        internal PerfMeter Perf { get; } = new();

        /// <summary>For how many seconds nobody has asked for anything but the status, or has looked on.</summary>
        public float IdleSeconds => Requests.Idle;

        /// <summary>The last requests of all clients.</summary>
        internal RequestLog Requests => _requests ??= new RequestLog(() => RealTime.Now);

        /// <summary>For questions that take no turn.</summary>
        internal BesideHost BesideCommands => _beside ??= new BesideHost(this);

        /// <summary>Something happened that this client did not ask for, and that no reply has told.</summary>
        internal bool HasNewsFor(AbuCommand command) =>
            Frozen.EndedBy != null
            || HeldInput.HasLetGo
            || Gaps.HasNew
            || Requests.HasOthersFor(command);

        internal int Waiting => _listener?.Server?.Waiting ?? 0;

        internal int LastRefNumber => _game.LastRefNumber ?? _lastRefNumber;

        // Unity's null check is also true for a destroyed host.
        private AbuBridge Host => _host != null ? _host : this;

        /// <summary>Adds a walker; trees list the walkers' roots in the order they were registered.</summary>
        public void RegisterWalker(ISceneWalker walker) =>
            Host._game.Walkers.Add(walker ?? throw new ArgumentNullException(nameof(walker)));

        /// <summary>
        /// Removes a walker; call it before the scene goes away. Does nothing if it is not registered.
        /// </summary>
        public void UnregisterWalker(ISceneWalker walker) => Host._game.Walkers.Remove(walker);

        /// <summary>The game cannot have a walker of its own: its code knows no bridge.</summary>
        internal void ExpectNoWalker() => Host._game.Walkers.ExpectsNone = true;

        /// <summary>
        /// Adds a receiver for keys that no focused element takes. Receivers are asked in order of registration.
        /// </summary>
        public void RegisterKeyReceiver(IKeyReceiver receiver) => Host._game.Add(receiver);

        /// <summary>Removes a receiver. Does nothing if it is not registered.</summary>
        public void UnregisterKeyReceiver(IKeyReceiver receiver) => Host._game.Remove(receiver);

        public void SetSettledProvider(ISettledProvider provider) => Host._game.Use(provider);

        /// <summary>Restores the default if this provider is in use.</summary>
        public void UnregisterSettledProvider(ISettledProvider provider) =>
            Host._game.Remove(provider);

        public void SetHistoryProvider(IHistoryProvider provider) => Host._game.Use(provider);

        /// <summary>Removes the provider if it is in use.</summary>
        public void UnregisterHistoryProvider(IHistoryProvider provider) =>
            Host._game.Remove(provider);

        /// <summary>Uses the game's own way of stopping its time, until another one is set.</summary>
        public void SetTimeControl(ITimeControl control) =>
            Host.Frozen.Use(control ?? throw new ArgumentNullException(nameof(control)));

        /// <summary>Restores the default if this control is in use. Time that it has stopped runs again.</summary>
        public void UnregisterTimeControl(ITimeControl control)
        {
            if (Host.Frozen.IsUsing(control))
            {
                Host.Frozen.Use(null);
            }
        }

        /// <summary>
        /// Freezes the game's time as the command freeze does, as soon as the screen can be read: the frames until then are the same
        /// in each run.
        /// </summary>
        public void FreezeWhenReady() => FreezeWhenReady(null);

        /// <param name="lease">After so many seconds without a call time runs again; null: the usual ones.</param>
        internal void FreezeWhenReady(float? lease) =>
            Host.Frozen.FreezeWhenReady(FreezeSettings.Leased(lease));

        /// <summary>Runs a step now and in each following frame until it returns true.</summary>
        internal void EachFrame(Func<bool> isDone) => _commands.EachFrame(isDone);

        internal ICommandHandler HandlerOf(AbuCommand command) =>
            _game.HandlerOf(command, _lastRefNumber);

        /// <summary>Moves the news into the reply.</summary>
        internal void TellNews(AbuCommand command, AbuNews reply)
        {
            Requests.TellOthers(command, reply);
            reply.ThawedBy = Frozen.TakeEndedBy();
            reply.LetGo = HeldInput.TakeLetGo();
            reply.NotSimulated = Gaps.TakeNew();
        }

        /// <summary>Makes new refs start above this number. A bridge that has not listened yet joins this run.</summary>
        internal void GoOn(string run, int lastRefNumber)
        {
            _run = _run.Length > 0 ? _run : run;
            _lastRefNumber = Math.Max(_lastRefNumber, lastRefNumber);
            _game.SkipTo(_lastRefNumber);
        }

        private void Awake() => DontDestroyOnLoad(gameObject);

        // Not in Awake: after a recompile during Play, Unity calls only OnEnable.
        internal void OnEnable()
        {
            if (!Debug.isDebugBuild)
            {
                Refuse();
            }
            else if (Host == this)
            {
                Loads.Begin();
                Listen();
            }
            else
            {
                WarnOfHost();
            }
        }

        internal void Update()
        {
            if (Host != this)
            {
                return;
            }
            Perf.BeginBridge(Clock.Now);
            Listen();
            // A game's own control may stop its time, and not Unity's frames.
            if (Frozen.IsStanding)
            {
                WhileStanding();
                return;
            }
            var now = Frozen.NextFrame(Clock.Now);
            _game.Walkers.NextFrame(now);
            HeldInput.NextFrame(now);
            Serve();
            if (!Frozen.IsFrozen)
            {
                _game.LookAfter();
            }
            Perf.EndBridge();
        }

        internal void LateUpdate()
        {
            if (Host == this)
            {
                Frozen.EndFrame(!_game.Walkers.IsUndecided, IsNeeded);
            }
        }

        // Also called before OnDestroy, at the end of Play mode and before a domain reload.
        internal void OnDisable()
        {
            StopAllCoroutines();
            Loads.End();
            Frozen.Thaw();
            RefNumbers.HandOver(this);
            _commands.Drop();
            Requests.Drop();
            BesideCommands.Drop();
            Local.Drop();
            _letGo = VirtualInput.Held;
            Perf.Drop();
            VirtualInput.Reset();
            Log.Close();
            _listener?.Dispose();
            _listener = null;
            if (_host == this)
            {
                _host = null;
                KeptScene.Member = null;
            }
        }

        /// <summary>Creates the bridge for a game that does not create one itself.</summary>
        internal static void CreateByItself()
        {
            var holder = new GameObject("AbuBridge");
            // An inactive object is not enabled, so the field is set before the bridge starts to listen.
            holder.SetActive(false);
            holder.AddComponent<AbuBridge>()._startedByItself = true;
            holder.SetActive(true);
        }

        // Without domain reload, statics survive Play mode.
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void ForgetRefusal() => _hasRefused = false;

        private void Listen()
        {
            if (_listener != null)
            {
                _listener.Listen();
                _lastPort = _listener.Server?.Port ?? _lastPort;
                return;
            }
            _host = this;
            KeptScene.Member = gameObject;
            HeldInput.NoteLetGo(_letGo);
            _letGo = new List<string>();
            Log.Open();
            if (_startedByItself)
            {
                _game.Walkers.UsesDefaults = true;
            }
            var complaints = _startedByItself ? LogType.Warning : LogType.Error;
            _run = _run.Length > 0 ? _run : GameRecord.NewSecret(RunBytes);
            _listener = new Listener(complaints, Clock, _lastPort, _run);
        }

        /// <summary>Lets time run again, and lets go of what commands hold.</summary>
        /// <param name="endedBy">Why, if nobody has asked for it.</param>
        internal void Thaw(string? endedBy = null)
        {
            if (Frozen.IsFrozen)
            {
                Frozen.Thaw(endedBy);
                HeldInput.LetGo();
            }
        }

        /// <summary>Called in place of Update, while no frame comes.</summary>
        internal void WhileStanding()
        {
            try
            {
                if (Frozen.IsForgotten)
                {
                    Thaw("lease");
                }
                Perf.BeginBridge(Clock.Now);
                Serve();
                if (Frozen.IsStanding)
                {
                    ServeAdapter();
                }
                else if (!IsNeeded)
                {
                    // An action that was refused before a frame came.
                    Frozen.Stop();
                }
            }
            catch (Exception exception)
            {
                // A game that stands still for ever is worse than one that runs on.
                Thaw("error");
                Debug.LogException(exception);
            }
        }

        private bool IsNeeded => _commands.IsBusy || IsAdapterBusy;

        private static bool IsAdapterBusy => Beside is { IsBusy: true };

        // Time runs until the commands of programs have been answered.
        private void ServeAdapter()
        {
            if (Beside is not { } adapter)
            {
                return;
            }
            adapter.ObserveStanding();
            if (adapter.IsBusy)
            {
                Frozen.NoteCall();
                Frozen.Run();
            }
        }

        private void Serve()
        {
            _commands.Continue(RealTime.Now);
            _beside?.Continue();
            Answer();
        }

        private void Answer()
        {
            var server = _listener?.Server;
            if (server != null)
            {
                UrgentAnswers.Give(server, this);
            }
            // A command begins between two frames or, as long as time runs by itself, within one.
            var isBetweenFrames = !Frozen.IsFrozen || Frozen.IsStanding;
            if (isBetweenFrames && !_game.Walkers.IsUndecided)
            {
                _commands.Begin(Local, this);
                if (server != null)
                {
                    _commands.Begin(server, this);
                }
            }
        }

        // Anybody who reaches the port can play the game, so release builds never open one.
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

        private void WarnOfHost() =>
            Debug.LogWarning(
                $"[Abu] The bridge on \"{Host.name}\" listens already, so the one on \"{name}\" does not."
            );
    }
}
