#nullable enable

using System.Runtime.CompilerServices;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The names of pictures, without the numbers of animations that play on by themselves: which step of a walk is shown just now is
    /// no news, and would be told in every answer. It learns them while frames are watched.
    /// </summary>
    internal static class PlayedPictures
    {
        private static readonly ConditionalWeakTable<Component, PictureStrip> Strips = new();
        private static float _watched;
        private static int _frame = -1;
        private static int _acts;

        /// <summary>To be called in each frame in which pictures are watched, before they are.</summary>
        public static void BeginLook()
        {
            var (frame, times) = (VirtualInput.Frame, VirtualInput.Times);
            _watched += frame == _frame ? 0 : times.Delta;
            _frame = frame;
        }

        /// <summary>To be called before an action, which may change pictures.</summary>
        public static void BeginAct() => _acts++;

        /// <summary>Notes that something shows another picture than in the last look.</summary>
        public static void Note(Component shows, Object? picture)
        {
            if (picture != null)
            {
                Strips.GetOrCreateValue(shows).Add(ObjectName.Of(picture), _watched, _acts);
            }
        }

        /// <summary>What is told of a picture; null if its name says nothing.</summary>
        /// <param name="shows">The renderer or graphic that shows it.</param>
        /// <param name="picture">A sprite or texture.</param>
        public static string? NameOf(Component shows, Object picture)
        {
            var name = ObjectName.Telling(picture);
            return name != null && Strips.TryGetValue(shows, out var strip)
                ? strip.NameAt(name, _watched) ?? name
                : name;
        }
    }
}
