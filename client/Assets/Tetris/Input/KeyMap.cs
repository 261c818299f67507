#nullable enable

using System.Collections.Generic;
using System.Linq;
using Tetris.Rules;
using UnityEngine;

namespace Tetris
{
    /// <summary>The actions of the keys.</summary>
    internal static class KeyMap
    {
        /// <summary>Each key with Unity's name and with W3C's (KeyboardEvent.key).</summary>
        internal static readonly IReadOnlyList<(
            KeyCode Code,
            string Name,
            GameAction Action
        )> Keys = new[]
        {
            (KeyCode.LeftArrow, "ArrowLeft", GameAction.MoveLeft),
            (KeyCode.RightArrow, "ArrowRight", GameAction.MoveRight),
            (KeyCode.DownArrow, "ArrowDown", GameAction.SoftDrop),
            (KeyCode.UpArrow, "ArrowUp", GameAction.RotateCw),
            (KeyCode.X, "x", GameAction.RotateCw),
            (KeyCode.Z, "z", GameAction.RotateCcw),
            (KeyCode.Space, " ", GameAction.HardDrop),
            (KeyCode.C, "c", GameAction.Hold),
            (KeyCode.P, "p", GameAction.Pause),
            (KeyCode.R, "r", GameAction.Restart),
        };

        /// <summary>Null if the key does nothing.</summary>
        internal static GameAction? ActionOf(string name) =>
            Keys.Where(key => key.Name == name)
                .Select(key => (GameAction?)key.Action)
                .FirstOrDefault();

        /// <summary>Whether the action is repeated while the key is held.</summary>
        internal static bool Repeats(GameAction action) =>
            action is GameAction.MoveLeft or GameAction.MoveRight or GameAction.SoftDrop;
    }
}
