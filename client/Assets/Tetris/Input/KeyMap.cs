#nullable enable

using System.Collections.Generic;
using System.Linq;
using Tetris.Rules;
using UnityEngine;

namespace Tetris
{
    /// <summary>Which key does what.</summary>
    internal static class KeyMap
    {
        /// <summary>Each key as Unity calls it, and as W3C's KeyboardEvent.key does.</summary>
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

        /// <summary>Null: the key does nothing.</summary>
        internal static GameAction? ActionOf(string name) =>
            Keys.Where(key => key.Name == name)
                .Select(key => (GameAction?)key.Action)
                .FirstOrDefault();

        /// <summary>Whether it is done again and again while the key is held.</summary>
        internal static bool Repeats(GameAction action) =>
            action is GameAction.MoveLeft or GameAction.MoveRight or GameAction.SoftDrop;
    }
}
