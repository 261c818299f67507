#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Keeps the game's time standing between commands. Time runs only while a command needs it, in frames of a fixed length.
    /// </summary>
    internal sealed class FrozenTime
    {
        private readonly Action _whileStanding;
        private ITimeControl? _control;
        private Func<bool>? _isEnd;
        private bool _isStarting;
        private bool _runs;
        private float _captureDelta;
        private float _lastCall;
        private float _lost;

        /// <param name="whileStanding">Receives commands while no frame comes.</param>
        public FrozenTime(Action whileStanding)
        {
            _whileStanding = whileStanding;
        }

        /// <summary>How the platform stops time, for games that have no control of their own; the Editor replaces it.</summary>
        internal static Func<ITimeControl> ControlOfPlatform { get; set; } =
            () => new PlayerTimeControl();

        /// <summary>For the lease; tests hand in their own.</summary>
        internal IClock Clock { get; set; } = new RealClock();

        public bool IsFrozen { get; private set; }

        /// <summary>
        /// Seconds of a time that follows the game's frames while it is frozen: it does not depend on how long somebody thinks.
        /// </summary>
        public float Now { get; private set; }

        public FreezeSettings Settings { get; private set; } = new();

        /// <summary>Frozen, and no frame comes until a command needs one.</summary>
        public bool IsStanding => IsFrozen && Control.IsStanding;

        /// <summary>Stopped by something else than freeze, such as the pause button of the Editor.</summary>
        public bool IsPaused => !IsFrozen && Control.IsStanding;

        /// <summary>No frame comes, whatever the reason.</summary>
        public bool HasStopped => Control.IsStanding;

        /// <summary>Who keeps the screen while time stands; null if the screen can be read then.</summary>
        public IKeepsScreen? KeepsScreen => Control as IKeepsScreen;

        /// <summary>The frames that have begun since time was last let run.</summary>
        public int Frames { get; private set; }

        /// <summary>Seconds of the game's time; null while it is not frozen.</summary>
        public float? At => IsFrozen ? (float)Math.Round(Time.time, 3) : (float?)null;

        /// <summary>Why time runs again although nobody thawed it; null if it does not, or if this was told.</summary>
        public string? EndedBy { get; private set; }

        private ITimeControl Control => _control ??= ControlOfPlatform();

        /// <summary>Replaces the control. Null: the platform's.</summary>
        public void Use(ITimeControl? control)
        {
            Thaw();
            _control = control;
        }

        public bool IsUsing(ITimeControl control) => _control == control;

        /// <summary>Stops time at the end of this frame, or changes the settings if it is frozen already.</summary>
        public void Freeze(FreezeSettings settings)
        {
            if (!IsFrozen)
            {
                Begin();
                _runs = true;
                Stop();
            }
            Settings = settings;
        }

        /// <summary>Freezes at once, but lets time run until the screen can be read.</summary>
        public void FreezeWhenReady(FreezeSettings settings)
        {
            if (!IsFrozen)
            {
                Freeze(settings);
                Run();
                _isStarting = true;
            }
        }

        /// <summary>Lets time run again as before. Does nothing if it is not frozen.</summary>
        /// <param name="endedBy">Why, if nobody has asked for it.</param>
        public void Thaw(string? endedBy = null)
        {
            if (!IsFrozen)
            {
                return;
            }
            IsFrozen = _runs = _isStarting = false;
            _isEnd = null;
            EndedBy = endedBy ?? EndedBy;
            GameFrames.Run();
            Time.captureDeltaTime = _captureDelta;
            Control.Thaw();
        }

        /// <summary>Lets time run until Stop. Does nothing if it is not frozen.</summary>
        /// <param name="isEnd">Asked at the end of each frame: true stops time there. It does not throw.</param>
        public void Run(Func<bool>? isEnd = null)
        {
            if (IsFrozen)
            {
                _runs = true;
                _isEnd = isEnd;
                Frames = 0;
                GameFrames.Run();
                Time.captureDeltaTime = 1f / Settings.Rate;
                Control.Run();
            }
        }

        /// <summary>Stops time at the end of this frame. Does nothing if it is not frozen.</summary>
        public void Stop()
        {
            if (IsFrozen && _runs)
            {
                _runs = false;
                _isEnd = null;
                GameFrames.Stop();
                // Set only as long as time runs: frames that a player draws while it stands have their usual pace.
                Time.captureDeltaTime = _captureDelta;
                Control.Stop();
            }
        }

        /// <summary>Called at the beginning of each frame.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        /// <returns><see cref="Now"/>.</returns>
        public float NextFrame(float now)
        {
            Frames++;
            Now = IsFrozen ? Now + (1f / Settings.Rate) : now - _lost;
            _lost = now - Now;
            return Now;
        }

        /// <summary>Called at the end of each frame: time runs no longer than it is needed.</summary>
        /// <param name="isReady">The screen can be read.</param>
        /// <param name="isNeeded">A command is in progress.</param>
        public void EndFrame(bool isReady, bool isNeeded)
        {
            // The frame in which time is let run is the game's only if its control stops Unity's frames.
            if (!IsFrozen || !_runs || Frames == 0)
            {
                return;
            }
            _isStarting &= !isReady;
            if ((!_isStarting && !isNeeded) || _isEnd?.Invoke() == true)
            {
                Stop();
            }
        }

        /// <summary>A client has asked for something.</summary>
        public void NoteCall() => _lastCall = Clock.Now;

        /// <summary>Nobody has called for the time of the lease.</summary>
        public bool IsForgotten => IsFrozen && Clock.Now - _lastCall >= Settings.Lease;

        /// <summary>As <see cref="EndedBy"/>, once.</summary>
        public string? TakeEndedBy()
        {
            var endedBy = EndedBy;
            EndedBy = null;
            return endedBy;
        }

        private void Begin()
        {
            _captureDelta = Time.captureDeltaTime;
            Control.Freeze(_whileStanding);
            IsFrozen = true;
            NoteCall();
        }
    }
}
