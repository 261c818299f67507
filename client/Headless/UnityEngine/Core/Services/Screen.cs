namespace UnityEngine
{
    public sealed class Screen
    {
        private const int DefaultWidth = 1280;
        private const int DefaultHeight = 720;

        public static int width => (OtherView ?? Game).x;
        public static int height => (OtherView ?? Game).y;

        /// <summary>As a panel of UI Toolkit counts it too.</summary>
        public static float dpi => 96;
        public static Rect safeArea => new Rect(0f, 0f, width, height);

        /// <summary>The size of the game's screen, whichever view the Editor handles.</summary>
        internal static Vector2Int Game { get; private set; } =
            new Vector2Int(DefaultWidth, DefaultHeight);

        /// <summary>
        /// The size of another view, which scripts get while the Editor handles that one; null while it handles the game's.
        /// </summary>
        internal static Vector2Int? OtherView { get; set; }

        internal static void Reset()
        {
            SetSize(DefaultWidth, DefaultHeight);
            OtherView = null;
        }

        internal static void SetSize(int newWidth, int newHeight) =>
            Game = new Vector2Int(newWidth, newHeight);
    }
}
