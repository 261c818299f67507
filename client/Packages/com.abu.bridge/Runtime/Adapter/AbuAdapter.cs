#nullable enable

using System.Threading;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Has a game played by programs over the adapter protocol: open while enabled, in the Editor and in development builds. A game
    /// derives its own, and calls <see cref="BeforeStep"/> and <see cref="AfterStep"/> around each of its steps.
    /// </summary>
    [AddComponentMenu("")]
    public abstract class AbuAdapter : MonoBehaviour
    {
        private AdapterServer? _server;
        private ServerStarter<AdapterServer>? _starter;
        private BackgroundRun? _background;

        /// <summary>The one that was enabled last and still is; null if there is none.</summary>
        public static AbuAdapter? Current { get; private set; }

        /// <summary>The port that it listens on; 0 while it does not.</summary>
        public int Port => _server?.Port ?? 0;

        /// <summary>
        /// Set while commands wait for a step; null while it does not listen. For players that need not wait for the clock.
        /// </summary>
        public WaitHandle? CommandsWait => _server?.CommandsWait;

        /// <summary>Commands wait for a step.</summary>
        public bool IsBusy => _server?.IsBusy ?? false;

        /// <summary>How to listen; asked each time that the adapter is enabled.</summary>
        /// <param name="complain">Takes what cannot be done as asked, in a sentence.</param>
        protected abstract AdapterOptions ReadOptions(System.Action<string> complain);

        /// <summary>What is played; asked each time that the adapter is enabled.</summary>
        protected abstract IAdapterGame OpenGame();

        /// <summary>Applies what programs have sent. For the game, at the beginning of a step.</summary>
        protected void BeforeStep() => _server?.BeforeStep();

        /// <summary>Answers what was applied and sends observations. For the game, at the end of a step.</summary>
        /// <param name="milliseconds">The game's time, which never goes back: so many for each step, however fast steps come.</param>
        protected void AfterStep(double milliseconds) => _server?.AfterStep(milliseconds);

        // Not in Awake: after scripts were recompiled during Play only OnEnable is called again.
        protected virtual void OnEnable()
        {
            Current = this;
            // Whoever reaches the port can play the game, so what is published opens none.
            if (!Debug.isDebugBuild)
            {
                return;
            }
            var options = ReadOptions(Complain);
            if (options.IsDisabled)
            {
                return;
            }
            // Programs work in a shell, so the game's window never has the focus.
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

        // Comes before OnDestroy, the end of Play mode and a domain reload alike.
        protected virtual void OnDisable()
        {
            Current = Current == this ? null : Current;
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
