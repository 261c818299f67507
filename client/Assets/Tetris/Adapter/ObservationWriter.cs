#nullable enable

using System.Globalization;
using Newtonsoft.Json;
using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>The properties of an observation, in the protocol's order. What is unknown is left out.</summary>
    internal static class ObservationWriter
    {
        // In the order of PieceKind.
        private static readonly string[] _kinds = { "i", "o", "t", "s", "z", "j", "l" };

        public static void Write(JsonWriter json, TetrisGame game)
        {
            Add(json, "playable", game.IsPlayable);
            Add(json, "paused", game.IsPaused);
            Add(json, "game_over", game.IsOver);
            Add(json, "episode_id", game.Episode);
            Add(json, "seed", game.Seed);
            Add(json, "piece_id", game.PieceId);
            Add(json, "step_in_piece", game.StepInPiece);
            AddBoard(json, game);
            Add(json, "board_id", game.BoardId);
            AddActive(json, game);
            AddQueue(json, game);
            if (game.Hold is { } hold)
            {
                Add(json, "hold", Name(hold));
            }
            Add(json, "can_hold", game.CanHold);
            AddEvent(json, game);
            var hash = game.StateHash().ToString("x16", CultureInfo.InvariantCulture);
            Add(json, "state_hash", hash);
            Add(json, "score", game.Score);
            Add(json, "level", game.Level);
            Add(json, "lines", game.Lines);
            AddTimers(json, game);
        }

        private static void AddBoard(JsonWriter json, TetrisGame game)
        {
            Begin(json, "board");
            Add(json, "width", TetrisGame.Width);
            Add(json, "height", TetrisGame.Height);
            json.WritePropertyName("cells");
            json.WriteStartArray();
            for (var y = 0; y < TetrisGame.Height; y++)
            {
                json.WriteStartArray();
                for (var x = 0; x < TetrisGame.Width; x++)
                {
                    // Written as an int, because a byte would be written as an object.
                    json.WriteValue((int)game.Cell(x, y));
                }
                json.WriteEndArray();
            }
            json.WriteEndArray();
            json.WriteEndObject();
        }

        private static void AddActive(JsonWriter json, TetrisGame game)
        {
            if (game.Active is not { } piece)
            {
                return;
            }
            Begin(json, "active");
            Add(json, "kind", Name(piece.Kind));
            Add(json, "rotation", PlaceCommand.Rotations[(int)piece.Rotation]);
            Add(json, "x", piece.X);
            Add(json, "y", piece.Y);
            json.WriteEndObject();
            Add(json, "ghost_y", game.GhostY!.Value);
        }

        private static void AddQueue(JsonWriter json, TetrisGame game)
        {
            Add(json, "next", Name(game.Next(0)));
            json.WritePropertyName("next_queue");
            json.WriteStartArray();
            for (var i = 0; i < TetrisGame.QueueLength; i++)
            {
                json.WriteValue(Name(game.Next(i)));
            }
            json.WriteEndArray();
        }

        private static void AddEvent(JsonWriter json, TetrisGame game)
        {
            if (game.LastEvent is not { } locked)
            {
                return;
            }
            Begin(json, "last_event");
            Add(json, "locked", true);
            Add(json, "lines_cleared", locked.LinesCleared);
            Add(json, "line_clear_score", locked.LineClearScore);
            if (locked.TSpin != TSpin.None)
            {
                Add(json, "tspin", locked.TSpin == TSpin.Full ? "full" : "mini");
            }
            Add(json, "combo", locked.Combo);
            Add(json, "back_to_back", locked.BackToBack);
            json.WriteEndObject();
        }

        private static void AddTimers(JsonWriter json, TetrisGame game)
        {
            Begin(json, "timers");
            Add(json, "drop_ms", game.DropMs);
            Add(json, "lock_ms", game.LockMs);
            Add(json, "line_clear_ms", game.LineClearMs);
            json.WriteEndObject();
        }

        private static string Name(PieceKind kind) => _kinds[(int)kind];

        private static void Begin(JsonWriter json, string name)
        {
            json.WritePropertyName(name);
            json.WriteStartObject();
        }

        private static void Add(JsonWriter json, string name, bool value)
        {
            json.WritePropertyName(name);
            json.WriteValue(value);
        }

        private static void Add(JsonWriter json, string name, long value)
        {
            json.WritePropertyName(name);
            json.WriteValue(value);
        }

        private static void Add(JsonWriter json, string name, string value)
        {
            json.WritePropertyName(name);
            json.WriteValue(value);
        }
    }
}
