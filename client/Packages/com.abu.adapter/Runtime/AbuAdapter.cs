#nullable enable

using System.Threading;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Lets programs play a game over the adapter protocol. Listens while it is enabled, in the Editor and in
    /// development builds. A game derives a class, and calls <see cref="BeforeStep"/> and <see cref="AfterStep"/>
    /// around each of its steps.
    /// </summary>
    [AddComponentMenu("")]
    public abstract class AbuAdapter : MonoBehaviour, IServerBeside
    {
        private AdapterServer? _server;
        private ServerStarter<AdapterServer>? _starter;
        private BackgroundRun? _background;

        /// <summary>The adapter that was enabled last; null if none is enabled.</summary>
        public static AbuAdapter? Current { get; private set; }

        /// <summary>The port it listens on; 0 while it does not listen.</summary>
        public int Port => _server?.Port ?? 0;

        /// <summary>
        /// Set while commands wait for a step; null while the adapter does not listen. For players that run faster than
        /// the clock.
        /// </summary>
        public WaitHandle? CommandsWait => _server?.CommandsWait;

        /// <summary>Commands wait for a step.</summary>
        public bool IsBusy => _server?.IsBusy ?? false;

        /// <summary>Returns the options; called each time the adapter is enabled.</summary>
        /// <param name="complain">Call it with a sentence for each option that cannot be used.</param>
        protected abstract AdapterOptions ReadOptions(System.Action<string> complain);

        /// <summary>Returns the game to play; called each time the adapter is enabled.</summary>
        protected abstract IAdapterGame OpenGame();

        /// <summary>Shows observers how the game stands while no step comes.</summary>
        void IServerBeside.ObserveStanding() => _server?.ObserveStanding();

        /// <summary>Applies the received commands. Call it at the start of each step.</summary>
        /// <returns>Whether there were any.</returns>
        protected bool BeforeStep() => _server?.BeforeStep() ?? false;

        /// <summary>Answers the applied commands and sends observations. Call it at the end of each step.</summary>
        /// <param name="milliseconds">The game's time: a fixed amount per step, however fast steps come. It never goes
        /// back.</param>
        protected void AfterStep(double milliseconds) => _server?.AfterStep(milliseconds);

        // Not in Awake: after a recompile during Play, Unity calls only OnEnable.
        protected virtual void OnEnable()
        {
            AbuBridge.Beside = Current = this;
            // Anybody who reaches the port can play the game, so release builds never open one.
            if (!Debug.isDebugBuild)
            {
                return;
            }
            var options = ReadOptions(Complain);
            if (options.IsDisabled)
            {
                return;
            }
            // Programs run outside the game, so its window never has the focus.
            _background = new BackgroundRun();
            var port = new ServerPort("adapter", options.Port, options.Prefix + "PORT");
            _starter = new ServerStarter<AdapterServer>(
                port,
                () => Listen(options),
                new UnityClock()
            );
            _server = _starter.TryStart();
        }

        protected virtual void Update() => _server ??= _starter?.TryStart();

        // Also called before OnDestroy, at the end of Play mode and before a domain reload.
        protected virtual void OnDisable()
        {
            if (Current == this)
            {
                AbuBridge.Beside = Current = null;
            }
            _server?.Shutdown();
            _server = null;
            _starter = null;
            _background?.Dispose();
            _background = null;
        }

        private static void Complain(string complaint) => Debug.LogError($"[Abu] {complaint}");

        private AdapterServer Listen(AdapterOptions options)
        {
            var server = new AdapterServer(OpenGame(), options, new UnityLog(), Complain);
            server.Start();
            return server;
        }
    }
}
