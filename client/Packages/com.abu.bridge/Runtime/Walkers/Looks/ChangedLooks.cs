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
        private const string Brighter = "brighter";
        private const string Darker = "darker";

        // More than the tints of a control that is pressed or under the pointer.
        private const float Much = 0.3f;

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

        /// <summary>
        /// Adds the states of controls side by side that have names of their own and look otherwise than at first while others do not:
        /// the button that lights up. Elements are left out, whose style changes by itself under the pointer.
        /// </summary>
        public static void TellControls(List<LookingThing> things)
        {
            var changes = things
                .Where(thing => thing.IsButton && !thing.IsDisabled)
                .Where(thing => thing.Look.Source is UnityEngine.Object)
                .Select(thing => (thing, word: ChangeOf(thing, thing.Look.Source!)))
                .ToList();
            if (changes.Exists(one => one.word == null))
            {
                foreach (var (thing, word) in changes.Where(one => one.word != null))
                {
                    thing.Say(word!);
                }
            }
        }

        private static string? ChangeOf(LookingThing thing, object source)
        {
            var first = FirstOf(thing, source);
            return thing.Look.Color != first.Color
                ? thing.Look.Color ?? Tint.None
                : Shade(thing.Look.Brightness - first.Brightness);
        }

        /// <summary>The word for a change of brightness, from -1 to 1; null if it is no more than a control's tint.</summary>
        public static string? Shade(float more) =>
            more > Much ? Brighter
            : more < -Much ? Darker
            : null;

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
                && !(thing.IsDisabled && (look.Color == null || Plain.Contains(look.Color)))
                && kind.Exists(other => other.Look.Color != look.Color)
            )
            {
                thing.Say(look.Color ?? Tint.None);
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
                Brightness = thing.Look.Brightness;
            }

            public string Name { get; }

            public string? Picture { get; }

            public string? Color { get; }

            public float Brightness { get; }

            /// <summary>Whether it was seen without a line around it.</summary>
            public bool WasPlain { get; set; }
        }
    }
}
