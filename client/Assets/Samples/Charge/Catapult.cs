#nullable enable

using System;
using UnityEngine;

namespace Samples.Charge
{
    /// <summary>
    /// The rules: power and wind decide how far a stone flies; three targets must be hit with a few stones. Lengths are in
    /// metres.
    /// </summary>
    public sealed class Catapult
    {
        public const int Targets = 3;
        public const int Stones = 8;
        public const float TargetWidth = 3;

        /// <summary>The share of full power that each second adds.</summary>
        public const float PowerPerSecond = 0.5f;

        // Thrown at 45 degrees.
        private const float FullSpeed = 28;
        private const float Gravity = 9.81f;
        private const int Nearest = 15;
        private const int Farthest = 60;
        private const int StrongestWind = 20;

        private readonly Func<int, int> _random;

        /// <param name="random">Returns a number from 0 to below its argument.</param>
        public Catapult(Func<int, int> random)
        {
            _random = random;
            SetTarget();
        }

        public int Hits { get; private set; }

        public int StonesLeft { get; private set; } = Stones;

        /// <summary>The distance to the middle of the target.</summary>
        public float Distance { get; private set; }

        /// <summary>How much faster stones get in each second, in metres a second; negative for a headwind.</summary>
        public float Wind { get; private set; }

        /// <summary>From 0 to 1.</summary>
        public float Power { get; private set; }

        /// <summary>The last stone: where it landed, and its power.</summary>
        public float LandedAt { get; private set; }

        public float LastPower { get; private set; }

        public bool HasSnapped { get; private set; }

        public bool IsWon => Hits == Targets;

        public bool IsLost => !IsWon && StonesLeft == 0;

        public bool IsOver => IsWon || IsLost;

        public bool HasHit => !HasSnapped && Mathf.Abs(LandedAt - LastDistance) <= TargetWidth / 2;

        /// <summary>The place of the last stone's target.</summary>
        public float LastDistance { get; private set; }

        /// <summary>The flight time of the last stone, in seconds.</summary>
        public float FlightSeconds => Mathf.Sqrt(2) * FullSpeed * LastPower / Gravity;

        /// <summary>Pulls the arm back further.</summary>
        /// <returns>False if the rope has snapped; then the stone is lost.</returns>
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

        /// <summary>Releases the arm.</summary>
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

        /// <summary>Counts the stone that has landed.</summary>
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
