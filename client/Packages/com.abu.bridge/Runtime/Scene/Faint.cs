#nullable enable

namespace Abu
{
    /// <summary>What is so transparent that nobody sees it.</summary>
    internal static class Faint
    {
        /// <summary>The highest opacity of that kind: two of the 255 steps of a screen.</summary>
        private const float Most = 0.01f;

        public static bool Is(float alpha) => alpha <= Most;
    }
}
