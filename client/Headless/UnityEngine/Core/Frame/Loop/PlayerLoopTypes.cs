// The names of the parts of a frame that this engine has.
namespace UnityEngine.PlayerLoop
{
    public struct TimeUpdate
    {
        public struct WaitForLastPresentationAndUpdateTime { }
    }

    public struct Initialization
    {
        public struct DirectorSampleTime { }
    }

    public struct EarlyUpdate
    {
        public struct UpdatePreloading { }

        public struct ScriptRunDelayedStartupFrame { }
    }

    public struct FixedUpdate
    {
        public struct NewInputFixedUpdate { }

        public struct ScriptRunBehaviourFixedUpdate { }

        public struct DirectorFixedUpdate { }

        public struct PhysicsFixedUpdate { }

        public struct Physics2DFixedUpdate { }

        public struct ScriptRunDelayedFixedFrameRate { }
    }

    public struct PreUpdate
    {
        public struct AIUpdate { }

        public struct PhysicsUpdate { }

        public struct Physics2DUpdate { }

        public struct NewInputUpdate { }
    }

    public struct Update
    {
        public struct ScriptRunBehaviourUpdate { }

        public struct ScriptRunDelayedDynamicFrameRate { }

        public struct ScriptRunDelayedTasks { }
    }

    public struct PreLateUpdate
    {
        public struct DirectorUpdateAnimationBegin { }

        public struct ParticleSystemBeginUpdateAll { }

        public struct PhysicsLateUpdate { }

        public struct Physics2DLateUpdate { }

        public struct ScriptRunBehaviourLateUpdate { }
    }

    public struct PostLateUpdate
    {
        public struct DirectorLateUpdate { }

        public struct DirectorRenderImage { }

        public struct ScriptRunDelayedDynamicFrameRate { }

        public struct PlayerUpdateCanvases { }

        public struct FinishFrameRendering { }

        public struct UpdateAudio { }

        public struct PlayerSendFrameComplete { }
    }
}
