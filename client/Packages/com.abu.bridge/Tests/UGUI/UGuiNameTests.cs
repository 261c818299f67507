#nullable enable

using System.Collections;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.TestTools;
using UnityEngine.UI;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>What controls without a text are called, and pictures.</summary>
    public sealed class UGuiNameTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator AControlWithoutTextIsCalledWhatItsIconShows()
        {
            var canvas = Scene.Canvas();
            Icon(Button(canvas, "", 0, 60), "icon_gear");
            Icon(Button(canvas, "", 0, 30, "Slot (7)"), "ironSword");
            Icon(Button(canvas, "Quit", 0, 0), "door");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group\n  button icon gear\n  button iron Sword\n  button Quit")
            );
        }

        [UnityTest]
        public IEnumerator ItsOwnSpriteCountsWhereTheObjectIsOnlyCalledButton()
        {
            var canvas = Scene.Canvas();
            Button(canvas, "", 0, 60).GetComponent<Image>().sprite = NewSprite("arrow_left");
            Button(canvas, "", 0, 30, "Shop").GetComponent<Image>().sprite = NewSprite("btn_blue");
            yield return null;
            Assert.That(Tree(), Is.EqualTo("group\n  button arrow left\n  button Shop"));
        }

        [UnityTest]
        public IEnumerator PartsOfAControlAndUnseenIconsAreNoName()
        {
            var canvas = Scene.Canvas();
            var toggle = Toggle(canvas, "", 0, 60);
            toggle.name = "Sound";
            ((Image)toggle.targetGraphic).sprite = NewSprite("box_round");
            ((Image)toggle.graphic).sprite = NewSprite("tick_green");
            Icon(Button(canvas, "", 0, 30, "Map"), "pin").enabled = false;
            var faded = Icon(Button(canvas, "", 0, 0, "Bag"), "new_mark");
            Add<CanvasGroup>(faded).alpha = 0;
            Icon(Slider(canvas, "Volume", 0, -30), "speaker");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n  checkbox Sound\n  button Map\n  button Bag\n  slider Volume: 0 (0 to 1)"
                )
            );
        }

        [UnityTest]
        public IEnumerator ARawImageAndAnOverridingSpriteArePicturesToo()
        {
            var canvas = Scene.Canvas();
            var map = Add<RawImage>(Child(canvas, "Map", 0, 60));
            map.texture = new Texture2D(4, 4) { name = "island_north" };
            var slot = Panel(canvas, "Slot", 0, 30);
            slot.overrideSprite = NewSprite("potion");
            var faded = Panel(canvas, "Veil", 0, 0);
            faded.sprite = NewSprite("fog");
            faded.canvasRenderer.SetAlpha(0);
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group\n  image Map: island north\n  image Slot: potion")
            );
            map.texture = null;
            slot.overrideSprite = null;
            yield return null;
            Assert.That(Tree(), Does.Not.Contain("image"));
        }

        [UnityTest]
        public IEnumerator AnEventTriggerIsAButtonIfItHasAnEntryForPresses()
        {
            var canvas = Scene.Canvas();
            var entered = Panel(canvas, "Hint", 0, 60).gameObject.AddComponent<EventTrigger>();
            var pressed = Panel(canvas, "Door", 0, 30).gameObject.AddComponent<EventTrigger>();
            entered.triggers.Add(
                new EventTrigger.Entry { eventID = EventTriggerType.PointerEnter }
            );
            var entry = new EventTrigger.Entry { eventID = EventTriggerType.PointerDown };
            entry.callback.AddListener(_ => pressed.name = "Open Door");
            pressed.triggers.Add(entry);
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Door"));
            Click("Door");
            Assert.That(Tree(), Is.EqualTo("button Open Door"));
        }

        [UnityTest]
        public IEnumerator CopiesKeepTheirNumberWhereTheyWouldBeCalledTheSame()
        {
            var canvas = Scene.Canvas();
            var first = Button(canvas, "", 0, 90, "Lever");
            var middle = Button(canvas, "", 0, 60, "Lever (1)");
            Button(canvas, "", 0, 30, "Lever (2)(Clone)").interactable = false;
            Button(canvas, "", 0, 0, "Door (4)");
            Button(canvas, "", 0, -30, "Chest(Clone)");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n  button Lever\n  button Lever (1)\n  button Lever (2) (disabled)\n  button Door\n  button Chest"
                )
            );

            middle.gameObject.SetActive(false);
            first.gameObject.SetActive(false);
            yield return null;
            Assert.That(Tree(), Does.StartWith("group\n  button Lever (disabled)\n  button Door"));
        }

        [UnityTest]
        public IEnumerator APictureSaysItsObjectAndItsSpriteWhereTheyDiffer()
        {
            var canvas = Scene.Canvas();
            Panel(canvas, "Portrait", 0, 60).sprite = NewSprite("knight_03");
            Panel(canvas, "Gold", 0, 30).sprite = NewSprite("gold_icon");
            Panel(canvas, "Image (2)", 0, 0).sprite = NewSprite("moon");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group\n  image Portrait: knight 03\n  image gold icon\n  image moon")
            );
        }

        private static Image Icon(Component parent, string sprite)
        {
            var icon = Panel(parent, "Icon", 0, 0, 16, 16);
            icon.sprite = NewSprite(sprite);
            return icon;
        }

        private static Sprite NewSprite(string name)
        {
            var sprite = Sprite.Create(Texture2D.whiteTexture, new Rect(0, 0, 4, 4), Vector2.zero);
            sprite.name = name;
            return sprite;
        }
    }
}
