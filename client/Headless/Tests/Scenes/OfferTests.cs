#nullable enable
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Headless.Tests.Scenes
{
    /// <summary>What a refusal offers in place of a name that no control has.</summary>
    public sealed class OfferTests : ReadSceneTests
    {
        [Test]
        public void CellsOfOneBoardAreNamedWithTheirPlaceOnceAndByRowAndColumn()
        {
            var canvas = Canvases.Canvas("Game");
            UGuiScene.Text(UGuiScene.Child(canvas, "Title", 0, 300), "Three in a row");
            var board = UGuiScene.Child(canvas, "Game Board", 0, 0, 400, 400);
            for (var i = 0; i < 9; i++)
            {
                var (x, y) = ((i % 3 * 110) - 110, 60 - (i / 3 * 60));
                UGuiScene.Button(board, "", x, y, $"Cell{i + 2}");
            }
            var reply = Ask("click", new JObject { ["name"] = "Cell0" });
            var cause = (string?)reply["cause"] ?? (string)reply["error"]!;
            Assert.That(cause, Does.Contain("\"Cell2\"").And.Contain("(cell 3,3)"));
            Assert.That(cause.Split("in group"), Has.Length.LessThanOrEqualTo(3), cause);
            Assert.That(
                (string)reply["fix"]!,
                Does.EndWith("as in \"Game Board[1,1]\""),
                $"{reply}"
            );
            var byCell = Ask("click", new JObject { ["name"] = "Game Board[1,1]" });
            Assert.That((bool)byCell["success"]!, $"{byCell}");
        }
    }
}
