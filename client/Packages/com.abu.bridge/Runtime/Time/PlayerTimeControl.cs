#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.LowLevel;
using UnityEngine.PlayerLoop;

namespace Abu
{
    /// <summary>
    /// Stops the time of a built game. Unity draws frame after frame, but with a player loop that leaves out what moves the game,
    /// and a time scale of 0 for what nevertheless runs.
    /// </summary>
    internal sealed class PlayerTimeControl : ITimeControl
    {
        // Everything in these phases is the game, its physics or its input. Unity's own parts of the other phases draw, load or
        // serve the system; those that packages add are taken for the game's.
        private static readonly HashSet<Type> LeftOut = new()
        {
            typeof(FixedUpdate),
            typeof(PreUpdate),
            typeof(Update),
            typeof(PreLateUpdate),
            typeof(EarlyUpdate.ScriptRunDelayedStartupFrame),
            typeof(PostLateUpdate.ScriptRunDelayedDynamicFrameRate),
            typeof(Initialization.DirectorSampleTime),
            typeof(PostLateUpdate.DirectorLateUpdate),
            typeof(PostLateUpdate.DirectorRenderImage),
            // Coroutines that wait for the end of the frame go on there.
            typeof(PostLateUpdate.PlayerSendFrameComplete),
        };

        private Action _whileStanding = () => { };
        private PlayerLoopSystem _running;
        private float _timeScale;
        private bool _stops;

        public bool IsStanding { get; private set; }

        public void Freeze(Action whileStanding)
        {
            _whileStanding = whileStanding;
            FrameEnd.Attach(ComeToEndOfFrame);
        }

        public void Run()
        {
            _stops = false;
            if (IsStanding)
            {
                IsStanding = false;
                Time.timeScale = _timeScale;
                PlayerLoop.SetPlayerLoop(_running);
            }
        }

        public void Stop()
        {
            _stops = true;
            if (!IsStanding)
            {
                FrameEnd.Attach(ComeToEndOfFrame);
            }
        }

        public void Thaw()
        {
            Run();
            FrameEnd.Detach();
        }

        private void ComeToEndOfFrame()
        {
            if (IsStanding)
            {
                // It may let time run, and stop it again before a frame has come.
                _whileStanding();
            }
            if (_stops && !IsStanding)
            {
                Stand();
            }
        }

        // Both begin with the next frame. Not earlier: the rest of this one is the game's.
        private void Stand()
        {
            _running = PlayerLoop.GetCurrentPlayerLoop();
            _timeScale = Time.timeScale;
            PlayerLoop.SetPlayerLoop(FrameEnd.Select(_running, IsKept));
            Time.timeScale = 0;
            IsStanding = true;
        }

        private static bool IsKept(PlayerLoopSystem part) =>
            part.type == typeof(FrameEnd)
            || (part.updateDelegate == null && !LeftOut.Contains(part.type));
    }
}
