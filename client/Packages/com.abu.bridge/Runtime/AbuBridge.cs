#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The bridge's only component: when it listens, and what is done in a frame. Open while enabled, in the Editor and in
    /// development builds. The first of several listens, and takes what the game registers at any of them.
    /// </summary>
    [AddComponentMenu("")]
    public class AbuBridge : MonoBehaviour
    {
        private static AbuBridge? _host;
        private static bool _hasRefused;

        private readonly Registrations _game;
        private readonly CommandRunner _commands = new();

        // Kept over a reload of the scripts, as what is serialized is.
        [SerializeField]
        [HideInInspector]
        private bool _startedByItself;

        // All that is kept of the refs when scripts are recompiled during Play, so that no number is given twice.
        [SerializeField]
        [HideInInspector]
        internal int _lastRefNumber;

        // Null while another bridge listens, and while this one is disabled.
        private Listener? _listener;

        public AbuBridge()
        {
            _game = new Registrations(RefRegistry);
        }

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
            get => Host._game.Walkers.UsesDefaults;
            set => Host._game.Walkers.UsesDefaults = value;
        }

        /// <summary>Whether the default walkers stay, behind the game's own, once the game has registered some.</summary>
        public bool KeepsDefaultWalkers
        {
            get => Host._game.Walkers.IsBeside;
            set => Host._game.Walkers.IsBeside = value;
        }

        /// <summary>A command is in progress or waits for its turn.</summary>
        public bool IsBusy => _commands.IsBusy || Waiting > 0;

        /// <summary>Deadlines are measured by it.</summary>
        internal IClock Clock { get; set; } = new UnityClock();

        /// <summary>What the game has written to its console since the bridge listens.</summary>
        internal GameLog Log { get; } = new();

        /// <summary>The keys that clients hold.</summary>
        internal HeldInput HeldInput { get; } = new();

        internal IReadOnlyList<IKeyReceiver> KeyReceivers => _game.KeyReceivers;

        internal int Waiting => _listener?.Server?.Waiting ?? 0;

        internal int LastRefNumber => _game.LastRefNumber ?? _lastRefNumber;

        // Unity's null also stands for a host that was destroyed.
        private AbuBridge Host => _host != null ? _host : this;

        /// <summary>Adds a walker; trees list the walkers' roots in the order they were registered.</summary>
        public void RegisterWalker(ISceneWalker walker) =>
            Host._game.Walkers.Add(walker ?? throw new ArgumentNullException(nameof(walker)));

        /// <summary>Takes a walker out again, before the scene it reads goes away. Does nothing if it is not registered.</summary>
        public void UnregisterWalker(ISceneWalker walker) => Host._game.Walkers.Remove(walker);

        /// <summary>Adds one that takes keys which no element has the focus for; asked in the order they were registered.</summary>
        public void RegisterKeyReceiver(IKeyReceiver receiver) => Host._game.Add(receiver);

        /// <summary>Takes a receiver out again. Does nothing if it is not registered.</summary>
        public void UnregisterKeyReceiver(IKeyReceiver receiver) => Host._game.Remove(receiver);

        public void SetSettledProvider(ISettledProvider provider) => Host._game.Use(provider);

        /// <summary>Goes back to the default if this provider is the one in use.</summary>
        public void UnregisterSettledProvider(ISettledProvider provider) =>
            Host._game.Remove(provider);

        public void SetHistoryProvider(IHistoryProvider provider) => Host._game.Use(provider);

        /// <summary>Goes back to none if this provider is the one in use.</summary>
        public void UnregisterHistoryProvider(IHistoryProvider provider) =>
            Host._game.Remove(provider);

        /// <summary>Has a step done now and in every following frame until it returns true.</summary>
        internal void EachFrame(Func<bool> isDone) => _commands.EachFrame(isDone);

        internal ICommandHandler HandlerOf(AbuCommand command) =>
            _game.HandlerOf(command, _lastRefNumber);

        /// <summary>No ref gets a number up to this one any more.</summary>
        internal void SkipTo(int lastRefNumber)
        {
            _lastRefNumber = Math.Max(_lastRefNumber, lastRefNumber);
            _game.SkipTo(_lastRefNumber);
        }

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
                WarnOfHost();
            }
        }

        internal void Update()
        {
            if (Host == this)
            {
                Listen();
                _game.Walkers.NextFrame(Clock.Now);
                HeldInput.NextFrame(Clock.Now);
                _commands.Continue(Clock.Now);
                Answer();
            }
        }

        // Comes before OnDestroy, the end of Play mode and a domain reload alike.
        internal void OnDisable()
        {
            StopAllCoroutines();
            RefNumbers.HandOver(this);
            _commands.Drop();
            VirtualInput.Reset();
            Log.Close();
            _listener?.Dispose();
            _listener = null;
            _host = _host == this ? null : _host;
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

        private void Listen()
        {
            if (_listener != null)
            {
                _listener.Listen();
                return;
            }
            _host = this;
            Log.Open();
            if (_startedByItself)
            {
                _game.Walkers.UsesDefaults = true;
            }
            _listener = new Listener(_startedByItself ? LogType.Warning : LogType.Error, Clock);
        }

        private void Answer()
        {
            if (_listener?.Server is not { } server)
            {
                return;
            }
            UrgentAnswers.Give(server, IsBusy);
            if (!_game.Walkers.IsUndecided)
            {
                _commands.Begin(server, this);
            }
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

        private void WarnOfHost() =>
            Debug.LogWarning(
                $"[Abu] The bridge on \"{Host.name}\" listens already, so the one on \"{name}\" does not."
            );
    }
}
