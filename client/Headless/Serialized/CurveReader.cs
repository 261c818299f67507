using System.Linq;
using Headless.Projects.Yaml;
using UnityEngine;

namespace Headless.Serialized
{
    /// <summary>Curves and gradients, whose files look different from their members.</summary>
    internal static class CurveReader
    {
        // Times of gradients are whole numbers up to this one.
        private const float LastTime = 65535;

        internal static AnimationCurve Curve(YamlNode node) =>
            new(node.ItemsAt("m_Curve").Select(Key).ToArray())
            {
                preWrapMode = Wrap(node.IntAt("m_PreInfinity", 2)),
                postWrapMode = Wrap(node.IntAt("m_PostInfinity", 2)),
            };

        /// <summary>A curve for each part of a vector: its keys hold all of them.</summary>
        internal static AnimationCurve[] Curves(YamlNode node, string parts) =>
            parts.Select(part => Curve(node, part.ToString())).ToArray();

        private static AnimationCurve Curve(YamlNode node, string part) =>
            new(node.ItemsAt("m_Curve").Select(key => Key(key, part)).ToArray())
            {
                preWrapMode = Wrap(node.IntAt("m_PreInfinity", 2)),
                postWrapMode = Wrap(node.IntAt("m_PostInfinity", 2)),
            };

        private static Keyframe Key(YamlNode key, string part) =>
            new(
                key.FloatAt("time"),
                key["value"]?.FloatAt(part) ?? 0,
                SlopeIn(key["inSlope"], part),
                SlopeIn(key["outSlope"], part),
                key["inWeight"]?.FloatAt(part) ?? 0,
                key["outWeight"]?.FloatAt(part) ?? 0
            )
            {
                weightedMode = (WeightedMode)key.IntAt("weightedMode"),
            };

        private static float SlopeIn(YamlNode? slopes, string part) =>
            slopes == null ? 0 : Slope(slopes, part);

        internal static Gradient Gradient(YamlNode node)
        {
            var colors = Enumerable
                .Range(0, node.IntAt("m_NumColorKeys"))
                .Select(i => new GradientColorKey(
                    SimpleValue.ReadColor(node[$"key{i}"] ?? node),
                    node.FloatAt($"ctime{i}") / LastTime
                ));
            var alphas = Enumerable
                .Range(0, node.IntAt("m_NumAlphaKeys"))
                .Select(i => new GradientAlphaKey(
                    SimpleValue.ReadColor(node[$"key{i}"] ?? node).a,
                    node.FloatAt($"atime{i}") / LastTime
                ));
            var read = new Gradient { mode = (GradientMode)node.IntAt("m_Mode") };
            read.SetKeys(colors.ToArray(), alphas.ToArray());
            return read;
        }

        // Files before 2018.1 have no weights.
        private static Keyframe Key(YamlNode key) =>
            new(
                key.FloatAt("time"),
                key.FloatAt("value"),
                Slope(key, "inSlope"),
                Slope(key, "outSlope"),
                key.FloatAt("inWeight"),
                key.FloatAt("outWeight")
            )
            {
                weightedMode = (WeightedMode)key.IntAt("weightedMode"),
            };

        // A step is written as Infinity.
        private static float Slope(YamlNode key, string name) =>
            key.TextAt(name).EndsWith("Infinity") || key.TextAt(name).EndsWith("inf")
                ? float.PositiveInfinity
                : key.FloatAt(name);

        private static WrapMode Wrap(int mode) =>
            mode switch
            {
                0 => WrapMode.PingPong,
                1 => WrapMode.Loop,
                _ => WrapMode.ClampForever,
            };
    }
}
