#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>
    /// Words for pictures that no name tells apart, as of a puzzle: "part 2,3" for what is in the second row and third column of a larger
    /// picture, otherwise "picture 4".
    /// </summary>
    internal static class PictureParts
    {
        // Of more pieces nobody asks which is which.
        private const int Most = 100;

        private static readonly ConditionalWeakTable<Object, string> Known = new();
        private static int _count;

        /// <summary>A word for each picture; null where all show the same.</summary>
        /// <param name="pictures">Sprites and textures.</param>
        /// <param name="shown">All sprites and textures on the screen, of which they may be parts.</param>
        public static List<string>? Of(List<Object> pictures, Func<IEnumerable<Object>> shown)
        {
            if (pictures.Count > Most || pictures.Select(KeyOf).Distinct().Take(2).Count() < 2)
            {
                return null;
            }
            return OnOneSheet(pictures) ?? Numbered(pictures, shown);
        }

        /// <summary>The same only for parts of one texture; null for others.</summary>
        public static List<string>? OnOneSheet(List<Object> pictures)
        {
            var sprites = pictures.OfType<Sprite>().ToList();
            var isSheet =
                sprites.Count == pictures.Count
                && sprites.TrueForAll(one => one.texture != null)
                && sprites.Select(one => one.texture).Distinct().Count() == 1
                && sprites.Select(one => one.rect).Distinct().Skip(1).Any();
            return isSheet ? sprites.ConvertAll(one => Part(one.rect, one.texture.height)) : null;
        }

        private static List<string> Numbered(List<Object> pictures, Func<IEnumerable<Object>> shown)
        {
            var isNew = pictures.Exists(one => !Known.TryGetValue(KeyOf(one), out _));
            var wholes = isNew ? WholePictures.Of(shown()) : new List<Texture2D>();
            foreach (var picture in pictures)
            {
                if (!Known.TryGetValue(KeyOf(picture), out _))
                {
                    var place = WholePictures.PlaceOf(TextureOf(picture), wholes);
                    Known.Add(KeyOf(picture), place ?? $"picture {++_count}");
                }
            }
            return pictures.ConvertAll(one => Known.GetValue(KeyOf(one), _ => ""));
        }

        // A sprite of a whole texture may be made anew each time that it is shown.
        private static Object KeyOf(Object picture) =>
            TextureOf(picture) is { } texture ? texture : picture;

        private static Texture2D? TextureOf(Object picture) =>
            picture switch
            {
                Sprite { texture: var texture } sprite
                    when texture != null
                        && sprite.rect.width == texture.width
                        && sprite.rect.height == texture.height => texture,
                Texture2D texture => texture,
                _ => null,
            };

        /// <summary>The place of an area in a picture, counted from the top in areas of its size.</summary>
        internal static string Part(Rect area, float height)
        {
            var row = Mathf.RoundToInt((height - area.yMax) / area.height) + 1;
            var column = Mathf.RoundToInt(area.x / area.width) + 1;
            return $"part {row},{column}";
        }
    }

    /// <summary>Finds the picture from which a game has cut a piece, by its pixels.</summary>
    internal static class WholePictures
    {
        // Points that are compared, in each direction, and how much they may differ.
        private const int Points = 5;
        private const float Alike = 0.01f;

        /// <summary>The textures whose pixels can be read.</summary>
        public static List<Texture2D> Of(IEnumerable<Object> shown) =>
            shown
                .Select(picture => picture is Sprite sprite ? sprite.texture : picture)
                .OfType<Texture2D>()
                .Where(texture => texture != null && texture.isReadable)
                .Distinct()
                .ToList();

        /// <summary>"part 2,3"; null if it is no piece of one of them.</summary>
        public static string? PlaceOf(Texture2D? piece, List<Texture2D> wholes)
        {
            if (piece == null || !piece.isReadable || piece.width < 2 || piece.height < 2)
            {
                return null;
            }
            foreach (var whole in wholes.Where(whole => IsLarger(whole, piece)))
            {
                for (var y = 0; y + piece.height <= whole.height; y += piece.height)
                {
                    for (var x = 0; x + piece.width <= whole.width; x += piece.width)
                    {
                        if (IsAt(piece, whole, x, y))
                        {
                            var area = new Rect(x, y, piece.width, piece.height);
                            return PictureParts.Part(area, whole.height);
                        }
                    }
                }
            }
            return null;
        }

        private static bool IsLarger(Texture2D whole, Texture2D piece) =>
            whole != piece
            && whole.width >= piece.width
            && whole.height >= piece.height
            && (whole.width >= 2 * piece.width || whole.height >= 2 * piece.height);

        private static bool IsAt(Texture2D piece, Texture2D whole, int left, int bottom)
        {
            for (var i = 0; i < Points * Points; i++)
            {
                var x = (piece.width - 1) * (i % Points) / (Points - 1);
                var y = (piece.height - 1) * (i / Points) / (Points - 1);
                if (!AreAlike(piece.GetPixel(x, y), whole.GetPixel(left + x, bottom + y)))
                {
                    return false;
                }
            }
            return true;
        }

        private static bool AreAlike(Color one, Color other) =>
            Mathf.Abs(one.r - other.r) <= Alike
            && Mathf.Abs(one.g - other.g) <= Alike
            && Mathf.Abs(one.b - other.b) <= Alike
            && Mathf.Abs(one.a - other.a) <= Alike;
    }
}
