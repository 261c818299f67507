#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>
    /// Says what looks otherwise than at first, though each thing has a name of its own: the answer that turns green, the card with a
    /// line around it. What a thing looked like at first is kept as long as it has the same name.
    /// </summary>
    internal static class ChangedLooks
    {
        private const string Outlined = "outlined";

        // What is disabled is often given one of these, which says no more.
        private static readonly string[] Plain = { "black", "grey", "white" };

        private static readonly ConditionalWeakTable<object, FirstLook> Known = new();

        /// <summary>Adds the states of things that are copies of each other.</summary>
        public static void Tell(List<LookingThing> kind)
        {
            foreach (var thing in kind)
            {
                if (thing.Look.Source != null && !thing.IsPicture)
                {
                    Tell(thing, FirstOf(thing, thing.Look.Source), kind);
                }
            }
        }

        private static FirstLook FirstOf(LookingThing thing, object source)
        {
            var first = Known.GetValue(source, _ => new FirstLook(thing));
            if (first.Name != thing.PlainName)
            {
                Known.Remove(source);
                Known.Add(source, first = new FirstLook(thing));
            }
            first.WasPlain |= !thing.Look.IsOutlined;
            return first;
        }

        private static void Tell(LookingThing thing, FirstLook first, List<LookingThing> kind)
        {
            var look = thing.Look;
            if (look.Picture is { } picture && IsOther(picture, first.Picture))
            {
                thing.Say(picture);
            }
            if (
                look.Color != first.Color
                && !(thing.IsDisabled && Plain.Contains(look.Color))
                && kind.Exists(other => other.Look.Color != look.Color)
            )
            {
                thing.Say(look.Color);
            }
            if (look.IsOutlined && (first.WasPlain || kind.Exists(other => !other.Look.IsOutlined)))
            {
                thing.Say(Outlined);
            }
        }

        // Numbers alone are those of the steps of an animation.
        private static bool IsOther(string picture, string? first) =>
            first == null || ObjectName.WithoutNumber(picture) != ObjectName.WithoutNumber(first);

        private sealed class FirstLook
        {
            public FirstLook(LookingThing thing)
            {
                Name = thing.PlainName;
                (Picture, Color) = (thing.Look.Picture, thing.Look.Color);
            }

            public string Name { get; }

            public string? Picture { get; }

            public string Color { get; }

            /// <summary>Whether it was seen without a line around it.</summary>
            public bool WasPlain { get; set; }
        }
    }
}
