#nullable enable

using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Points in commands: pixels of the screenshot from its top left.</summary>
    internal static class ScreenPoint
    {
        /// <summary>Null if both params are missing.</summary>
        /// <exception cref="CommandException">One is missing, or the point is not on the screen.</exception>
        public static Vector2? Read(JObject? json, string xKey, string yKey)
        {
            var x = ParamReader.Number(json, xKey, float.MinValue, float.MaxValue);
            var y = ParamReader.Number(json, yKey, float.MinValue, float.MaxValue);
            if (x == null && y == null)
            {
                return null;
            }
            if (x == null || y == null)
            {
                var (missing, pair) = (x == null ? xKey : yKey, $"both {xKey} and {yKey}");
                throw new CommandException(
                    ErrorCode.MissingParam,
                    $"Missing {missing} parameter: a point has {pair}"
                );
            }
            return OnScreen(new Vector2(x.Value, y.Value));
        }

        /// <exception cref="CommandException">The point is not on the screen.</exception>
        public static Vector2 OnScreen(Vector2 point)
        {
            var isOnScreen =
                point.x >= 0
                && point.y >= 0
                && point.x < GameScreen.Width
                && point.y < GameScreen.Height;
            return isOnScreen
                ? point
                : throw new CommandException(
                    ErrorCode.InvalidCommand,
                    $"The point is not on the screen, which is {GameScreen.Width} pixels wide and {GameScreen.Height} high"
                );
        }

        /// <summary>The pixel of a point in Unity's coordinates, as <see cref="ToUnity(Vector2)"/> takes it.</summary>
        public static Vector2 FromUnity(Vector2 point) =>
            new(Mathf.Max(0, point.x - 0.5f), Mathf.Max(0, GameScreen.Height - point.y - 0.5f));

        /// <summary>The middle of the pixel in Unity's coordinates, with y up.</summary>
        public static Vector2 ToUnity(Vector2 point) => ToUnity(point.x, point.y);

        /// <summary>The middle of the pixel in Unity's coordinates, with y up.</summary>
        public static Vector2 ToUnity(float x, float y) =>
            new(x + 0.5f, GameScreen.Height - y - 0.5f);
    }
}
