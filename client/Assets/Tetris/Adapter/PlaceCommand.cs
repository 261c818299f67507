#nullable enable

using Abu;
using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>Places the active or the held piece: makes all the moves that bring it there, within one step.</summary>
    internal sealed class PlaceCommand : IAdapterCommand
    {
        // In the order of Rotation.
        internal static readonly string[] Rotations = { "north", "east", "south", "west" };

        private readonly AdapterGame _game;
        private readonly Placement _placement;
        private readonly string _x;

        public PlaceCommand(AdapterGame game, AdapterFields place)
        {
            _game = game;
            _x = place.Digits("x");
            _placement = new Placement(
                place.Whole("x"),
                (Rotation)place.OneOf("rotation", Rotations),
                place.Flag("useHold")
            );
        }

        // False without a game, because then the refusal should say how to begin one.
        public bool NeedsSnapshot => _game.Current != null;

        public AdapterRefusal? Apply()
        {
            if (_game.Current is not { } game)
            {
                return AdapterGame.NotBegun;
            }
            return game.Place(_placement) switch
            {
                PlaceResult.Applied => null,
                PlaceResult.HoldUnavailable => new AdapterRefusal(
                    "hold_unavailable",
                    "Hold was used for this piece already; place it without."
                ),
                _ => new AdapterRefusal("invalid_place", Why(game)),
            };
        }

        private string Why(TetrisGame game)
        {
            return game.IsOver ? "The game is over; restart it."
                : game.IsPaused ? "The game is paused; send pause again to go on."
                : $"The piece cannot get to x {_x} with rotation {Rotations[(int)_placement.Rotation]} from where it is.";
        }
    }
}
