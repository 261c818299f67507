using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.LowLevel;
using UnityEngine.PlayerLoop;

namespace Headless
{
    /// <summary>What is done in a frame, in the form that games can read and change.</summary>
    internal static class LoopParts
    {
        // Unity's own parts are native; a number stands for each.
        private static readonly List<Action> _functions = new List<Action>();
        private static readonly List<Func<bool>> _conditions = new List<Func<bool>>();
        private static readonly PlayerLoopSystem _default = Make();

        internal static PlayerLoopSystem NewDefault() => Copy(_default);

        internal static PlayerLoopSystem Copy(PlayerLoopSystem loop)
        {
            loop.subSystemList = loop.subSystemList?.Select(Copy).ToArray();
            return loop;
        }

        internal static void Run(in PlayerLoopSystem part)
        {
            if (part.loopConditionFunction == IntPtr.Zero)
            {
                RunOnce(part);
                return;
            }
            while (_conditions[(int)part.loopConditionFunction - 1]())
            {
                RunOnce(part);
            }
        }

        private static void RunOnce(in PlayerLoopSystem part)
        {
            if (part.updateFunction != IntPtr.Zero)
            {
                _functions[(int)part.updateFunction - 1]();
            }
            FrameLoop.Call(part.updateDelegate);
            var parts = part.subSystemList;
            for (var i = 0; parts != null && i < parts.Length; i++)
            {
                Run(parts[i]);
            }
        }

        private static PlayerLoopSystem Make()
        {
            var loop = Group<PlayerLoopSystem>(
                Group<TimeUpdate>(
                    Part<TimeUpdate.WaitForLastPresentationAndUpdateTime>(FrameClock.Advance)
                ),
                Group<Initialization>(),
                Group<EarlyUpdate>(
                    Part<EarlyUpdate.UpdatePreloading>(SceneQueue.Run),
                    Part<EarlyUpdate.ScriptRunDelayedStartupFrame>(ScriptLoop.SendStarts)
                ),
                While(
                    FrameClock.BeginFixedStep,
                    Group<FixedUpdate>(
                        Part<FixedUpdate.NewInputFixedUpdate>(FrameLoop.RaiseBeforeFixedUpdate),
                        Part<FixedUpdate.ScriptRunBehaviourFixedUpdate>(
                            ScriptLoop.SendFixedUpdates
                        ),
                        Part<FixedUpdate.DirectorFixedUpdate>(AnimationLoop.StepFixed),
                        Part<FixedUpdate.PhysicsFixedUpdate>(Physics.StepFixed),
                        Part<FixedUpdate.Physics2DFixedUpdate>(Physics2D.StepFixed),
                        Part<FixedUpdate.ScriptRunDelayedFixedFrameRate>(
                            CoroutineScheduler.RunAfterFixedUpdate
                        )
                    )
                ),
                Group<PreUpdate>(
                    Part<PreUpdate.PhysicsUpdate>(Physics.Interpolate),
                    Part<PreUpdate.AIUpdate>(AgentLoop.Step),
                    Part<PreUpdate.Physics2DUpdate>(Physics2D.Interpolate),
                    Part<PreUpdate.NewInputUpdate>(FrameLoop.RaiseBeforeUpdate)
                ),
                Group<Update>(
                    Part<Update.ScriptRunBehaviourUpdate>(ScriptLoop.SendUpdates),
                    Part<Update.ScriptRunDelayedDynamicFrameRate>(FrameLoop.RunCoroutines),
                    Part<Update.ScriptRunDelayedTasks>(UnitySynchronizationContext.RunPosted)
                ),
                Group<PreLateUpdate>(
                    Part<PreLateUpdate.DirectorUpdateAnimationBegin>(AnimationLoop.StepFrame),
                    Part<PreLateUpdate.ParticleSystemBeginUpdateAll>(ParticleLoop.Step),
                    Part<PreLateUpdate.PhysicsLateUpdate>(Physics.StepFrame),
                    Part<PreLateUpdate.Physics2DLateUpdate>(Physics2D.StepFrame),
                    Part<PreLateUpdate.ScriptRunBehaviourLateUpdate>(ScriptLoop.SendLateUpdates)
                ),
                Group<PostLateUpdate>(
                    Part<PostLateUpdate.PlayerUpdateCanvases>(FrameLoop.RaiseRendering),
                    Part<PostLateUpdate.FinishFrameRendering>(Sight.Look),
                    Part<PostLateUpdate.UpdateAudio>(AudioLoop.Step),
                    Part<PostLateUpdate.PlayerSendFrameComplete>(FrameLoop.EndFrame)
                )
            );
            loop.type = null;
            return loop;
        }

        private static PlayerLoopSystem Group<T>(params PlayerLoopSystem[] parts) =>
            new PlayerLoopSystem { type = typeof(T), subSystemList = parts };

        private static PlayerLoopSystem Part<T>(Action function)
        {
            _functions.Add(function);
            return new PlayerLoopSystem
            {
                type = typeof(T),
                updateFunction = (IntPtr)_functions.Count,
            };
        }

        private static PlayerLoopSystem While(Func<bool> condition, PlayerLoopSystem part)
        {
            _conditions.Add(condition);
            part.loopConditionFunction = (IntPtr)_conditions.Count;
            return part;
        }
    }
}
