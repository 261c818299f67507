#nullable enable

using System;
using UnityEngine;

namespace Samples.Pinch
{
    /// <summary>The rules: the picture must be fitted into one frame after another, with a limited number of gestures.</summary>
    public sealed class Wall
    {
        public const int Frames = 3;
        public const int Gestures = 8;

        /// <summary>The tolerances: pixels, degrees, and a share of the zoom.</summary>
        public const float MiddleWithin = 12;
        public const float DegreesWithin = 4;
        public const float ZoomWithin = 0.05f;

        private readonly Func<int, int> _random;

        /// <param name="random">Returns a number from 0 to below its argument.</param>
        public Wall(Func<int, int> random)
        {
            _random = random;
            Picture = new Pose(new Vector2(Screen.width, Screen.height) / 2, 0, 1);
            Frame = NewFrame();
        }

        public Pose Picture { get; set; }

        public Pose Frame { get; private set; }

        public int Filled { get; private set; }

        public int GesturesLeft { get; private set; } = Gestures;

        public bool IsWon => Filled == Frames;

        public bool IsLost => !IsWon && GesturesLeft == 0;

        public bool IsOver => IsWon || IsLost;

        /// <summary>Ends a gesture: all fingers have left the screen.</summary>
        public void EndGesture()
        {
            GesturesLeft--;
            if (!Fits())
            {
                return;
            }
            Filled++;
            if (!IsWon)
            {
                Frame = NewFrame();
            }
        }

        private bool Fits() =>
            Vector2.Distance(Picture.Middle, Frame.Middle) <= MiddleWithin
            && Picture.DegreesTo(Frame) <= DegreesWithin
            && Mathf.Abs(Picture.Zoom - Frame.Zoom) <= ZoomWithin;

        // Near the middle of the screen, and turned so far that one finger is not enough.
        private Pose NewFrame()
        {
            var place = new Vector2(0.3f + 0.04f * _random(11), 0.4f + 0.02f * _random(11));
            return new Pose(
                Vector2.Scale(place, new Vector2(Screen.width, Screen.height)),
                30 + 15 * _random(21),
                0.5f + 0.1f * _random(10)
            );
        }
    }
}
