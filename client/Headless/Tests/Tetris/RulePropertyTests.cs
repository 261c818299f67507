#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using FsCheck;
using FsCheck.Fluent;
using NUnit.Framework;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    /// <summary>
    /// Rules that hold after any sequence of actions. A sequence is a list of numbers, so that a failing one can be
    /// shortened.
    /// </summary>
    public sealed class RulePropertyTests
    {
        private const int Doings = 40;

        // The sequences are the same in every run, so that a failure can be repeated.
        private static readonly Config _config = Config
            .QuickThrowOnFailure.WithMaxTest(150)
            .WithStartSize(50)
            .WithEndSize(400)
            .WithReplay(20_261_122UL, 7UL);

        private static Arbitrary<int[]> Histories =>
            Gen.Choose(0, Doings * 40 - 1).ArrayOf().ToArbitrary();

        [Test]
        public void CellsAreConserved() =>
            Check(
                (game, _) =>
                {
                    var filled = Enumerable
                        .Range(0, 200)
                        .Count(i => game.Cell(i % 10, i / 10) != 0);
                    Assert.That(filled, Is.EqualTo(4 * game.BoardId - 10 * game.Lines));
                }
            );

        [Test]
        public void ThePieceIsOnEmptyCellsOfTheBoard() =>
            Check(
                (game, _) =>
                {
                    Assert.That(game.Active == null, Is.EqualTo(game.IsOver));
                    if (game.Active is { } piece)
                    {
                        // Cell throws for a place outside the board.
                        Assert.That(
                            piece.Cells.Select(cell => game.Cell(cell.X, cell.Y)),
                            Is.All.Zero
                        );
                        var ghost = new ActivePiece(
                            piece.Kind,
                            piece.Rotation,
                            piece.X,
                            game.GhostY!.Value
                        );
                        Assert.That(ghost.Y, Is.GreaterThanOrEqualTo(piece.Y));
                        Assert.That(
                            ghost.Cells.Any(cell =>
                                cell.Y == 19 || game.Cell(cell.X, cell.Y + 1) != 0
                            ),
                            Is.True
                        );
                    }
                }
            );

        [Test]
        public void TimersAreWithinTheirLimits() =>
            Check(
                (game, _) =>
                {
                    Assert.That(game.LockMs, Is.LessThan(450));
                    Assert.That(game.DropMs, Is.LessThan(1000));
                    Assert.That(game.LineClearMs, Is.LessThanOrEqualTo(180));
                    var isInTheAir = game.Active is { } piece && piece.Y < game.GhostY;
                    Assert.That(isInTheAir && game.LockMs > 0, Is.False);
                }
            );

        [Test]
        public void TheScoreNeverFalls()
        {
            var last = (Episode: 0u, Score: 0u);
            Check(
                (game, step) =>
                {
                    if (step > 0 && game.Episode == last.Episode)
                    {
                        Assert.That(game.Score, Is.GreaterThanOrEqualTo(last.Score));
                    }
                    last = (game.Episode, game.Score);
                }
            );
        }

        [Test]
        public void ApplySucceedsExactlyWhenCanApplySaysSo() =>
            Each(
                (history, hasGravity) =>
                {
                    var game = new TetrisGame(3, hasGravity);
                    foreach (var doing in history)
                    {
                        Do(game, doing);
                        var action = (GameAction)(doing / 3 % 9);
                        var before = game.StateHash();
                        var can = game.CanApply(action);
                        Assert.That(game.StateHash(), Is.EqualTo(before));
                        Assert.That(game.Apply(action), Is.EqualTo(can));
                        Assert.That(game.StateHash() != before, Is.EqualTo(can), $"{action}");
                    }
                }
            );

        [Test]
        public void EqualHistoriesHaveEqualHashes() =>
            Each(
                (history, hasGravity) =>
                {
                    var one = new TetrisGame(9, hasGravity);
                    var other = new TetrisGame(9, hasGravity);
                    foreach (var doing in history)
                    {
                        Do(one, doing);
                        Do(other, doing);
                        Assert.That(one.StateHash(), Is.EqualTo(other.StateHash()));
                    }
                }
            );

        // Restart must clear all timers, combos and bonuses.
        [Test]
        public void AnEpisodeEqualsAFreshGameOfItsSeed() =>
            Each(
                (history, hasGravity) =>
                {
                    var again = new TetrisGame(5, hasGravity);
                    foreach (var doing in history)
                    {
                        Do(again, doing);
                    }
                    again.Apply(GameAction.Restart);
                    var fresh = new TetrisGame(again.Seed, hasGravity);
                    foreach (var doing in history)
                    {
                        Do(again, doing * 7 + 1);
                        Do(fresh, doing * 7 + 1);
                        Assert.That(Seen(again), Is.EqualTo(Seen(fresh)));
                    }
                }
            );

        // Trial moves are made in one game and not in the other: the games stay the same, then and later.
        [Test]
        public void AFailedPlacementLeavesNoTrace() =>
            Each(
                (history, hasGravity) =>
                {
                    var plain = new TetrisGame(4, hasGravity);
                    var tried = new TetrisGame(4, hasGravity);
                    foreach (var doing in history)
                    {
                        var before = tried.StateHash();
                        var placement = PlacementOf(doing * 31 + 7);
                        if (tried.Place(placement) == PlaceResult.Applied)
                        {
                            Assert.That(plain.Place(placement), Is.EqualTo(PlaceResult.Applied));
                        }
                        else
                        {
                            Assert.That(tried.StateHash(), Is.EqualTo(before));
                        }
                        Do(plain, doing);
                        Do(tried, doing);
                        Assert.That(tried.StateHash(), Is.EqualTo(plain.StateHash()));
                    }
                }
            );

        [Test]
        public void APlacementDoesWhatItsActionsDo() =>
            Each(
                (history, hasGravity) =>
                {
                    var placed = new TetrisGame(6, hasGravity);
                    var played = new TetrisGame(6, hasGravity);
                    var past = new List<Action<TetrisGame>>();
                    foreach (var doing in history)
                    {
                        var placement = PlacementOf(doing * 17 + 3);
                        Do(placed, doing);
                        Do(played, doing);
                        past.Add(game => Do(game, doing));
                        if (placed.Place(placement) == PlaceResult.Applied)
                        {
                            var isShort = TryPlay(played, placement, true);
                            past.Add(game => TryPlay(game, placement, isShort));
                            if (!isShort)
                            {
                                played = new TetrisGame(6, hasGravity);
                                past.ForEach(step => step(played));
                            }
                        }
                        Assert.That(played.StateHash(), Is.EqualTo(placed.StateHash()));
                    }
                }
            );

        private static string Seen(TetrisGame game)
        {
            var cells = Enumerable.Range(0, 200).Select(i => game.Cell(i % 10, i / 10));
            return $"{string.Concat(cells)} {game.Active?.Kind} {game.Active?.Rotation} {game.Active?.X},{game.Active?.Y} "
                + $"{game.Hold} {game.CanHold} {game.Score} {game.Lines} {game.PieceId} {game.BoardId} {game.StepInPiece} "
                + $"{game.DropMs} {game.LockMs} {game.LineClearMs} {game.IsPaused} {game.IsOver} {game.LastEvent?.Combo}";
        }

        private static void Check(Action<TetrisGame, int> assert) =>
            Each(
                (history, hasGravity) =>
                {
                    var game = new TetrisGame(11, hasGravity);
                    for (var i = 0; i < history.Length; i++)
                    {
                        Do(game, history[i]);
                        assert(game, i);
                    }
                }
            );

        private static void Each(Action<int[], bool> assert) =>
            FsCheck.Check.One(
                _config,
                Prop.ForAll(
                    Histories,
                    history =>
                    {
                        assert(history, true);
                        assert(history, false);
                    }
                )
            );

        private static void Do(TetrisGame game, int doing)
        {
            var kind = doing % Doings;
            if (kind < 7)
            {
                game.Apply((GameAction)kind);
            }
            else if (kind < 9)
            {
                // Pause and restart come seldom, and a pause is short.
                game.Apply(doing / Doings % 20 == 0 ? GameAction.Restart : GameAction.MoveLeft);
                game.Apply(doing / Doings % 20 == 1 ? GameAction.Pause : GameAction.RotateCw);
            }
            else if (kind < 25)
            {
                game.Place(PlacementOf(doing));
            }
            else
            {
                for (var i = 0; i < kind; i++)
                {
                    game.Tick();
                }
            }
            if (game.IsOver || (game.IsPaused && kind == 30))
            {
                game.Apply(game.IsOver ? GameAction.Restart : GameAction.Pause);
            }
        }

        private static Placement PlacementOf(int number) =>
            new(number / 5 % 13 - 3, (Rotation)(number / 3 % 4), number % 11 == 0);

        // Makes a placement by single actions. False if a turn was not possible; then the game cannot be used further.
        private static bool TryPlay(TetrisGame game, Placement placement, bool isShortWay)
        {
            if (placement.UseHold)
            {
                game.Apply(GameAction.Hold);
            }
            var piece = game.Active!.Value;
            var clockwise = ((int)placement.Rotation - (int)piece.Rotation + 4) % 4;
            var isClockwise = clockwise <= 2 == isShortWay;
            if (piece.Kind != PieceKind.O && clockwise != 0)
            {
                var turn = isClockwise ? GameAction.RotateCw : GameAction.RotateCcw;
                if (!Repeat(game, turn, isClockwise ? clockwise : 4 - clockwise))
                {
                    return false;
                }
            }
            var columns = placement.X - game.Active.Value.X;
            var move = columns < 0 ? GameAction.MoveLeft : GameAction.MoveRight;
            Assert.That(Repeat(game, move, Math.Abs(columns)), Is.True);
            return game.Apply(GameAction.HardDrop);
        }

        private static bool Repeat(TetrisGame game, GameAction action, int times) =>
            Enumerable.Range(0, times).All(_ => game.Apply(action));
    }
}
