using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>How controls look in their states, and which is selected next.</summary>
    public sealed class SelectableTests : CanvasScene
    {
        private Button MakeButton(string name = "one", float x = 0, float y = 0)
        {
            var button = Add<Image>(name, x, y).gameObject.AddComponent<Button>();
            button.image.sprite = Pixels("ww");
            return button;
        }

        [Test]
        public void AButtonChangesItsPictureWithItsState()
        {
            var button = MakeButton();
            button.transition = Selectable.Transition.SpriteSwap;
            button.spriteState = new SpriteState
            {
                highlightedSprite = Pixels("gg"),
                pressedSprite = Pixels("rr"),
                disabledSprite = Pixels("bb"),
            };
            string Seen() => Row(Shoot(), 0, 0);
            Assert.That(Seen(), Is.EqualTo("w"));
            button.OnPointerEnter(PointerAt(0, 0));
            Assert.That(Seen(), Is.EqualTo("g"));
            button.OnPointerDown(PointerAt(0, 0));
            Assert.That(Seen(), Is.EqualTo("r"));
            button.OnPointerUp(PointerAt(0, 0));
            Assert.That(Seen(), Is.EqualTo("w"), "selected, for which there is no picture");
            button.interactable = false;
            Assert.That(Seen(), Is.EqualTo("b"));
            button.enabled = false;
            Assert.That(Seen(), Is.EqualTo("w"));
        }

        [Test]
        public void AButtonWithoutATransitionStaysAsItIs()
        {
            var button = MakeButton();
            button.transition = Selectable.Transition.None;
            button.OnPointerDown(PointerAt(0, 0));
            Assert.That(button.image.canvasRenderer.GetColor(), Is.EqualTo(Color.white));
        }

        private sealed class Counted : Button
        {
            public List<string> States { get; } = new();

            protected override void DoStateTransition(SelectionState state, bool instant)
            {
                base.DoStateTransition(state, instant);
                States.Add(state.ToString());
            }
        }

        [Test]
        public void AGroupDisablesAtOnceAndPicturesChangeNothing()
        {
            var group = Canvas.gameObject.AddComponent<CanvasGroup>();
            var button = Add<Image>().gameObject.AddComponent<Counted>();
            button.States.Clear();
            Shoot();
            group.alpha = 0.5f;
            group.interactable = false;
            Shoot();
            group.interactable = true;
            Assert.That(button.States, Is.EqualTo(new[] { "Disabled", "Normal" }));
        }

        [Test]
        public void TheNextControlIsTheNearestInThatDirectionAndMayWrap()
        {
            var (left, middle, right) = (
                MakeButton("left", -30),
                MakeButton("middle"),
                MakeButton("right", 30)
            );
            MakeButton("above", 0, 30);
            Assert.That(middle.FindSelectableOnRight(), Is.EqualTo(right));
            Assert.That(middle.FindSelectableOnUp().name, Is.EqualTo("above"));
            Assert.That(right.FindSelectableOnRight() == null);
            right.navigation = new Navigation
            {
                mode = Navigation.Mode.Horizontal,
                wrapAround = true,
            };
            Assert.That(right.FindSelectableOnRight(), Is.EqualTo(left));
            Assert.That(right.FindSelectableOnUp() == null, "it goes along rows alone");
            middle.navigation = new Navigation { mode = Navigation.Mode.None };
            Assert.That(left.FindSelectableOnRight(), Is.Not.EqualTo(middle));
            left.navigation = new Navigation
            {
                mode = Navigation.Mode.Explicit,
                selectOnUp = right,
            };
            var move = new AxisEventData(EventSystem.current) { moveDir = MoveDirection.Up };
            left.Select();
            left.OnMove(move);
            Assert.That(
                EventSystem.current.currentSelectedGameObject,
                Is.EqualTo(right.gameObject)
            );
            Assert.That(Selectable.allSelectableCount, Is.EqualTo(4));
        }

        private sealed class FakeMouse : BaseInput
        {
            public Vector2 Place;

            public override bool mousePresent => true;

            public override Vector2 mousePosition => Place;
        }

        private sealed class Held : MonoBehaviour, IUpdateSelectedHandler
        {
            public int Count { get; private set; }

            public void OnUpdateSelected(BaseEventData eventData) => Count++;
        }

        [Test]
        public void APressOnTheUiCanBeToldFromOneOnTheWorld()
        {
            var module = EventSystem.current.gameObject.AddComponent<StandaloneInputModule>();
            var mouse = module.gameObject.AddComponent<FakeMouse>();
            module.inputOverride = mouse;
            var held = MakeButton().gameObject.AddComponent<Held>();
            EventSystem.current.SetSelectedGameObject(held.gameObject);
            bool IsOver(float x)
            {
                mouse.Place = new Vector2(50 + x, 50);
                FrameLoop.Step();
                return EventSystem.current.IsPointerOverGameObject();
            }
            Assert.That(EventSystem.current.IsPointerOverGameObject(), Is.False);
            IsOver(30);
            Assert.That((IsOver(5), IsOver(30)), Is.EqualTo((true, false)));
            Assert.That(held.Count, Is.EqualTo(3));
            Assert.That(EventSystem.current.IsPointerOverGameObject(0), Is.False, "no finger");
        }
    }
}
