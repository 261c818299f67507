#nullable enable

using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Tetris;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    /// <summary>The tree that an agent reads, and the effect of its actions.</summary>
    public sealed class TetrisTreeTests : PlayedTetris
    {
        [Test]
        public void TheTitleAsksWhichGame()
        {
            var tree = Snapshot();
            Assert.That(tree, Does.StartWith("- application \"Tetris\""));
            Assert.That(tree, Does.Contain("button \"Practice\" [ref=e1]"));
            Assert.That(tree, Does.Contain("button \"Marathon\" [ref=e2]"));
            Assert.That(tree, Does.Not.Contain("Board"));
            Assert.That(Click("Marathon"), Does.Match(@"^Marathon begins, seed \d+$"));
            Assert.That(Game.HasGravity, Is.True);
            Click("Menu");
            Assert.That(Runner.Game, Is.Null);
            Assert.That(Click("Practice"), Does.Match(@"^Practice begins, seed \d+$"));
            Assert.That(Game.HasGravity, Is.False);
        }

        [Test]
        public void EverythingOnTheScreenIsInTheTree()
        {
            Begin();
            Assert.That(Press("Space"), Is.EqualTo("T locked"));
            Assert.That(Press("c"), Is.EqualTo("Z held"));
            Press("ArrowLeft");
            var lines = Snapshot().Split('\n').Select(line => line.Trim(' ', '-')).ToArray();
            Assert.That(
                lines.TakeWhile(line => !line.Contains("Actions")),
                Is.EqualTo(
                    new[]
                    {
                        "application \"Tetris\"",
                        "region \"Board\"",
                        "label \"Piece I: north, columns 2-5, y 1, lands at y 17\"",
                        "group \"Rows by y: @ falls, + is where it lands, letters are locked\"",
                        "label \" x  0123456789\"",
                        "label \" 0  ..........\"",
                        "label \" 1  ..@@@@....\"",
                        "label \"2-16 empty\"",
                        "label \"17  ..++++....\"",
                        "label \"18  ....T.....\"",
                        "label \"19  ...TTT....\"",
                        "label \"Heights: 0 0 0 1 2 1 0 0 0 0; holes: 0\"",
                        "region \"Tetris\"",
                        "group \"Game\"",
                        "group \"Info\"",
                        "label \"Practice, seed 7\"",
                        "label \"Score 36\"",
                        "label \"Level 0\"",
                        "label \"Lines 0\"",
                        "group \"Hold\"",
                        "label \"Hold: Z (used)\"",
                        "group \"Next\"",
                        "label \"Next: J O L S T\"",
                    }
                )
            );
            Assert.That(lines, Has.Some.StartsWith("button \"Hold (disabled)\""));
        }

        // A reader who presses the keys as the help writes them is understood.
        [Test]
        public void TheHelpNamesKeysAsPressTakesThem()
        {
            Begin();
            var help = Snapshot().Split('\n').Single(line => line.Contains("Keys:"));
            foreach (var key in new[] { "Space", "c", "p", "r", "x", "z", "ArrowLeft", "ArrowUp" })
            {
                Assert.That(help, Does.Match($@"\b{key}\b"));
                Assert.That(Press(key), Does.Not.Contain("Nothing in the game takes"), key);
                Runner.Begin(GameMode.Practice, 7);
                Frames(2);
            }
            Assert.That(Press("P"), Does.Contain("press p"));
            Assert.That(Press("Q"), Does.Contain("Nothing in the game takes"));
        }

        [Test]
        public void AnUnusedKeyIsRefusedWithTheUsableKeys()
        {
            Begin();
            Assert.That(
                Press("Q"),
                Does.Contain(
                    "press one of ArrowLeft, ArrowRight, ArrowDown, ArrowUp, x, z, Space, c, p, r, or"
                )
            );
            Press("p");
            Assert.That(Press("Q"), Does.Contain("press one of p, r, or"));
        }

        [TestCase("Hold (disabled)", "c", "hold was used for this piece already")]
        [TestCase("Move Left (disabled)", "ArrowLeft", "there is no room to the left of the piece")]
        public void AClickReportsTheSameAsAPress(string button, string key, string reason)
        {
            Begin();
            Press("c");
            for (var i = 0; i < 4; i++)
            {
                Press("ArrowLeft");
            }
            Assert.That(Press(key), Does.Contain(reason));
            Assert.That(Click(button.Split(" (")[0]), Does.Contain(reason));
            Assert.That(Snapshot(), Does.Contain(button));
        }

        [TestCase("Space", TestName = "AClearIsToldUntilTheNextLock")]
        [TestCase("r", TestName = "AClearIsNotToldOfTheNextGame")]
        public void AClearIsTold(string then)
        {
            Begin();
            var first =
                "ArrowLeft ArrowLeft ArrowLeft Space ArrowLeft Space ArrowRight ArrowRight Space";
            var last = "x x ArrowRight ArrowRight ArrowRight ArrowRight Space";
            foreach (var key in $"{first} {last}".Split(' '))
            {
                Press(key);
            }
            Assert.That(Snapshot(), Does.Contain("label \"1 line cleared (+40)\""));
            Press("ArrowLeft");
            Assert.That(Snapshot(), Does.Contain("label \"1 line cleared (+40)\""));
            Press(then);
            Assert.That(Snapshot(), Does.Not.Contain("cleared (+"));
        }

        // Only cells count, so empty rows and columns of the piece's box do not.
        [Test]
        public void APiecesPlaceIsThatOfItsCells()
        {
            Begin();
            Press("x");
            Assert.That(Snapshot(), Does.Contain("T: east, columns 4-5, y 0-2, lands at y 17-19"));
            Press("x");
            Assert.That(Snapshot(), Does.Contain("T: south, columns 3-5, y 1-2, lands at y 18-19"));
            Press("Space");
            Press("Space");
            Press("z");
            Assert.That(Snapshot(), Does.Contain("I: west, columns 4, y 0-3, lands at y "));
        }

        [Test]
        public void EveryButtonDoesItsAction()
        {
            Begin();
            Click("Move Left");
            Assert.That(Game.Active!.Value.X, Is.EqualTo(2));
            Click("Move Right");
            Assert.That(Game.Active!.Value.X, Is.EqualTo(3));
            Click("Rotate CW");
            Assert.That((int)Game.Active!.Value.Rotation, Is.EqualTo(1));
            Click("Rotate CCW");
            Assert.That((int)Game.Active!.Value.Rotation, Is.EqualTo(0));
            Click("Soft Drop");
            Assert.That(Game.Active!.Value.Y, Is.EqualTo(1));
            Assert.That(Click("Hold"), Is.EqualTo("T held"));
            Assert.That(Click("Hard Drop"), Is.EqualTo("Z locked"));
            Assert.That(Click("Hold"), Is.EqualTo("I held, T comes back"));
            Assert.That(Click("Pause"), Is.EqualTo("Paused"));
            Assert.That(Snapshot(), Does.Contain("label \"Paused\""));
            Assert.That(Click("Resume"), Is.EqualTo("Resumed"));
            Assert.That(Snapshot(), Does.Not.Contain("label \"Paused\""));
            Assert.That(Click("Restart"), Does.Match(@"^A new game begins, seed \d+$"));
        }

        [TestCase("ArrowLeft", "l")]
        [TestCase("ArrowRight", "r")]
        [TestCase("ArrowDown", "d")]
        [TestCase("ArrowUp", "c")]
        [TestCase("x", "c")]
        [TestCase("z", "w")]
        [TestCase("Space", "D")]
        [TestCase("c", "h")]
        [TestCase("p", "p")]
        public void EveryKeyDoesItsAction(string key, string action)
        {
            Begin();
            var twin = new TetrisGame(7, false);
            Press(key);
            Assert.That(twin.Apply(Table.ActionOf(action[0])), Is.True);
            Assert.That(Board(Game), Is.EqualTo(Board(twin)));
        }

        [Test]
        public void ImpossibleActionsAreRefusedWithTheReason()
        {
            Begin();
            for (var i = 0; i < 3; i++)
            {
                Press("ArrowLeft");
            }
            Assert.That(
                Press("ArrowLeft"),
                Does.EndWith("there is no room to the left of the piece; press another key")
            );
            Assert.That(Click("Move Left"), Does.Contain("it is disabled"));
            Press("c");
            Assert.That(Press("c"), Does.Contain(": hold was used for this piece already; "));
            Press("p");
            Assert.That(Press("Space"), Does.EndWith("the game is paused; p resumes it"));
            Assert.That(Game.BoardId, Is.Zero);
            Press("p");
            while (Game.Active!.Value.Kind != PieceKind.O)
            {
                Press("Space");
            }
            Assert.That(Press("x"), Does.Contain(": an O is the same however it is turned; "));
        }

        [Test]
        public void UnknownKeysAreNotTaken()
        {
            Assert.That(Press("Space"), Does.Contain("no"), "There is no game yet.");
            Begin();
            Assert.That(Press("q"), Does.Contain("q"));
            Assert.That(Press("Control+c"), Does.Contain("Control+c"));
            Assert.That(Game.Hold, Is.Null);
        }

        [Test]
        public void TheEndOfTheGameIsReported()
        {
            Begin();
            var told = "";
            for (var i = 0; i < 60 && !told.Contains("Game over"); i++)
            {
                told = Press("Space");
            }
            Assert.That(told, Does.Match(@"^\w locked\nGame over: \d+ points, level 0, 0 lines$"));
            Assert.That(Snapshot(), Does.Contain("No piece: the game is over"));
            Assert.That(Snapshot(), Does.Contain("label \"Game over\""));
            Assert.That(Press("ArrowLeft"), Does.EndWith("the game is over; r begins another"));
            Assert.That(Press("r"), Does.Match(@"^A new game begins, seed \d+$"));
        }

        // The tree is the one of the frame in which it was answered, even if the answer is read later.
        [Test]
        public void InAMarathonAnAnswerDoesNotWaitForTheEnd()
        {
            Runner.Begin(GameMode.Marathon, 7);
            var reply = Ask("press", new JObject { ["key"] = "Space" });
            Assert.That((string)reply["data"]!["history"]![0]!, Does.EndWith(" locked"));
            Assert.That(
                (string)reply["data"]!["snapshot"]!,
                Does.Contain("north, columns 3-5, y 0-1, lands")
            );
        }

        private void Begin() => Runner.Begin(GameMode.Practice, 7);

        private static string Board(TetrisGame game) =>
            $"{game.Active?.Kind} {game.Active?.Rotation} {game.Active?.X},{game.Active?.Y} "
            + $"{game.Hold} {game.Score} {game.IsPaused} {game.BoardId}";
    }
}
