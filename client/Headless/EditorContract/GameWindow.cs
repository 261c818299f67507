namespace Headless.Editor
{
    /// <summary>The window that shows the game.</summary>
    public sealed class GameWindow
    {
        /// <summary>game, simulator, or none.</summary>
        public string Kind { get; set; } = "game";

        public int Width { get; set; } = 1280;

        public int Height { get; set; } = 720;

        /// <summary>Keeps its size whatever it is asked for; none opens where there is none.</summary>
        public bool IsStuck { get; set; }
    }
}
