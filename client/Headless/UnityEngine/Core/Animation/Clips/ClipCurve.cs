using System;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>How one property of one object changes: by a curve for each of its numbers, or by an object at each time.</summary>
    internal sealed class ClipCurve
    {
        private readonly (float Time, Object Value)[] _objects;

        /// <param name="path">The names of the objects on the way to the one that has the property, "Arm/Hand".</param>
        /// <param name="type">The component that has the property, or GameObject; null where a project does not have it.</param>
        /// <param name="name">The property as Unity saves it, "m_Color.r".</param>
        internal ClipCurve(string path, Type type, string name, AnimationCurve[] parts)
        {
            (Path, Type, Name, Parts) = (path ?? "", type, name, parts);
        }

        internal ClipCurve(string path, Type type, string name, (float, Object)[] objects)
            : this(path, type, name, Array.Empty<AnimationCurve>())
        {
            _objects = objects;
        }

        internal string Path { get; }

        internal Type Type { get; }

        internal string Name { get; }

        internal AnimationCurve[] Parts { get; }

        internal bool IsOfObjects => _objects != null;

        /// <summary>A muscle or a goal of a human body; curves for a parameter of the controller look the same.</summary>
        internal bool IsOfAvatar => Type == typeof(Animator) && Name.IndexOf('.') >= 0;

        internal float End =>
            IsOfObjects
                ? _objects.Select(key => key.Time).DefaultIfEmpty(0).Max()
                : Parts.Where(part => part.length > 0).Select(EndOf).DefaultIfEmpty(0).Max();

        internal bool IsFor(string path, Type type, string name) =>
            Path == path && Type == type && Name == name;

        internal float Number(int part, float time) => Parts[part].Evaluate(time);

        internal Object At(float time)
        {
            var found = _objects.Length > 0 ? _objects[0].Value : null;
            foreach (var (start, value) in _objects)
            {
                if (start > time + Clip.Rounding)
                {
                    break;
                }
                found = value;
            }
            return found;
        }

        private static float EndOf(AnimationCurve curve) => curve[curve.length - 1].time;
    }

    internal static class Clip
    {
        /// <summary>Times that differ by less are one: they are sums of the lengths of frames.</summary>
        internal const float Rounding = 1e-5f;
    }
}
