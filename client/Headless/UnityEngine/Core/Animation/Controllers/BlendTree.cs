using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    internal enum BlendKind
    {
        OneDimension,
        SimpleDirectional,
        FreeformDirectional,
        FreeformCartesian,
        Direct,
    }

    internal sealed class BlendChild
    {
        internal Motion Motion { get; set; }

        internal float Threshold { get; set; }

        internal Vector2 Position { get; set; }

        internal float TimeScale { get; set; } = 1;

        internal float CycleOffset { get; set; }

        /// <summary>Of a direct tree.</summary>
        internal string Parameter { get; set; } = "";
    }

    /// <summary>Motions that are mixed by the values of parameters.</summary>
    internal sealed class BlendTree : Motion
    {
        // A tree may hold itself only in a damaged file.
        private const int Deepest = 16;

        internal BlendKind Kind { get; set; }

        internal string ParameterX { get; set; } = "";

        internal string ParameterY { get; set; } = "";

        /// <summary>The weights of a direct tree are divided by their sum.</summary>
        internal bool IsNormalized { get; set; }

        internal List<BlendChild> Children { get; } = new List<BlendChild>();

        internal override bool Loops => ClipsOf(this).All(clip => clip.isLooping);

        internal static IEnumerable<AnimationClip> ClipsOf(Motion motion) => ClipsOf(motion, 0);

        private static IEnumerable<AnimationClip> ClipsOf(Motion motion, int depth) =>
            motion is AnimationClip clip ? new[] { clip }
            : motion is BlendTree tree && depth < Deepest
                ? tree.Children.SelectMany(child => ClipsOf(child.Motion, depth + 1))
            : Enumerable.Empty<AnimationClip>();

        /// <summary>The weight of each child.</summary>
        internal float[] Weights(AnimatorParameters values)
        {
            if (Kind == BlendKind.OneDimension)
            {
                var thresholds = Children.Select(child => child.Threshold).ToArray();
                return BlendWeights.Between(thresholds, values.NumberOf(ParameterX));
            }
            if (Kind == BlendKind.Direct)
            {
                return DirectWeights(values);
            }
            var at = new Vector2(values.NumberOf(ParameterX), values.NumberOf(ParameterY));
            var places = Children.Select(child => child.Position).ToArray();
            return Kind switch
            {
                BlendKind.SimpleDirectional => BlendWeights.Simple(places, at),
                BlendKind.FreeformDirectional => BlendWeights.Directional(places, at),
                _ => BlendWeights.Cartesian(places, at),
            };
        }

        private float[] DirectWeights(AnimatorParameters values)
        {
            var weights = Children
                .Select(child => Math.Max(0, values.NumberOf(child.Parameter)))
                .ToArray();
            var sum = weights.Sum();
            return IsNormalized && sum > 0
                ? weights.Select(weight => weight / sum).ToArray()
                : weights;
        }
    }
}
