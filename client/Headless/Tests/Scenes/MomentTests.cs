#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>What is shown only between an action and its answer, and what moves without a word in the tree.</summary>
    public sealed class MomentTests : PlannedSceneTests
    {
        [TestCase(nameof(CanvasText))]
        [TestCase(nameof(ElementText))]
        [TestCase(nameof(WorldTextMesh))]
        public void ATextThatIsShownForASecondIsTold(string kind)
        {
            var write = Make(kind);
            At(0.2f, () => write("Not enough gold"));
            At(1.2f, () => write(""));
            Rest(1.6f);
            var data = Click();
            Assert.That(Texts(data), Is.EqualTo(new[] { "Not enough gold" }));
            Assert.That(
                (double)data["shownMeanwhile"]![0]!["seconds"]!,
                Is.EqualTo(1).Within(0.21)
            );
            Assert.That((string)data["changes"]!, Is.EqualTo("the tree is as before"));
            Assert.That(data["moreShown"], Is.Null);
        }

        [TestCase(nameof(CanvasText))]
        [TestCase(nameof(ElementText))]
        public void LinesThatReplaceEachOtherAreToldInOrder(string kind)
        {
            var write = Make(kind);
            At(0.1f, () => write("The orc attacks"));
            At(0.5f, () => write("You are hit"));
            At(0.9f, () => write("You fall"));
            Rest(1.2f);
            var data = Click();
            Assert.That(Texts(data), Is.EqualTo(new[] { "The orc attacks", "You are hit" }));
            Assert.That((string)data["changes"]!, Does.Contain("You fall"));
        }

        [Test]
        public void TheStepsOfACountAreNotTold()
        {
            var write = Make(nameof(CanvasText));
            write("Score: 0");
            for (var i = 1; i <= 6; i++)
            {
                var score = $"Score: {10 * i}";
                At(0.25f * i, () => write(score));
            }
            Rest(2);
            Assert.That(Texts(Click()), Is.Empty);
        }

        [TestCase(nameof(CanvasText))]
        [TestCase(nameof(ElementText))]
        [TestCase(nameof(WorldTextMesh))]
        public void TheBeginningsOfATextThatIsTypedAreNotTold(string kind)
        {
            const string Line = "Take the old bridge";
            var write = Make(kind);
            for (var i = 1; i <= Line.Length; i++)
            {
                var typed = Line.Substring(0, i);
                At(0.15f * i, () => write(typed));
            }
            Rest(4);
            var data = Click();
            Assert.That(Texts(data), Is.Empty);
            Assert.That((string)data["changes"]!, Does.Contain(Line));
        }

        [Test]
        public void WhatTheTreesBeforeAndAfterShowIsNotTold()
        {
            var write = Make(nameof(CanvasText));
            write("Your turn");
            At(0.2f, () => write("Enemy turn"));
            At(0.8f, () => write("Your turn"));
            At(1, () => write("You win"));
            Rest(1.4f);
            Assert.That(Texts(Click()), Is.EqualTo(new[] { "Enemy turn" }));
        }

        [Test]
        public void WhatStaysInTheCellsOfABoardIsNotTold()
        {
            var board = UGuiScene.Child(Go.transform.parent, "Board", 0, 150, 200, 200);
            var texts = Enumerable
                .Range(0, 4)
                .Select(i =>
                    UGuiScene.Panel(board, $"Cell ({i})", i % 2 * 100, i / 2 * 100, 90, 90)
                )
                .Select(cell => UGuiScene.Text(cell, "?"))
                .ToList();
            Assert.That(Tree(), Does.Contain("grid"));
            At(0.2f, () => texts[0].text = "1");
            At(0.5f, () => texts[3].text = "2");
            Rest(1);
            var data = Click();
            Assert.That(Texts(data), Is.Empty, $"{data}");
            Assert.That((string)data["changes"]!, Does.Contain("1"));
        }

        [Test]
        public void OfManyTextsTheFirstAreTold()
        {
            var write = Make(nameof(CanvasText));
            for (var i = 0; i < 10; i++)
            {
                var word = $"{(char)('A' + i)} wins";
                At(0.1f + (0.25f * i), () => write(word));
            }
            At(2.6f, () => write(""));
            Rest(2.9f);
            var data = Click();
            Assert.That(Texts(data), Has.Count.EqualTo(8));
            Assert.That((int)data["moreShown"]!, Is.EqualTo(2));
        }

        [Test]
        public void TimeThatStandsChangesNothingOfIt()
        {
            var write = Make(nameof(CanvasText));
            At(0.2f, () => write("Missed"));
            At(0.7f, () => write(""));
            Rest(1);
            Ask("freeze", new JObject());
            Assert.That(Texts(Click("90f")), Is.EqualTo(new[] { "Missed" }));
        }

        [Test]
        public void InFrozenTimeAllOfTheTimeRunsThatIsAskedFor()
        {
            var write = Make(nameof(CanvasText));
            At(1, () => write("Simon says red"));
            Ask("freeze", new JObject());
            var data = Click("90f");
            Assert.That((string)data["changes"]!, Does.Contain("Simon says red"));
            Assert.That((int)data["frames"]!, Is.EqualTo(90));
            Assert.That(data["settled"], Is.Null);
        }

        [Test]
        public void WhatMovesAgainAtTheEndOfThatTimeIsTold()
        {
            Rest(0.2f);
            Rest(1.6f, from: 1.2f);
            Ask("freeze", new JObject());
            var data = Click("85f");
            Assert.That((bool)data["settled"]!, Is.False);
            Assert.That(data["stillMoving"]!.Values<string>(), Is.EqualTo(new[] { "Coin" }));
        }

        [Test]
        public void OfMuchThatMovesAFewAreNamedAndNoParts()
        {
            var rects = "Ship,Mast,Raft,Buoy,Gull,Fish"
                .Split(',')
                .Select(name => UGuiScene.Panel(Go.transform.parent, name, 0, 250, 20, 20))
                .Select(picture => picture.rectTransform)
                .ToList();
            rects[1].SetParent(rects[0]);
            for (var at = 0f; at < 5; at += 0.02f)
            {
                At(at, () => rects.ForEach(one => one.anchoredPosition += Vector2.one));
            }
            var data = Click();
            Assert.That((bool)data["settled"]!, Is.False);
            var names = data["stillMoving"]!.Values<string>();
            Assert.That(names, Is.EqualTo(new[] { "Ship", "Raft", "Buoy" }));
            Assert.That((int)data["moreMoving"]!, Is.EqualTo(2));
        }

        [Test]
        public void AStepOfFrozenTimeTellsThemToo()
        {
            var write = Make(nameof(CanvasText));
            At(0.5f, () => write("A voice calls"));
            At(1, () => write(""));
            Ask("freeze", new JObject());
            Ask("click", new JObject { ["name"] = "Buy", ["for"] = "3f" });
            var data = (JObject)Ask("step", new JObject { ["for"] = "90f" })["data"]!;
            Assert.That(Texts(data), Is.EqualTo(new[] { "A voice calls" }));
        }

        [Test]
        public void SoDoesAWait()
        {
            var write = Make(nameof(CanvasText));
            At(1, () => write("A ship passes"));
            At(1.5f, () => write(""));
            At(2, () => write("Night falls"));
            Click();
            var data = (JObject)Ask("wait", new JObject { ["text"] = "Night falls" })["data"]!;
            Assert.That(Texts(data), Is.EqualTo(new[] { "A ship passes" }));
        }

        [Test]
        public void AGameThatTellsItsHistoryTellsThemInIt()
        {
            AbuBridge.Current!.SetHistoryProvider(new NoHistory());
            var write = Make(nameof(CanvasText));
            At(0.2f, () => write("Not enough gold"));
            At(0.8f, () => write(""));
            Rest(1.2f);
            Assert.That(Texts(Click()), Is.Empty);
        }

        [Test]
        public void WhatOnlyMovesIsNamedWithItsWay()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var hero = new GameObject("Hero").AddComponent<SpriteRenderer>();
            hero.sprite = Sprite.Create(new Texture2D(8, 8), new Rect(0, 0, 8, 8), Vector2.one / 2);
            At(0.1f, () => hero.transform.position += new Vector3(2.1f, 0.1f, 0));
            var data = Click();
            Assert.That((string)data["changes"]!, Is.EqualTo("the tree is as before"));
            var moved = data["moved"]!.Single();
            Assert.That((string)moved["name"]!, Is.EqualTo("Hero"));
            Assert.That((string)moved["by"]!, Is.EqualTo("2.1 m right"));
        }

        [Test]
        public void OfSeveralOfOneNameTheRefSaysWhichHasMoved()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var cards = new[] { -3f, 3f }
                .Select(x => Box<Pressed>("Card", new Vector3(x, 2, 0), Vector3.one))
                .ToList();
            cards.ForEach(card =>
                card.AddComponent<SpriteRenderer>().sprite = LookTests.Sprite("back")
            );
            At(0.1f, () => cards[1].transform.position += new Vector3(0.2f, 0, 0));
            var data = Click();
            var moved = data["moved"]!.Single();
            Assert.That((string)moved["name"]!, Is.EqualTo("Card"));
            var tree = (string)Ask("snapshot")["data"]!["snapshot"]!;
            var last = tree.Split('\n').Last(line => line.Contains("button \"Card"));
            Assert.That(last, Does.Contain($"[ref={moved["ref"]}]"));
        }

        [Test]
        public void WhatGoesOnMovingIsToldBesideIt()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var hero = Flier("Hero", Vector3.zero);
            Flier("Bird", new Vector3(1, 0, 0));
            At(0.1f, () => hero.transform.position += new Vector3(0, 2, 0));
            var data = Click();
            Assert.That((string)data["moved"]!.Single()["name"]!, Is.EqualTo("Hero"));
            var other = data["movedAnyway"]!.Single();
            Assert.That((string)other["name"]!, Is.EqualTo("Bird"));
            Assert.That((string)other["by"]!, Does.EndWith("m right"));
        }

        [Test]
        public void OfOneNameWhoGoesOnMovingIsToldBesideTheOther()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var orcs = new[] { -2f, 2f }
                .Select(y => Box<Pressed>("Orc", new Vector3(0, y, 0), Vector3.one))
                .ToList();
            orcs.ForEach(orc =>
                orc.AddComponent<SpriteRenderer>().sprite = LookTests.Sprite("orc")
            );
            orcs[1].AddComponent<Flies>().Velocity = Vector3.right;
            At(0.1f, () => orcs[0].transform.position += new Vector3(0, 2, 0));
            var data = Click();
            var (moved, other) = (data["moved"]!.Single(), data["movedAnyway"]!.Single());
            Assert.That(($"{moved["name"]}", $"{other["name"]}"), Is.EqualTo(("Orc", "Orc")));
            Assert.That($"{moved["ref"]}", Is.Not.EqualTo($"{other["ref"]}"));
        }

        [TestCase(1)]
        [TestCase(6)]
        public void TheWayIsThatOfAllFramesOfAStep(int frames)
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            Ask("freeze", new JObject());
            Flier("Laser", new Vector3(0, 40, 0));
            Ask("step", new JObject { ["for"] = "3f", ["diff"] = true });
            var reply = Ask("step", new JObject { ["for"] = $"{frames}f", ["diff"] = true });
            var moved = (reply["data"]!["moved"] ?? reply["data"]!["movedAnyway"])!.Single();
            var way = System.FormattableString.Invariant($"{40 * frames / 60f:0.#} m up");
            Assert.That((string)moved["by"]!, Is.EqualTo(way));
        }

        [Test]
        public void InFrozenTimeEachStepTellsWhatFliesOn()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            Flier("Ball", new Vector3(0.2f, 0, 0));
            Ask("freeze", new JObject());
            Ask("snapshot", new JObject { ["diff"] = true });
            for (var step = 0; step < 20; step++)
            {
                var reply = Ask("step", new JObject { ["for"] = "20f", ["diff"] = true });
                var data = reply["data"]!;
                var moved = (data["moved"] ?? data["movedAnyway"])?.Single();
                Assert.That((string?)moved?["name"], Is.EqualTo("Ball"), $"step {step}: {data}");
            }
        }

        [Test]
        public void WhatAHeldKeyMovesIsNamedToo()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var hero = new GameObject("Hero").AddComponent<SpriteRenderer>();
            hero.sprite = Sprite.Create(new Texture2D(8, 8), new Rect(0, 0, 8, 8), Vector2.one / 2);
            hero.gameObject.AddComponent<Walks>();
            Ask("snapshot", new JObject { ["diff"] = true });
            var data = (JObject)
                Ask("keydown", new JObject { ["key"] = "D", ["diff"] = true })["data"]!;
            Assert.That((string)data["moved"]![0]!["by"]!, Does.EndWith("m up"));
            VirtualInput.Reset();
        }

        [TestCase(nameof(CanvasText))]
        [TestCase(nameof(ElementText))]
        [TestCase(nameof(WorldTextMesh))]
        public void WhatIsShownWhileAKeyIsHeldIsToldToo(string kind)
        {
            var write = Make(kind);
            At(0.2f, () => write("Nobody is here"));
            At(1, () => write(""));
            Rest(1.2f);
            Busy.AddComponent<Calls>().Do = Go.onClick.Invoke;
            // The game asks for the key before it is pressed.
            FramesUntil(() => VirtualInput.IsListeningTo(DeviceKind.Keyboard));
            Ask("snapshot", new JObject { ["diff"] = true });
            var press = new JObject
            {
                ["key"] = "D",
                ["hold"] = "90f",
                ["diff"] = true,
            };
            var reply = Ask("press", press);
            Assert.That((bool)reply["success"]!, $"{reply}");
            Assert.That(Texts((JObject)reply["data"]!), Is.EqualTo(new[] { "Nobody is here" }));
        }

        [TestCase(nameof(CanvasText))]
        [TestCase(nameof(ElementText))]
        [TestCase(nameof(WorldTextMesh))]
        public void AFloatingTextThatFadesIsTold(string kind)
        {
            var (write, rise) = Floating(kind);
            At(0.1f, () => write("Immune to fire!"));
            for (var i = 1; i <= 40; i++)
            {
                var alpha = 1 - (i / 40f);
                At(0.1f + (i * 0.025f), () => rise(alpha));
            }
            Assert.That(Texts(Click()), Is.EqualTo(new[] { "Immune to fire!" }));
        }

        // Writes a text; lets it rise a little, and gives it an alpha.
        private (Action<string> Write, Action<float> Float) Floating(string kind)
        {
            switch (kind)
            {
                case nameof(CanvasText):
                    var text = UGuiScene.Text(
                        UGuiScene.Child(Go.transform.parent, "Hit", 0, 200),
                        ""
                    );
                    return (
                        words => text.text = words,
                        alpha =>
                        {
                            text.color = new Color(1, 1, 1, alpha);
                            text.transform.localPosition += Vector3.up;
                        }
                    );
                case nameof(ElementText):
                    var label = Put(Document("Hits"), new Label(""), new Rect(0, 200, 300, 40));
                    return (
                        words => label.text = words,
                        alpha =>
                        {
                            label.style.opacity = alpha;
                            label.style.top = 100 + (100 * alpha);
                        }
                    );
                default:
                    Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
                    var mesh = new GameObject("Hit").AddComponent<TextMesh>();
                    return (
                        words => mesh.text = words,
                        alpha =>
                        {
                            mesh.color = new Color(1, 1, 1, alpha);
                            mesh.transform.position += Vector3.up * 0.02f;
                        }
                    );
            }
        }

        [Test]
        public void ALongLineIsWaitedForUntilItIsTyped()
        {
            const string Line = "Beware of the troll that lives under the old bridge to the north.";
            var text = UGuiScene
                .Child(Go.transform.parent, "Line", 0, 200, 600, 40)
                .gameObject.AddComponent<TMPro.TextMeshProUGUI>();
            At(0, () => (text.text, text.maxVisibleCharacters) = (Line, 0));
            for (var i = 1; i <= Line.Length; i++)
            {
                var typed = i;
                At(i / 15f, () => text.maxVisibleCharacters = typed);
            }
            var data = Click();
            Assert.That((string)data["changes"]!, Does.Contain(Line));
            Assert.That((bool?)data["settled"], Is.Not.False);
        }

        [TestCase("keydown")]
        [TestCase("release")]
        public void InFrozenTimeAKeyTakesTheFrameThatItIsGiven(string command)
        {
            Busy.AddComponent<Calls>();
            FramesUntil(() => VirtualInput.IsListeningTo(DeviceKind.Keyboard));
            Ask("freeze", new JObject());
            if (command == "release")
            {
                Ask("keydown", new JObject { ["key"] = "D", ["for"] = "3f" });
            }
            var before = (int)Ask("snapshot", new JObject())["data"]!["frame"]!;
            var ask = new JObject { ["for"] = "1f" };
            if (command == "keydown")
            {
                ask["key"] = "D";
            }
            var reply = Ask(command, ask);
            Assert.That((bool)reply["success"]!, $"{reply}");
            Assert.That((int)reply["data"]!["frame"]!, Is.EqualTo(before + 1));
            VirtualInput.Reset();
        }

        [Test]
        public void WhereNothingWasShownOrMovedTheTreeIsUnchanged()
        {
            var data = Click();
            Assert.That((string)data["changes"]!, Is.EqualTo("unchanged"));
            Assert.That(data["moved"], Is.Null);
        }

        private static List<string> Texts(JObject data) =>
            data["shownMeanwhile"]?.Select(one => (string)one["text"]!).ToList() ?? new();

        private Action<string> Make(string kind) =>
            kind switch
            {
                nameof(CanvasText) => CanvasText(),
                nameof(ElementText) => ElementText(),
                _ => WorldTextMesh(),
            };

        private Action<string> CanvasText()
        {
            var text = UGuiScene.Text(UGuiScene.Child(Go.transform.parent, "Toast", 0, 200), "");
            return words => text.text = words;
        }

        private static Action<string> ElementText()
        {
            var text = Put(Document("Toasts"), new Label(""), new Rect(0, 0, 300, 40));
            return words => text.text = words;
        }

        private static Action<string> WorldTextMesh()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var text = new GameObject("Toast").AddComponent<TextMesh>();
            return words => text.text = words;
        }

        private sealed class NoHistory : IHistoryProvider
        {
            public void ClearHistory() { }

            public List<string> TakeHistory() => new();
        }

        private static GameObject Flier(string name, Vector3 velocity)
        {
            var flier = new GameObject(name).AddComponent<SpriteRenderer>();
            flier.sprite = Sprite.Create(
                new Texture2D(8, 8),
                new Rect(0, 0, 8, 8),
                Vector2.one / 2
            );
            flier.gameObject.AddComponent<Flies>().Velocity = velocity;
            return flier.gameObject;
        }

        private sealed class Flies : MonoBehaviour
        {
            public Vector3 Velocity;

            private void Update() => transform.position += Velocity * Time.deltaTime;
        }

        private sealed class Calls : MonoBehaviour
        {
            public Action Do { get; set; } = () => { };

            private void Update()
            {
                if (global::Input.GetKeyDown(KeyCode.D))
                {
                    Do();
                }
            }
        }

        private sealed class Walks : MonoBehaviour
        {
            private void Update()
            {
                if (VirtualInput.Legacy.IsHeld(KeyCode.D))
                {
                    transform.position += Vector3.up * 0.1f;
                }
            }
        }
    }
}
