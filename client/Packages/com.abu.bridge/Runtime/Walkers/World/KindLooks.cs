#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>What things of one kind look like, where they look different: bricks of several colours, coins that are taken.</summary>
    internal static class KindLooks
    {
        // Of more things nobody asks for the look of each. Numbers of pictures are those of an animation.
        private const int Most = 400;
        private const int MostLooks = 6;

        private static readonly ObjectLook Looks = new();

        /// <summary>
        /// The name of the picture of each, or else of its colour, null for a picture in its own; null for all where they are alike.
        /// </summary>
        public static List<string?>? Of(List<WorldThing> kind)
        {
            if (kind.Count < 2 || kind.Count > Most)
            {
                return null;
            }
            var looks = kind.ConvertAll(thing => Looks.Of(thing.Object));
            var pictures = looks.ConvertAll(look => PictureOf(look));
            return !pictures.Contains(null) && AreTelling(pictures) ? pictures
                : !looks.Contains(null) && AreTelling(looks.ConvertAll(look => look!.Color))
                    ? looks.ConvertAll(look => look!.Color)
                : null;
        }

        /// <summary>"7 red, 14 blue", the most of them first.</summary>
        public static string Counts(List<string?> looks) =>
            string.Join(
                ", ",
                looks
                    .OfType<string>()
                    .GroupBy(look => look)
                    .OrderByDescending(alike => alike.Count())
                    .Select(alike => $"{alike.Count()} {alike.Key}")
            );

        private static string? PictureOf(Look? look) =>
            look?.Picture is { } picture ? ObjectName.WithoutNumber(picture) : null;

        private static bool AreTelling(List<string?> words) =>
            words.Distinct().Count() is >= 2 and <= MostLooks;
    }
}
