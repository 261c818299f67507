#nullable enable

using System;
using Tetris.Rules;
using UnityEngine;

namespace Tetris
{
    /// <summary>The places of everything on a screen, in pixels, computed in cells of the board.</summary>
    internal sealed class ScreenPlan
    {
        private const float Gap = 0.7f;
        private const float BoardWidth = TetrisGame.Width + 0.2f;
        private const float BoardHeight = TetrisGame.Height + 0.2f;
        private const float Side = 8.4f;
        private const float SmallSide = 5.6f;
        private const float InfoHeight = 8.6f;
        private const float HoldHeight = 4.2f;
        private const float WideButtonsHeight = 7f;
        private const float FlatButtonsHeight = 3.6f;
        private const float TopHeight = 6.6f;
        private const float HelpHeight = 2f;

        private readonly Vector2 _origin;

        internal ScreenPlan(float width, float height)
        {
            IsWide = width >= height;
            var across = IsWide
                ? BoardWidth + 2 * Side + 4 * Gap
                : BoardWidth + SmallSide + 3 * Gap;
            var down = IsWide
                ? BoardHeight + Gap
                : TopHeight + BoardHeight + FlatButtonsHeight + HelpHeight + 4 * Gap;
            Cell = Mathf.Max(2, Mathf.Floor(Mathf.Min(width / across, height / down)));
            _origin = new Vector2(width - across * Cell, height - down * Cell) / 2;
            if (IsWide)
            {
                PlaceWide();
            }
            else
            {
                PlaceTall();
            }
        }

        /// <summary>The size of a cell in pixels.</summary>
        internal float Cell { get; }

        internal bool IsWide { get; }

        internal Rect Board { get; private set; }

        internal Rect Info { get; private set; }

        internal Rect Hold { get; private set; }

        internal Rect Next { get; private set; }

        internal Rect Buttons { get; private set; }

        internal Rect Help { get; private set; }

        internal int ButtonColumns => IsWide ? 2 : 5;

        private void PlaceWide()
        {
            const float Top = Gap / 2;
            const float Middle = 2 * Gap + Side;
            const float Right = Middle + BoardWidth + Gap;
            const float HoldTop = Top + InfoHeight + Gap;
            const float HelpTop = HoldTop + HoldHeight + Gap;
            const float NextHeight = BoardHeight - WideButtonsHeight - Gap;
            Info = At(Gap, Top, Side, InfoHeight);
            Hold = At(Gap, HoldTop, Side, HoldHeight);
            Help = At(Gap, HelpTop, Side, Top + BoardHeight - HelpTop);
            Board = At(Middle, Top, BoardWidth, BoardHeight);
            Next = At(Right, Top, Side, NextHeight);
            Buttons = At(Right, Top + NextHeight + Gap, Side, WideButtonsHeight);
        }

        private void PlaceTall()
        {
            const float Middle = Gap / 2 + TopHeight + Gap;
            const float Right = 2 * Gap + BoardWidth;
            const float Bottom = Middle + BoardHeight + Gap;
            Info = At(Gap, Gap / 2, BoardWidth, TopHeight);
            Hold = At(Right, Gap / 2, SmallSide, TopHeight);
            Board = At(Gap, Middle, BoardWidth, BoardHeight);
            Next = At(Right, Middle, SmallSide, BoardHeight);
            Buttons = At(Gap, Bottom, Right + SmallSide - Gap, FlatButtonsHeight);
            Help = At(Gap, Bottom + FlatButtonsHeight + Gap, Right + SmallSide - Gap, HelpHeight);
        }

        // Whole pixels, so that lines stay sharp.
        private Rect At(float x, float y, float width, float height) =>
            new(
                (float)Math.Round(_origin.x + x * Cell),
                (float)Math.Round(_origin.y + y * Cell),
                Mathf.Floor(width * Cell),
                Mathf.Floor(height * Cell)
            );
    }
}
