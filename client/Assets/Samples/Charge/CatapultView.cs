#nullable enable

using System;
using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.Charge
{
    /// <summary>The field from the side, the power bar, and all that a player needs to know as text.</summary>
    public sealed class CatapultView
    {
        private const float Left = 80;
        private const float GroundTop = 480;
        private const float PixelsPerMetre = 14;
        private const float BarWidth = 400;

        public static readonly Color Sky = new(0.2f, 0.28f, 0.38f);
        private static readonly Color Grass = new(0.3f, 0.45f, 0.25f);
        private static readonly Color Wood = new(0.5f, 0.35f, 0.2f);
        private static readonly Color Grey = new(0.75f, 0.75f, 0.75f);
        private static readonly Color Red = new(0.85f, 0.25f, 0.2f);

        private readonly VisualElement _target;
        private readonly VisualElement _stone;
        private readonly VisualElement _bar;
        private readonly Label _goal;
        private readonly Label _power;
        private readonly Label _last;
        private readonly Label _state;

        public CatapultView(TextScreen screen)
        {
            _goal = screen.AddText(Left, 40, 1150, 28);
            _power = screen.AddText(Left, 100, 300, 28);
            screen.AddPanel(new Rect(Left + 300, 106, BarWidth, 30), Color.black);
            _bar = screen.AddPanel(new Rect(Left + 300, 106, 0, 30), Red);
            screen.AddPanel(new Rect(0, GroundTop, 1280, 240), Grass);
            screen.AddPanel(new Rect(Left - 30, GroundTop - 50, 30, 50), Wood);
            _target = screen.AddPanel(new Rect(0, GroundTop - 10, 0, 20), Red);
            _target.style.width = Catapult.TargetWidth * PixelsPerMetre;
            _stone = screen.AddPanel(new Rect(0, 0, 14, 14), Grey);
            _last = screen.AddText(Left, 540, 1150, 24);
            _state = screen.AddText(Left, 600, 1150, 24);
            screen.AddText(Left, 645, 1150, 24).text =
                "Twice the power is four times the distance. R begins anew.";
        }

        public void Show(Catapult catapult)
        {
            _goal.text = FormattableString.Invariant(
                $"Hits: {catapult.Hits} of {Catapult.Targets}   Stones: {catapult.StonesLeft}   {Target(catapult)}"
            );
            _power.text = FormattableString.Invariant($"Power: {100 * catapult.Power:0.0} %");
            _bar.style.width = BarWidth * catapult.Power;
            _target.style.left =
                Left + (catapult.Distance - Catapult.TargetWidth / 2) * PixelsPerMetre;
            _last.text = Last(catapult);
            _state.text =
                catapult.IsWon ? "You have hit all targets, you have won."
                : catapult.IsLost ? "No stones are left, you have lost."
                : "Hold Space: the power rises by 50 % a second. Let go to throw. Beyond 100 % the rope snaps.";
            Put(Vector2.zero);
        }

        /// <param name="place">The stone's distance from the catapult, in metres.</param>
        public void ShowFlight(Vector2 place)
        {
            _state.text = "The stone flies.";
            _last.text = "";
            Put(place);
        }

        private static string Target(Catapult catapult)
        {
            if (catapult.IsOver)
            {
                return "";
            }
            var direction = catapult.Wind < 0 ? "against you" : "behind you";
            return FormattableString.Invariant(
                $"Target: {catapult.Distance:0} m away, {Catapult.TargetWidth:0} m wide   Wind: {Mathf.Abs(catapult.Wind):0.0} {direction}"
            );
        }

        private static string Last(Catapult catapult)
        {
            if (catapult.HasSnapped)
            {
                return "Last throw: the rope snapped.";
            }
            if (catapult.LastPower == 0)
            {
                return "No stone has been thrown.";
            }
            var result = catapult.HasHit ? "a hit" : "a miss";
            return FormattableString.Invariant(
                $"Last throw: power {100 * catapult.LastPower:0.0} %, down at {catapult.LandedAt:0.0} m, {result}."
            );
        }

        private void Put(Vector2 stone)
        {
            _stone.style.left = Left + stone.x * PixelsPerMetre - 7;
            _stone.style.top = GroundTop - stone.y * PixelsPerMetre - 14;
        }
    }
}
