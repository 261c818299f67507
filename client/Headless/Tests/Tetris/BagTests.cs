#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    public sealed class BagTests
    {
        // The pieces were computed by an independent program.
        [TestCase(0u, "ITZOLSJLOTZSJITSILJOZ")]
        [TestCase(1u, "ITZOLSJLOTZSJITSILJOZ")]
        [TestCase(2u, "OLSTJZIOLSJZITOJSZLIT")]
        [TestCase(12345u, "TSILZOJLTJZSOIISZLTJO")]
        [TestCase(4294967295u, "ZTJSILOITZOJSLTLZJISO")]
        public void ASeedAlwaysDealsTheSame(uint seed, string kinds)
        {
            var bag = new Bag(seed);
            Assert.That(string.Concat(kinds.Select(_ => bag.Deal())), Is.EqualTo(kinds));
        }

        [Test]
        public void EachBagOfSevenHasEveryPiece()
        {
            var bag = new Bag(2026);
            var dealt = Enumerable.Range(0, 10_003).Select(_ => bag.Deal()).ToList();
            var orders = new HashSet<string>();
            for (var i = 0; i < dealt.Count; i += 7)
            {
                var seven = dealt.GetRange(i, 7);
                Assert.That(seven.Distinct().Count(), Is.EqualTo(7), $"from piece {i}");
                orders.Add(string.Concat(seven));
            }
            Assert.That(orders, Has.Count.GreaterThan(500), "The orders differ.");
        }

        [Test]
        public void TheGameDealsFromTheBag()
        {
            var game = new TetrisGame(2, false);
            const string Kinds = "OLSTJZIOLSJZ";
            for (var i = 0; i + TetrisGame.QueueLength < Kinds.Length; i++)
            {
                var known = string.Concat(
                    Enumerable.Range(0, TetrisGame.QueueLength).Select(game.Next)
                );
                Assert.That(game.Active!.Value.Kind + known, Is.EqualTo(Kinds.Substring(i, 6)));
                // Three columns in turn, so that the stack does not reach the top.
                game.Place(new Placement(i % 3 * 3, Rotation.North));
            }
        }
    }
}
