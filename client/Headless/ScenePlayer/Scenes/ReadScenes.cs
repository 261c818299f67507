using System;
using System.Collections.Generic;

namespace Headless.Scenes
{
    /// <summary>Small scenes of each kind that games are made of, built by what a game would call.</summary>
    internal static class ReadScenes
    {
        /// <summary>What opens each, by its name.</summary>
        public static readonly IReadOnlyDictionary<string, Action> All = new Dictionary<
            string,
            Action
        >
        {
            ["access"] = AccessScene.Open,
            ["board"] = BoardScene.Open,
            ["inventory"] = InventoryScene.Open,
            ["list"] = ListScene.Open,
            ["modal"] = ModalScene.Open,
            ["names"] = NamesScene.Open,
            ["rtl"] = RightToLeftScene.Open,
            ["room"] = RoomScene.Open,
            ["store"] = StoreScene.Open,
            ["terminal"] = TerminalScene.Open,
            ["toolbar"] = ToolbarScene.Open,
        };
    }
}
