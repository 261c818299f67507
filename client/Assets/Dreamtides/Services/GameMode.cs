#nullable enable

namespace Dreamtides.Services
{
    /// <summary>The mode that the client starts in; saved as an integer in the player's preferences.</summary>
    public enum GameMode
    {
        MainMenu = 0,
        Battle = 1,
        Quest = 2,
    }
}
