#nullable enable

using System.Collections;
using System.Linq;
using Abu;
using Dreamtides.Abu;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using Dreamtides.Services;
using Dreamtides.TestFakes;
using NUnit.Framework;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Dreamtides.Tests.Abu
{
    /// <summary>Keys, fields and positions on the screen, with the game's own walker.</summary>
    [TestFixture]
    public class GameVerbTests : WalkerTestBase
    {
        private FakeActionService _actions = null!;

        [UnityTest]
        public IEnumerator EnterAndSpace_PressThePrimaryAction()
        {
            yield return InitializeBattle();
            var button = Registry.BattleLayout.PrimaryActionButton;
            button.SetView(new ButtonView { Label = "End Turn", Action = GameActionEnum.NoOp });

            Assert.That(Press("Enter"), Is.True);
            Assert.That(_actions.PerformedActions, Has.Count.EqualTo(1));

            Registry.BattleLayout.SecondaryActionButton._text.text = "Other";
            button.gameObject.SetActive(false);
            Assert.That(Press("Enter"), Is.False, "never another answer");
            Assert.That(Press("Space"), Is.False, "never another answer");
        }

        [UnityTest]
        public IEnumerator EnterAndSpace_PressNoneOfSeveralAnswers()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            foreach (
                var (answer, other) in new[]
                {
                    ("Draw a card", layout.SecondaryActionButton),
                    ("Spend 0\u25CF", layout.IncrementActionButton),
                }
            )
            {
                layout.PrimaryActionButton.SetView(
                    new ButtonView { Label = answer, Action = GameActionEnum.NoOp }
                );
                other._text.text = "Other";
                foreach (var key in new[] { "Enter", "Space" })
                {
                    Assert.That(
                        () => Press(key),
                        Throws
                            .TypeOf<NotActionableException>()
                            .With.Message.EqualTo(
                                $"it presses none of several answers: \"{answer}\", \"Other\"; click the one that is meant"
                            )
                    );
                }

                other._text.text = "";
            }

            Assert.That(_actions.PerformedActions, Is.Empty);
        }

        [UnityTest]
        public IEnumerator KeysThatHaveNothingToPress_AreNotTaken()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.CloseBrowserButton.gameObject.SetActive(false);

            foreach (var key in new[] { "Enter", "Space", "Escape", "m", "u", "x", "Shift+m" })
            {
                Assert.That(Press(key), Is.False, key);
            }
        }

        [UnityTest]
        public IEnumerator Escape_ClosesThePanelBeforeTheBrowser_AndTheMenuKeyWaits()
        {
            yield return InitializeBattle();
            Registry.DocumentService._menuButton = CreateCanvasButton();
            var closed = 0;
            var close = Element("Close Button", () => ++closed);
            close.Add(new NodeLabel { text = "Close", pickingMode = PickingMode.Ignore });
            var root = CreateDocument();
            root.Add(close);

            Assert.That(Press("Escape"), Is.True);
            Assert.That(closed, Is.EqualTo(1));
            Assert.That(Press("m"), Is.False);
        }

        [UnityTest]
        public IEnumerator UndoThatIsDisabled_IsRefusedAsDisabled()
        {
            yield return InitializeBattle();
            Registry.DocumentService._undoButton = CreateCanvasButton();
            var walker = CreateWalker();
            walker.OnCommand(
                new Command
                {
                    UpdateBattle = new UpdateBattleCommand
                    {
                        Battle = new BattleView
                        {
                            Interface = new InterfaceView { UndoButton = new ButtonView() },
                        },
                    },
                }
            );

            Assert.That(
                () =>
                    new GameKeys(walker, Registry.BattleLayout.PrimaryActionButton).OnKey(Key("u")),
                Throws.TypeOf<NotActionableException>().With.Message.Contains("it is disabled")
            );
        }

        [UnityTest]
        public IEnumerator Fields_AreFilled_AndRefuseInvalidValues()
        {
            yield return InitializeBattle();
            var root = CreateDocument();
            var changes = 0;
            var field = new NodeTextField { name = "Report Field" };
            field.Callbacks.Value.SetCallback(field, Callbacks.Event.FieldChanged, () => ++changes);
            var slider = new NodeSlider { label = "Price", highValue = 80f };
            foreach (var element in new VisualElement[] { field, slider })
            {
                element.pickingMode = PickingMode.Position;
                element.style.height = 30f;
                element.style.width = 300f;
                root.Add(element);
            }

            var nodes = Find(Walk(), "UIToolkit").Children;

            Assert.That(CallbacksOf(nodes[0]).OnFill!("It hangs"), Is.EqualTo("It hangs"));
            Assert.That((field.value, changes), Is.EqualTo(("It hangs", 1)));
            CallbacksOf(nodes[0]).OnPress!(Key("!"));
            Assert.That((field.value, changes), Is.EqualTo(("It hangs!", 2)));
            Assert.That(CallbacksOf(nodes[1]).OnFill!("35"), Is.EqualTo("35"));
            Assert.That(slider.Children().OfType<Label>().Last().text, Is.EqualTo("35"));
            Assert.That(
                () => CallbacksOf(nodes[1]).OnFill!("81"),
                Throws.TypeOf<NotActionableException>().With.Message.Contains("80")
            );
            Assert.That(slider.value, Is.EqualTo(35f));
        }

        [UnityTest]
        public IEnumerator Views_AreScrolled_DirectlyOrThroughTheirContent()
        {
            yield return InitializeBattle();
            var view = new ScrollView { name = "Deck List", pickingMode = PickingMode.Ignore };
            view.style.height = 50f;
            var inside = Element("Last Button", () => { });
            inside.style.flexShrink = 0f;
            inside.style.height = 200f;
            view.Add(inside);
            CreateDocument().Add(view);

            var list = Find(Walk(), "Deck List");
            var down = new ScrollStep(ScrollDirection.Down, 40f);

            Assert.That(CallbacksOf(list).OnScroll!(down), Is.EqualTo(40f).Within(0.5f));
            Assert.That(view.scrollOffset.y, Is.GreaterThan(0f));
            var button = CallbacksOf(Find(Walk(), "Last Button")).OnScroll!;
            Assert.That(
                button(new ScrollStep(ScrollDirection.Up, 40f)),
                Is.EqualTo(40f).Within(0.5f)
            );
            Assert.That(view.scrollOffset.y, Is.Zero);

            inside.style.height = 20f;
            Assert.That(Find(Walk(), "Deck List").Ref, Is.Null, "there is nothing to scroll");
            Assert.That(CallbacksOf(Find(Walk(), "Last Button")).OnScroll, Is.Null);
        }

        [UnityTest]
        public IEnumerator KeysGoToTheFieldThatHasTheFocus_BeforeTheGame()
        {
            yield return InitializeBattle();
            Registry.DocumentService._menuButton = CreateCanvasButton();
            var field = new NodeTextField
            {
                name = "Report Field",
                pickingMode = PickingMode.Position,
            };
            field.style.height = 30f;
            field.style.width = 300f;
            CreateDocument().Add(field);

            CallbacksOf(FindStart(Walk(), "Report Field")).OnPress!(Key("m"));
            Assert.That(field.value, Is.EqualTo("m"));
            Assert.That(Press("m"), Is.True);

            Assert.That(field.value, Is.EqualTo("mm"), "and no menu");
        }

        [UnityTest]
        public IEnumerator KeyThatPressesAButton_SaysWhich()
        {
            yield return InitializeBattle();
            var button = Registry.BattleLayout.PrimaryActionButton;
            button.SetView(new ButtonView { Label = "End Turn", Action = GameActionEnum.NoOp });
            var log = new HistoryRecorder(Registry.CardService);

            new GameKeys(CreateWalker(), Registry.BattleLayout.PrimaryActionButton, log).OnKey(
                Key("Space")
            );

            Assert.That(log.TakeHistory(), Is.EqualTo(new[] { "Space pressed \"End Turn\"" }));
        }

        [UnityTest]
        public IEnumerator AnswerThatIsPressed_IsToldByItsWords()
        {
            yield return InitializeBattle();
            var log = new HistoryRecorder(Registry.CardService);
            var walker = CreateWalker();
            walker.Log = log;
            var choice = new ButtonView
            {
                Label = "Gain 2\u25CF",
                Action = new OnClickClass
                {
                    BattleAction = new BattleActionClass { SelectPromptChoice = 1 },
                },
            };
            Registry.BattleLayout.SecondaryActionButton.SetView(choice);
            var view = new InterfaceView { SecondaryActionButton = choice };
            walker.OnCommand(
                new Command
                {
                    UpdateBattle = new UpdateBattleCommand
                    {
                        Battle = new BattleView { Interface = view },
                    },
                }
            );

            CallbacksOf(Find(Walk(walker), "Gain 2\u25CF")).OnClick!();

            Assert.That(log.TakeHistory(), Is.EqualTo(new[] { "You chose: Gain 2\u25CF" }));
        }

        [UnityTest]
        public IEnumerator CardsAndElements_KnowTheirPlaceOnTheScreen()
        {
            yield return InitializeBattle();
            AddCard(
                Registry.BattleLayout.UserBattlefield,
                Layout.GameContext.Battlefield,
                Revealed("Ours")
            );
            CreateDocument().Add(Element("Skip Button"));

            var root = Walk();

            var skip = Find(root, "Skip Button").Bounds!.Value;
            Assert.That((skip.X, skip.Y, skip.Height), Is.EqualTo((0f, 0f, 20f)));
            var card = Find(root, "Ours").Bounds;
            Assert.That(card, Is.Not.Null);
            Assert.That(card!.Value.Width, Is.GreaterThan(0f));
        }

        [UnityTest]
        public IEnumerator PointOnAnElement_FindsItsNode()
        {
            yield return InitializeBattle();
            var clicks = 0;
            CreateDocument().Add(Element("Skip Button", () => ++clicks));
            var walker = CreateWalker();
            var node = Find(Walk(walker), "Skip Button");

            var hit = walker.At(node.Bounds!.Value.X + 5, node.Bounds.Value.Y + 5)!;

            Assert.That(
                (hit.Role, hit.Name, hit.Ref),
                Is.EqualTo((node.Role, node.Label, node.Ref))
            );
            hit.Click!();
            Assert.That(clicks, Is.EqualTo(1));
            Assert.That(walker.At(-5, -5), Is.Null);
        }

        private IEnumerator InitializeBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
            _actions = Registry.UseFakeActionService();
            Registry.UseFakeSoundService();
        }

        private bool Press(string key) =>
            new GameKeys(CreateWalker(), Registry.BattleLayout.PrimaryActionButton).OnKey(Key(key));

        private static KeyStroke Key(string text)
        {
            Assert.That(
                KeyStroke.TryParse(text, out var stroke, out var complaint),
                $"{complaint}"
            );
            return stroke;
        }
    }
}
