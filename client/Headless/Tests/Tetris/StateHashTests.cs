#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    public sealed class StateHashTests
    {
        // An independent program computed these hashes from the description of the stream.
        [Test]
        public void AFreshGameHasTheExpectedHash() =>
            Assert.That(Hex(new TetrisGame(1)), Is.EqualTo("741580f3d939f563"));

        [Test]
        public void TheHashIncludesALockWithASpin()
        {
            var table = new Table("TIO").Fill("...#......", "###...####", "####.#####");
            Assert.That(Hex(table.Do("c").Down(17).Do("cD").Game), Is.EqualTo("8c894161ca32f044"));
        }

        [Test]
        public void TheHashLeavesOutASpinWithoutRows()
        {
            var table = new Table("TIO").Fill("...#......", "##....####", ".###.#####");
            Assert.That(Hex(table.Do("c").Down(17).Do("cD").Game), Is.EqualTo("b6fe0aff949ba88e"));
            Assert.That(table.Game.LastEvent!.Value.Spin, Is.EqualTo(TSpin.Full));
        }

        [Test]
        public void TheHashIncludesHoldPositionAndPause()
        {
            var table = new Table("TIO", true).Do("hclllll").Ticks(40).Do("p");
            Assert.That(table.Piece.X, Is.EqualTo(-2));
            Assert.That(Hex(table.Game), Is.EqualTo("34de9d97b5e8c71b"));
        }

        [Test]
        public void TheHashMatchesTheStreamAtEveryStepOfAGame()
        {
            var table = new Table("ITOSZJL", true);
            var random = new Random(3);
            for (var i = 0; i < 2000; i++)
            {
                table.Do("lrdDcwh...pR"[random.Next(i % 100 == 0 ? 12 : 10)].ToString());
                Assert.That(
                    table.Game.StateHash(),
                    Is.EqualTo(Fnv(Stream(table.Game))),
                    $"step {i}"
                );
            }
            Assert.That(table.Game.Episode, Is.GreaterThan(0));
        }

        private static string Hex(TetrisGame game) => game.StateHash().ToString("x16");

        private static ulong Fnv(IEnumerable<byte> stream) =>
            stream.Aggregate(14695981039346656037, (hash, value) => (hash ^ value) * 1099511628211);

        private static byte[] Stream(TetrisGame game)
        {
            var memory = new MemoryStream();
            var writer = new BinaryWriter(memory);
            writer.Write(20UL);
            for (var y = 0; y < 20; y++)
            {
                writer.Write(10UL);
                writer.Write(Enumerable.Range(0, 10).Select(x => game.Cell(x, y)).ToArray());
            }
            writer.Write(game.BoardId);
            writer.Write(game.Active == null ? 0UL : 1UL);
            if (game.Active is { } piece)
            {
                writer.Write((ulong)piece.Kind);
                writer.Write((ulong)piece.Rotation);
                writer.Write((sbyte)piece.X);
                writer.Write((sbyte)piece.Y);
            }
            WriteOptional(writer, (int?)game.Hold);
            writer.Write(game.CanHold);
            writer.Write(5UL);
            Enumerable.Range(0, 5).ToList().ForEach(i => writer.Write((ulong)game.Next(i)));
            writer.Write(game.IsPaused);
            writer.Write(game.IsOver);
            foreach (
                var number in new[]
                {
                    game.Episode,
                    game.PieceId,
                    game.StepInPiece,
                    game.Seed,
                    game.Score,
                    game.Level,
                    game.Lines,
                    game.DropMs,
                    game.LockMs,
                    game.LineClearMs,
                }
            )
            {
                writer.Write(number);
            }
            WriteEvent(writer, game.LastEvent);
            return memory.ToArray();
        }

        private static void WriteEvent(BinaryWriter writer, LockEvent? told)
        {
            writer.Write(told != null);
            if (told is { } locked)
            {
                writer.Write(true);
                writer.Write((uint)locked.LinesCleared);
                writer.Write((uint)locked.LineClearScore);
                WriteOptional(
                    writer,
                    locked.TSpin switch
                    {
                        TSpin.Mini => 0,
                        TSpin.Full => 1,
                        _ => null,
                    }
                );
                writer.Write(locked.Combo);
                writer.Write(locked.BackToBack);
            }
        }

        private static void WriteOptional(BinaryWriter writer, int? value)
        {
            writer.Write(value == null ? 0UL : 1UL);
            if (value != null)
            {
                writer.Write((ulong)value);
            }
        }
    }
}
