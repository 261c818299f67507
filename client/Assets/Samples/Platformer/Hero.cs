#nullable enable

using UnityEngine;

namespace Samples.Platformer
{
    /// <summary>Runs, jumps, falls and is stopped by ground. In the air it keeps its speed unless it is steered.</summary>
    public sealed class Hero
    {
        private const float Speed = 6;
        private const float JumpSpeed = 12;
        private const float Gravity = 30;
        private const float HalfWidth = 0.35f;
        private const float Tall = 0.9f;

        private Vector2 _velocity;

        /// <summary>The point between its feet.</summary>
        public Vector2 Position { get; private set; } = Level.Start;

        public bool IsStanding { get; private set; }

        public bool HasFallen => Position.y < -2;

        public Vector2Int Cell =>
            new(Mathf.FloorToInt(Position.x), Mathf.FloorToInt(Position.y + 0.01f));

        /// <param name="direction">From -1, left, to 1, right.</param>
        /// <param name="seconds">The length of the step.</param>
        public void Step(float direction, float seconds)
        {
            if (IsStanding || direction != 0)
            {
                _velocity.x = direction * Speed;
            }
            _velocity.y -= Gravity * seconds;
            MoveAcross(_velocity.x * seconds);
            MoveUp(_velocity.y * seconds);
        }

        /// <summary>Jumps if it stands on the ground.</summary>
        public void Jump()
        {
            if (IsStanding)
            {
                _velocity.y = JumpSpeed;
                IsStanding = false;
            }
        }

        private void MoveAcross(float distance)
        {
            var to = new Vector2(
                Mathf.Clamp(Position.x + distance, HalfWidth, Level.Width - HalfWidth),
                Position.y
            );
            if (!IsBlocked(to))
            {
                Position = to;
                return;
            }
            // The edge of its own cell, which is as far as the wall lets it go.
            var edge = distance > 0 ? Mathf.CeilToInt(Position.x) : Mathf.FloorToInt(Position.x);
            var besideWall = new Vector2(edge - Mathf.Sign(distance) * (HalfWidth + 0.001f), to.y);
            Position = IsBlocked(besideWall) ? Position : besideWall;
            _velocity.x = 0;
        }

        private void MoveUp(float distance)
        {
            var to = Position + new Vector2(0, distance);
            IsStanding = false;
            if (!IsBlocked(to))
            {
                Position = to;
                return;
            }
            if (distance < 0)
            {
                IsStanding = true;
                Position = new Vector2(Position.x, Mathf.Floor(to.y) + 1);
            }
            _velocity.y = 0;
        }

        private static bool IsBlocked(Vector2 feet)
        {
            var left = Mathf.FloorToInt(feet.x - HalfWidth);
            var right = Mathf.FloorToInt(feet.x + HalfWidth);
            var bottom = Mathf.FloorToInt(feet.y);
            var top = Mathf.FloorToInt(feet.y + Tall);
            return Level.IsGround(left, bottom)
                || Level.IsGround(right, bottom)
                || Level.IsGround(left, top)
                || Level.IsGround(right, top);
        }
    }
}
