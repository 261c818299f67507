namespace Headless.Editor
{
    /// <summary>The window that shows the game.</summary>
    public sealed class GameWindow
    {
        /// <summary>One of game, simulator and none.</summary>
        public string Kind { get; set; } = "game";

        public int Width { get; set; } = 1280;

        public int Height { get; set; } = 720;

        /// <summary>Whether requests for another size have no effect. Where no window is open, none opens.</summary>
        public bool IsStuck { get; set; }

        /// <summary>The game stays upright on a device that is turned.</summary>
        public bool IsGameUpright { get; set; }
    }
}
