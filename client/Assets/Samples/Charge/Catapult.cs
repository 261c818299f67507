#nullable enable

using System;
using UnityEngine;

namespace Samples.Charge
{
    /// <summary>
    /// The rules: a stone flies as far as its power and the wind carry it; three targets have to be hit with a few stones. Lengths are
    /// metres.
    /// </summary>
    public sealed class Catapult
    {
        public const int Targets = 3;
        public const int Stones = 8;
        public const float TargetWidth = 3;

        /// <summary>The part of the full power that each second adds.</summary>
        public const float PowerPerSecond = 0.5f;

        // Thrown at half a right angle.
        private const float FullSpeed = 28;
        private const float Gravity = 9.81f;
        private const int Nearest = 15;
        private const int Farthest = 60;
        private const int StrongestWind = 20;

        private readonly Func<int, int> _random;

        /// <param name="random">A number from 0 up to, and without, the one it is given.</param>
        public Catapult(Func<int, int> random)
        {
            _random = random;
            SetTarget();
        }

        public int Hits { get; private set; }

        public int StonesLeft { get; private set; } = Stones;

        /// <summary>How far away the target's middle is.</summary>
        public float Distance { get; private set; }

        /// <summary>By how much it makes stones faster in each second, in metres a second; negative against them.</summary>
        public float Wind { get; private set; }

        /// <summary>From 0 to 1.</summary>
        public float Power { get; private set; }

        /// <summary>The last stone: where it came down, and how hard it was thrown.</summary>
        public float LandedAt { get; private set; }

        public float LastPower { get; private set; }

        public bool HasSnapped { get; private set; }

        public bool IsWon => Hits == Targets;

        public bool IsLost => !IsWon && StonesLeft == 0;

        public bool IsOver => IsWon || IsLost;

        public bool HasHit => !HasSnapped && Mathf.Abs(LandedAt - LastDistance) <= TargetWidth / 2;

        /// <summary>Where the target was that the last stone was thrown at.</summary>
        public float LastDistance { get; private set; }

        /// <summary>How long the last stone is in the air.</summary>
        public float FlightSeconds => Mathf.Sqrt(2) * FullSpeed * LastPower / Gravity;

        /// <summary>Bends the arm further.</summary>
        /// <returns>False: the rope has snapped, and the stone is lost.</returns>
        public bool Charge(float seconds)
        {
            Power += seconds * PowerPerSecond;
            HasSnapped = Power > 1;
            if (HasSnapped)
            {
                Power = 0;
                StonesLeft--;
            }
            return !HasSnapped;
        }

        /// <summary>Lets go.</summary>
        public void Throw()
        {
            (LastPower, LastDistance, Power) = (Power, Distance, 0);
            LandedAt = PlaceAfter(FlightSeconds).x;
            StonesLeft--;
        }

        /// <summary>Where the last stone is in its flight.</summary>
        public Vector2 PlaceAfter(float seconds)
        {
            var speed = FullSpeed * LastPower / Mathf.Sqrt(2);
            return new Vector2(
                speed * seconds + Wind * seconds * seconds / 2,
                speed * seconds - Gravity * seconds * seconds / 2
            );
        }

        /// <summary>The stone has come down.</summary>
        public void Land()
        {
            if (HasHit)
            {
                Hits++;
                SetTarget();
            }
        }

        private void SetTarget()
        {
            Distance = Nearest + _random(Farthest - Nearest + 1);
            Wind = (_random(2 * StrongestWind + 1) - StrongestWind) / 10f;
        }
    }
}
