#nullable enable

using System;
using UnityEngine;

namespace Samples.Pinch
{
    /// <summary>The rules: a picture has to be fitted into one frame after the other, with a few gestures in all.</summary>
    public sealed class Wall
    {
        public const int Frames = 3;
        public const int Gestures = 8;

        /// <summary>How far off still fits: pixels, degrees, and a part of the zoom.</summary>
        public const float MiddleWithin = 12;
        public const float DegreesWithin = 4;
        public const float ZoomWithin = 0.05f;

        private readonly Func<int, int> _random;

        /// <param name="random">A number from 0 up to, and without, the one it is given.</param>
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

        /// <summary>All fingers have left the screen.</summary>
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

        // Somewhere around the middle of the screen, and turned by so much that one finger does not do.
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
