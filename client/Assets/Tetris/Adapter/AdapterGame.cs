#nullable enable

using Abu;
using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>The current game as programs see it and play it.</summary>
    internal sealed class AdapterGame : IAdapterGames
    {
        private const int MostActions = 32;

        // In the order of GameAction.
        private static readonly string[] _actions =
        {
            "moveLeft",
            "moveRight",
            "softDrop",
            "hardDrop",
            "rotateCw",
            "rotateCcw",
            "hold",
            "pause",
            "restart",
        };

        private static readonly string[] _modes = { "action", "place" };
        private static readonly string[] _always =
        {
            "next",
            "next_queue",
            "can_hold",
            "board_id",
            "state_hash",
            "score",
            "timers",
        };
        private static readonly string[] _optional = { "hold", "ghost_y", "last_event" };
        private static readonly string[] _features =
        {
            "hold",
            "next",
            "next_queue",
            "can_hold",
            "ghost_y",
            "board_id",
            "last_event",
            "state_hash",
            "score",
            "timers",
        };

        /// <summary>The refusal of commands while there is no game.</summary>
        public static readonly AdapterRefusal NotBegun = new AdapterRefusal(
            AdapterErrorCode.SnapshotRequired,
            "No game has begun: press Practice or Marathon at its title, or launch it with --mode; send this again, with a larger seq, after an observation."
        );

        private Seen _seen;

        public string GameId => "abu-tetris";

        public AdapterCapabilities Capabilities { get; } =
            new AdapterCapabilities
            {
                CommandModes = _modes,
                Features = _features,
                FeaturesAlways = _always,
                FeaturesOptional = _optional,
            };

        /// <summary>Null while there is no game.</summary>
        public TetrisGame? Current { get; private set; }

        public bool HasSnapshot { get; private set; }

        public ulong CriticalEvents { get; private set; }

        /// <summary>A step begins, of the current game or of a new one.</summary>
        public void Begin(TetrisGame game)
        {
            if (Current != game)
            {
                HasSnapshot = false;
                Current = game;
            }
        }

        /// <summary>There is no game from now on.</summary>
        public void End()
        {
            HasSnapshot = false;
            Current = null;
        }

        /// <summary>A step has ended.</summary>
        public void Notice()
        {
            var seen = new Seen(Current!);
            if (!HasSnapshot || !seen.Equals(_seen))
            {
                CriticalEvents++;
            }
            _seen = seen;
            HasSnapshot = true;
        }

        public IAdapterCommand ReadCommand(string mode, AdapterFields command)
        {
            return mode == "place"
                ? new PlaceCommand(this, command.Object("place"))
                : (IAdapterCommand)
                    new ActionCommand(this, command.ManyOf("actions", _actions, MostActions));
        }

        public IAdapterGameSet OpenGames(AdapterFields wanted) => new OwnGames(wanted);

        public void WriteObservation(AdapterWriter json) => ObservationWriter.Write(json, Current!);

        /// <summary>The values that are sent to observers at once when they change.</summary>
        private readonly struct Seen
        {
            private readonly uint _episode;
            private readonly uint _piece;
            private readonly uint _board;
            private readonly bool _isPaused;
            private readonly bool _isOver;

            public Seen(TetrisGame game)
            {
                _episode = game.Episode;
                _piece = game.PieceId;
                _board = game.BoardId;
                _isPaused = game.IsPaused;
                _isOver = game.IsOver;
            }

            public bool Equals(in Seen other)
            {
                return _episode == other._episode
                    && _piece == other._piece
                    && _board == other._board
                    && _isPaused == other._isPaused
                    && _isOver == other._isOver;
            }
        }
    }
}
