using System;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    /// <summary>Another controller with some of its clips replaced.</summary>
    public class AnimatorOverrideController : RuntimeAnimatorController
    {
        private readonly Dictionary<AnimationClip, AnimationClip> _replaced =
            new Dictionary<AnimationClip, AnimationClip>();

        public AnimatorOverrideController() { }

        public AnimatorOverrideController(RuntimeAnimatorController controller)
        {
            runtimeAnimatorController = controller;
        }

        public RuntimeAnimatorController runtimeAnimatorController { get; set; }

        public int overridesCount => Originals.Count();

        public AnimationClip this[string name]
        {
            get => Originals.Where(clip => clip.name == name).Select(Played).FirstOrDefault();
            set
            {
                foreach (var clip in Originals.Where(clip => clip.name == name))
                {
                    Replace(clip, value);
                }
            }
        }

        public AnimationClip this[AnimationClip clip]
        {
            get => Played(clip);
            set => Replace(clip, value);
        }

        internal override AnimatorController Asset => runtimeAnimatorController?.Asset;

        /// <summary>Counts the changes: who plays it looks for its clips again.</summary>
        internal int Version { get; private set; }

        private IEnumerable<AnimationClip> Originals =>
            runtimeAnimatorController is { } below
                ? below.Clips().Distinct()
                : Array.Empty<AnimationClip>();

        public void GetOverrides(List<KeyValuePair<AnimationClip, AnimationClip>> overrides)
        {
            overrides.Clear();
            overrides.AddRange(
                Originals.Select(clip =>
                    KeyValuePair.Create(clip, _replaced.GetValueOrDefault(clip))
                )
            );
        }

        public void ApplyOverrides(IList<KeyValuePair<AnimationClip, AnimationClip>> overrides)
        {
            foreach (var (original, instead) in overrides)
            {
                Replace(original, instead);
            }
        }

        internal void Replace(AnimationClip original, AnimationClip instead)
        {
            if (original != null)
            {
                _replaced[original] = instead;
                Version++;
            }
        }

        internal override AnimationClip Played(AnimationClip clip)
        {
            var own = runtimeAnimatorController?.Played(clip) ?? clip;
            return own != null && _replaced.GetValueOrDefault(own) is { } instead && instead != null
                ? instead
                : own;
        }

        internal override AnimationClip[] Clips() => Originals.Select(Played).ToArray();
    }
}
