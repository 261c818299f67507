namespace Headless.Player
{
    /// <summary>What a game begins with.</summary>
    internal interface IFirstScene
    {
        /// <summary>Called before any code of the game runs.</summary>
        void Prepare();

        /// <summary>Makes the objects that the scene's file holds in Unity.</summary>
        void Open();
    }
}
