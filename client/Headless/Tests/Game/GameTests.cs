#nullable enable
using Dreamtides.Bootstrap;
using Dreamtides.Services;
using UnityEngine;

namespace Headless.Tests.Game
{
    /// <summary>Base of tests that run the whole game frame by frame on a screen of 1280 by 720.</summary>
    public abstract class GameTests : PlayModeTests
    {
        protected Registry Registry { get; private set; } = null!;

        protected PrototypeQuest Quest => Registry.PrototypeQuest;

        /// <summary>Builds the scene and starts the game.</summary>
        protected void StartGame(int width = 1280, int height = 720)
        {
            Screen.SetSize(width, height);
            Registry = SceneBuilder.Build();
            Registry.gameObject.SetActive(true);
            Frames(3);
        }
    }
}
