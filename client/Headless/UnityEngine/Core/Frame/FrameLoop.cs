using System;
using UnityEngine;
using UnityEngine.LowLevel;
using UnityEngine.SceneManagement;
using UnityEngine.UIElements;

namespace Headless
{
    /// <summary>The engine's heartbeat: one call of <see cref="Step" /> is one frame.</summary>
    internal static class FrameLoop
    {
        internal const int FramesPerSecond = 60;

        private static bool _endOfFrameHasRun;

        /// <summary>Raised after LateUpdate: layout and drawing state are brought up to date here.</summary>
        internal static event Action Rendering;

        /// <summary>
        /// Raised before each FixedUpdate, in play mode only. Packages read input here and in BeforeUpdate.
        /// </summary>
        internal static event Action BeforeFixedUpdate;

        internal static event Action BeforeUpdate;

        /// <summary>Raised when the world is reset to empty.</summary>
        internal static event Action WasReset;

        /// <summary>The frame at the end of which a WaitForEndOfFrame ends if it is yielded now.</summary>
        internal static int NextEndOfFrame => Time.frameCount + (_endOfFrameHasRun ? 1 : 0);

        /// <summary>What is done from the next frame on.</summary>
        internal static PlayerLoopSystem Loop { get; set; } = LoopParts.NewDefault();

        internal static void Step()
        {
            FrameCosts.BeginFrame();
            StepOnce();
            FrameCosts.EndFrame();
        }

        private static void StepOnce()
        {
            _endOfFrameHasRun = false;
            LoopParts.Run(Loop);
        }

        internal static void RaiseBeforeFixedUpdate() => Raise(BeforeFixedUpdate);

        internal static void RaiseBeforeUpdate()
        {
            if (Application.isPlaying)
            {
                Raise(BeforeUpdate);
            }
        }

        internal static void RunCoroutines()
        {
            if (Application.isPlaying)
            {
                DelayedCalls.Run();
                CoroutineScheduler.RunAfterUpdate();
            }
        }

        internal static void RaiseRendering() => Raise(Rendering);

        internal static void EndFrame()
        {
            _endOfFrameHasRun = true;
            if (Application.isPlaying)
            {
                CoroutineScheduler.RunAtEndOfFrame(!Application.isBatchMode);
                DestroyQueue.Run();
            }
        }

        /// <summary>
        /// What was done since the last frame counts as done in its Update: what was destroyed is gone before the next physics step.
        /// </summary>
        internal static void EndPause()
        {
            if (Application.isPlaying)
            {
                DestroyQueue.Run();
            }
        }

        /// <summary>Resets the world to an empty one in edit mode, then enters play mode.</summary>
        internal static void EnterPlayMode()
        {
            Reset();
            UnitySynchronizationContext.Begin();
            Application.SetPlaying(true);
        }

        /// <summary>Tells the scripts, destroys everything and goes back to edit mode.</summary>
        internal static void ExitPlayMode()
        {
            ScriptLoop.SendQuit();
            Raise(Application.RaiseQuitting);
            World.Clear();
            Reset();
        }

        internal static void Reset()
        {
            Loop = LoopParts.NewDefault();
            World.Clear();
            UnitySynchronizationContext.End();
            FrameWaits.Clear();
            CoroutineScheduler.Clear();
            DelayedCalls.Clear();
            TimedWaits.Clear();
            ScriptLoop.Clear();
            DestroyQueue.Clear();
            RuntimePanel.ForgetAll();
            FrameClock.Reset();
            SceneManager.Reset();
            AnimationLoop.Clear();
            Sight.Clear();
            AudioLoop.Clear();
            AgentLoop.Clear();
            ParticleLoop.Clear();
            Tags.Reset();
            LayerMask.Reset();
            SortingLayer.Reset();
            Physics.Reset();
            Physics2D.Reset();
            Screen.Reset();
            QualitySettings.Reset();
            Application.Reset();
            _endOfFrameHasRun = false;
            WasReset?.Invoke();
        }

        internal static void Call(PlayerLoopSystem.UpdateFunction part)
        {
            try
            {
                part?.Invoke();
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
            }
        }

        private static void Raise(Action phase)
        {
            try
            {
                phase?.Invoke();
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
            }
        }
    }
}
