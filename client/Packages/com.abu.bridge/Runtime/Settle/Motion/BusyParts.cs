#nullable enable

using UnityEngine;
#if ABU_DIRECTOR
using UnityEngine.Playables;
#endif

namespace Abu
{
    /// <summary>A component that says by itself that it is at work, whether or not anything of it is seen.</summary>
    internal abstract class BusyPart<T> : ComponentPart<T>
        where T : Component
    {
        private const int Busy = 1;

        protected BusyPart(T component)
            : base(component) { }

        public sealed override bool IsSeen => false;

        protected abstract bool IsBusy { get; }

        protected sealed override int ReadLiving() => IsBusy ? Busy : 0;
    }

#if ABU_ANIMATION
    /// <summary>An Animator between two states, or in one that ends. Most states never do, as breathing.</summary>
    internal sealed class AnimatorPart : ComponentPart<Animator>
    {
        private const int Transition = 1;
        private const int Ending = 2;

        public AnimatorPart(Animator animator)
            : base(animator, MotionKinds.Animators) { }

        public override bool IsSeen => false;

        protected override int ReadLiving()
        {
            // Without a controller, or before its first frame, an Animator only warns when it is asked for its layers.
            if (!Component.isActiveAndEnabled || !Component.isInitialized)
            {
                return 0;
            }
            var moved = 0;
            for (var layer = 0; layer < Component.layerCount; layer++)
            {
                moved |= Component.IsInTransition(layer) ? Transition : 0;
                moved |= Ends(Component.GetCurrentAnimatorStateInfo(layer)) ? Ending : 0;
            }
            return moved;
        }

        /// <summary>Whether what an Animator shows comes again and again, as steps do: it is in no state that ends.</summary>
        public static bool IsEndless(Animator animator)
        {
            if (!animator.isActiveAndEnabled || !animator.isInitialized)
            {
                return false;
            }
            var isEndless = animator.layerCount > 0;
            for (var layer = 0; layer < animator.layerCount; layer++)
            {
                isEndless &=
                    !animator.IsInTransition(layer)
                    && animator.GetCurrentAnimatorStateInfo(layer).loop;
            }
            return isEndless;
        }

        private bool Ends(AnimatorStateInfo state) =>
            !state.loop
            && state.length > 0
            && state.normalizedTime < 1
            && Component.speed * state.speed * state.speedMultiplier != 0;
    }
#endif

#if ABU_DIRECTOR
    /// <summary>A Timeline that plays to its end.</summary>
    internal sealed class DirectorPart : BusyPart<PlayableDirector>
    {
        public DirectorPart(PlayableDirector director)
            : base(director) { }

        // One that holds its last picture plays on for ever.
        protected override bool IsBusy =>
            Component.state == PlayState.Playing
            && Component.extrapolationMode != DirectorWrapMode.Loop
            && Component.time < Component.duration;
    }
#endif

#if ABU_PARTICLES
    /// <summary>A burst of particles; smoke and fire, which never end, are not waited for.</summary>
    internal sealed class ParticlePart : BusyPart<ParticleSystem>
    {
        public ParticlePart(ParticleSystem particles)
            : base(particles) { }

        protected override bool IsBusy => !Component.main.loop && Component.IsAlive(false);
    }
#endif

#if ABU_PHYSICS
    /// <summary>A body that physics has not put to sleep. One that scripts move shows that by its place.</summary>
    internal sealed class BodyPart : BusyPart<Rigidbody>
    {
        public BodyPart(Rigidbody body)
            : base(body) { }

        protected override bool IsBusy => !Component.isKinematic && !Component.IsSleeping();
    }
#endif

#if ABU_PHYSICS2D
    internal sealed class Body2DPart : BusyPart<Rigidbody2D>
    {
        public Body2DPart(Rigidbody2D body)
            : base(body) { }

        protected override bool IsBusy =>
            Component.bodyType == RigidbodyType2D.Dynamic
            && Component.simulated
            && !Component.IsSleeping();
    }
#endif
}
