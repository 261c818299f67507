using System;
using System.IO;
using System.Reflection;
using Abu;
using UnityEngine;
using Object = UnityEngine.Object;
using Random = UnityEngine.Random;

namespace Headless.Player
{
    /// <summary>Runs a game until it quits or a signal comes.</summary>
    internal sealed class GamePlayer
    {
        private const string StandardOutputOnLinux = "/proc/self/fd/1";

        private readonly PlayerOptions _options;
        private readonly IFirstScene _scene;
        private readonly Assembly[] _assemblies;
        private readonly StopSignal _stop;
        private readonly FrameGate _gate;
        private AbuBridge? _bridge;

        /// <param name="options">The command line.</param>
        /// <param name="scene">What the game begins with.</param>
        /// <param name="stop">The signal that ends the run.</param>
        /// <param name="assemblies">The assemblies whose start-up methods are called: the game and the assemblies added to
        /// it.</param>
        internal GamePlayer(
            PlayerOptions options,
            IFirstScene scene,
            StopSignal stop,
            params Assembly[] assemblies
        )
        {
            _options = options;
            _scene = scene;
            _assemblies = assemblies;
            _stop = stop;
            _gate = new FrameGate(StopsWithin);
        }

        /// <returns>The exit code.</returns>
        internal int Run()
        {
            Start();
            var pacer = _options.IsFast
                ? new FramePacer(StopsOrHasCommandsWithin, HasCommands)
                : new FramePacer(_stop.Wait, null);
            while (!IsOver)
            {
                FrameLoop.Step();
                _gate.Pass();
                FrameLoop.EndPause();
                if (!_gate.IsFrozen)
                {
                    pacer.WaitForNextFrame();
                }
            }
            var exitCode = Application.ExitCode;
            SayWhy();
            FrameLoop.ExitPlayMode();
            return exitCode;
        }

        private void Start()
        {
            WarmUp.Begin();
            FrameLoop.EnterPlayMode();
            FrameClock.IsVirtual = _options.IsFast;
            Application.isEditor = false;
            Environment.SetEnvironmentVariable("ABU_KIND", "headless");
            Application.consoleLogPath = LogFile();
            Screen.SetSize(_options.Width, _options.Height);
            Random.InitState(_options.Seed ?? Environment.TickCount);
            var initializer = new RuntimeInitializer(_assemblies);
            _scene.Prepare();
            initializer.CallBeforeScene();
            // Before the game's own code, which may replace it.
            ControlTime();
            _scene.Open();
            initializer.CallAfterScene();
            Debug.Log(
                $"The game runs at {Screen.width}x{Screen.height}, {FrameLoop.FramesPerSecond} frames a second."
            );
        }

        private static void SayWhy()
        {
            if (Application.EndsBecause is { } why)
            {
                GameEnd.Words = $"the game has ended: {why}";
                PortsFile.Ends(why);
                Debug.Log($"[Abu] {GameEnd.Words}.");
            }
        }

        private bool IsOver => _stop.IsSet || Application.EndsBecause != null || IsForgotten();

        private bool IsForgotten()
        {
            var idle = _options.IdleSeconds == null ? 0 : AbuBridge.Current?.IdleSeconds ?? 0;
            if (!(idle >= _options.IdleSeconds))
            {
                return false;
            }
            Application.End(
                $"nobody has asked for anything for {idle:0} s (--idle-timeout {_options.IdleSeconds})"
            );
            return true;
        }

        private void ControlTime()
        {
            var bridge = AbuBridge.Current;
            if (bridge == null)
            {
                RefuseFrozen();
                return;
            }
            bridge.SetTimeControl(_gate);
            bridge.Gaps.Use(UnsimulatedCalls.After);
            WaitWatch.Source = new EngineWaits();
            if (_options.IsFrozen)
            {
                bridge.FreezeWhenReady(_options.Lease);
            }
        }

        // It is the bridge that freezes.
        private void RefuseFrozen()
        {
            if (_options.IsFrozen)
            {
                Console.Error.WriteLine(
                    "--frozen needs the bridge, which ABU_DISABLED keeps from starting: unset ABU_DISABLED, or leave out --frozen."
                );
                Application.End("it cannot be frozen", PlayerOptions.UsageError);
            }
        }

        private bool StopsWithin(int milliseconds) => _stop.Wait(milliseconds) || IsOver;

        private bool HasCommands() => IsBridgeBusy() || AbuBridge.Beside is { IsBusy: true };

        private bool StopsOrHasCommandsWithin(int milliseconds)
        {
            return AbuBridge.Beside?.CommandsWait is { } commands
                ? _stop.Wait(milliseconds, commands)
                : _stop.Wait(milliseconds);
        }

        private bool IsBridgeBusy()
        {
            if (_bridge == null)
            {
                _bridge = Object.FindAnyObjectByType<AbuBridge>();
            }
            return _bridge != null && _bridge.IsBusy;
        }

        private static string LogFile()
        {
            if (!File.Exists(StandardOutputOnLinux))
            {
                return "";
            }
            var target = File.ResolveLinkTarget(StandardOutputOnLinux, true);
            // A pipe has no file; a terminal and /dev/null have a file but keep no log.
            return target is { Exists: true } && !target.FullName.StartsWith("/dev/")
                ? target.FullName
                : "";
        }
    }
}
