namespace UnityEngine
{
    public sealed class Screen
    {
        private const int DefaultWidth = 1280;
        private const int DefaultHeight = 720;

        public static int width { get; private set; } = DefaultWidth;
        public static int height { get; private set; } = DefaultHeight;
        public static Rect safeArea => new Rect(0f, 0f, width, height);

        internal static void Reset() => SetSize(DefaultWidth, DefaultHeight);

        internal static void SetSize(int newWidth, int newHeight)
        {
            width = newWidth;
            height = newHeight;
        }
    }
}
