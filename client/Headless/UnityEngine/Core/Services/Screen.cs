namespace UnityEngine
{
    public sealed class Screen
    {
        public static int width { get; private set; } = 1280;
        public static int height { get; private set; } = 720;
        public static float dpi => 96f;
        public static Rect safeArea => new Rect(0f, 0f, width, height);

        internal static void SetSize(int newWidth, int newHeight)
        {
            width = newWidth;
            height = newHeight;
        }
    }
}
