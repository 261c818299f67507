#nullable enable

using System.Globalization;
using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.TopDown
{
    /// <summary>
    /// The map in rows of letters; above it the position of the character, below it the keys or the result.
    /// </summary>
    public sealed class RoomView
    {
        private const float Left = 290;
        private const float Pitch = 50;

        private readonly Label _place;
        private readonly Label[] _rows = new Label[Room.Rows];
        private readonly Label _state;

        public RoomView(TextScreen screen)
        {
            _place = screen.AddText(Left, 30, 800, 28);
            var map = screen.AddPanel(new Rect(Left, 85, 800, Room.Rows * Pitch), Color.clear);
            map.name = "Map";
            for (var row = 0; row < Room.Rows; row++)
            {
                var place = new Rect(0, row * Pitch, 800, Pitch);
                _rows[row] = TextScreen.AddText(map, place, 40);
            }
            _state = screen.AddText(Left, 600, 900, 24);
            screen.AddText(Left, 645, 900, 24).text =
                "@ is you, # a wall, o a coin, D the door. Rows and columns count from 1 at the upper left.";
        }

        public void Show(Room room, bool isWalking)
        {
            var verb = isWalking ? "walk" : "stand";
            var place = string.Format(
                CultureInfo.InvariantCulture,
                "row {0:0.00}, column {1:0.00}",
                room.Row + 1,
                room.Column + 1
            );
            _place.text = $"You {verb} at {place}. Coins: {room.Taken} of {Room.Coins}";
            for (var row = 0; row < Room.Rows; row++)
            {
                // Gives all letters the same width.
                _rows[row].text = $"<mspace={Pitch}px>{room.Line(row)}</mspace>";
            }
            _state.text = room.IsWon
                ? "You are out, you have won. R begins anew."
                : "WASD or the arrow keys walk. Take all coins, then the door is open. R begins anew.";
        }
    }
}
