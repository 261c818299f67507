using System;
using Headless;

namespace UnityEngine
{
    /// <summary>States with their clips, and when one follows another.</summary>
    public class RuntimeAnimatorController : Object
    {
        protected RuntimeAnimatorController() { }

        public AnimationClip[] animationClips => Clips();

        /// <summary>The states, those of the controller below for one that only replaces clips. Null if it has none.</summary>
        internal virtual AnimatorController Asset => null;

        /// <summary>What is played where a state says that clip.</summary>
        internal virtual AnimationClip Played(AnimationClip clip) => clip;

        internal virtual AnimationClip[] Clips() => Array.Empty<AnimationClip>();
    }
}
