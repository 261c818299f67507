#nullable enable

using System.Globalization;
using Abu;
using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>The properties of an observation, in the protocol's order. What is unknown is left out.</summary>
    internal static class ObservationWriter
    {
        // In the order of PieceKind.
        private static readonly string[] _kinds = { "i", "o", "t", "s", "z", "j", "l" };

        public static void Write(AdapterWriter json, TetrisGame game)
        {
            json.Add("playable", game.IsPlayable);
            json.Add("paused", game.IsPaused);
            json.Add("game_over", game.IsOver);
            json.Add("episode_id", game.Episode);
            json.Add("seed", game.Seed);
            json.Add("piece_id", game.PieceId);
            json.Add("step_in_piece", game.StepInPiece);
            AddBoard(json, game);
            json.Add("board_id", game.BoardId);
            AddActive(json, game);
            AddQueue(json, game);
            if (game.Hold is { } hold)
            {
                json.Add("hold", Name(hold));
            }
            json.Add("can_hold", game.CanHold);
            AddEvent(json, game);
            var hash = game.StateHash().ToString("x16", CultureInfo.InvariantCulture);
            json.Add("state_hash", hash);
            json.Add("score", game.Score);
            json.Add("level", game.Level);
            json.Add("lines", game.Lines);
            AddTimers(json, game);
        }

        private static void AddBoard(AdapterWriter json, TetrisGame game)
        {
            json.BeginObject("board");
            json.Add("width", TetrisGame.Width);
            json.Add("height", TetrisGame.Height);
            json.BeginList("cells");
            for (var y = 0; y < TetrisGame.Height; y++)
            {
                json.BeginList();
                for (var x = 0; x < TetrisGame.Width; x++)
                {
                    json.Item(game.Cell(x, y));
                }
                json.EndList();
            }
            json.EndList();
            json.EndObject();
        }

        private static void AddActive(AdapterWriter json, TetrisGame game)
        {
            if (game.Active is not { } piece)
            {
                return;
            }
            json.BeginObject("active");
            json.Add("kind", Name(piece.Kind));
            json.Add("rotation", PlaceCommand.Rotations[(int)piece.Rotation]);
            json.Add("x", piece.X);
            json.Add("y", piece.Y);
            json.EndObject();
            json.Add("ghost_y", game.GhostY!.Value);
        }

        private static void AddQueue(AdapterWriter json, TetrisGame game)
        {
            json.Add("next", Name(game.Next(0)));
            json.BeginList("next_queue");
            for (var i = 0; i < TetrisGame.QueueLength; i++)
            {
                json.Item(Name(game.Next(i)));
            }
            json.EndList();
        }

        private static void AddEvent(AdapterWriter json, TetrisGame game)
        {
            if (game.LastEvent is not { } locked)
            {
                return;
            }
            json.BeginObject("last_event");
            json.Add("locked", true);
            json.Add("lines_cleared", locked.LinesCleared);
            json.Add("line_clear_score", locked.LineClearScore);
            if (locked.TSpin != TSpin.None)
            {
                json.Add("tspin", locked.TSpin == TSpin.Full ? "full" : "mini");
            }
            json.Add("combo", locked.Combo);
            json.Add("back_to_back", locked.BackToBack);
            json.EndObject();
        }

        private static void AddTimers(AdapterWriter json, TetrisGame game)
        {
            json.BeginObject("timers");
            json.Add("drop_ms", game.DropMs);
            json.Add("lock_ms", game.LockMs);
            json.Add("line_clear_ms", game.LineClearMs);
            json.EndObject();
        }

        private static string Name(PieceKind kind) => _kinds[(int)kind];
    }
}
