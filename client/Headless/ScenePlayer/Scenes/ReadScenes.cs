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
            ["room"] = RoomScene.Open,
            ["store"] = StoreScene.Open,
        };
    }
}
