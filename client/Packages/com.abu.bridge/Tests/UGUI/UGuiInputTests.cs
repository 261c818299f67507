#nullable enable

using System.Collections;
using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.TestTools;
using UnityEngine.UI;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Input to each kind of control, and refusals.</summary>
    public sealed class UGuiInputTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator AButtonIsPressedAndReleasedLikeWithAMouse()
        {
            var button = Button(Scene.Canvas(), "Go");
            var log = Add<PointerLog>(button);
            var clicks = 0;
            button.onClick.AddListener(() => ++clicks);
            yield return null;
            Click("Go");
            Assert.That(clicks, Is.EqualTo(1));
            Assert.That(log.Events, Is.EqualTo(new[] { "enter", "down", "up", "click" }));
            Assert.That(
                EventSystem.current.currentSelectedGameObject,
                Is.EqualTo(button.gameObject)
            );
        }

        [UnityTest]
        public IEnumerator AControlThatStandsInAnotherIsNotPressedInItsPlace()
        {
            var canvas = Scene.Canvas();
            var row = Button(canvas, "Sword");
            var sell = Button(row, "Sell");
            var clicks = 0;
            row.onClick.AddListener(() => ++clicks);
            sell.onClick.AddListener(() => clicks += 10);
            yield return null;
            Assert.That(Refusal("Sword"), Does.Contain("covers it"));
            Click("Sell");
            Assert.That(clicks, Is.EqualTo(10));
        }

        [UnityTest]
        public IEnumerator AnElementThatThePressOpensOverTheButtonGetsTheRelease()
        {
            var canvas = Scene.Canvas();
            var button = Button(canvas, "Go");
            Add<OpensOnPress>(button).Cover = Panel(canvas, "Cover").gameObject;
            var clicks = 0;
            button.onClick.AddListener(() => ++clicks);
            yield return null;
            Click("Go");
            Assert.That(clicks, Is.EqualTo(0));
        }

        [UnityTest]
        public IEnumerator ThePointerStaysWhereItHovers()
        {
            var canvas = Scene.Canvas();
            var first = Add<PointerLog>(Button(canvas, "First", 0, 40));
            Button(canvas, "Second");
            yield return null;
            Hover("First");
            Hover("First");
            Assert.That(first.Events, Is.EqualTo(new[] { "enter" }));
            Hover("Second");
            Assert.That(first.Events, Is.EqualTo(new[] { "enter", "exit" }));
        }

        [UnityTest]
        public IEnumerator TogglesAreToggled()
        {
            var canvas = Scene.Canvas();
            var sound = Toggle(canvas, "Sound", 0, 50);
            var group = Add<ToggleGroup>(Child(canvas, "Difficulty"));
            var easy = Toggle(group, "Easy");
            var hard = Toggle(group, "Hard", 0, -30);
            easy.group = hard.group = group;
            easy.isOn = true;
            yield return null;
            Click("Sound");
            Click("Hard");
            Assert.That((sound.isOn, easy.isOn, hard.isOn), Is.EqualTo((true, false, true)));
            Click("Sound");
            Assert.That(sound.isOn, Is.False);
        }

        [UnityTest]
        public IEnumerator ATextThatTakesNoPointerLeavesItsBoxAsTheTarget()
        {
            var toggle = Toggle(Scene.Canvas(), "Sound");
            toggle.GetComponentInChildren<Text>().raycastTarget = false;
            yield return null;
            Click("Sound");
            Assert.That(toggle.isOn);
        }

        [UnityTest]
        public IEnumerator ASliderFollowsWhatItIsDraggedTo()
        {
            var canvas = Scene.Canvas();
            var slider = Slider(canvas, "Volume");
            var values = new List<float>();
            slider.onValueChanged.AddListener(values.Add);
            Button(canvas, "Loud", 25, 40);
            yield return null;
            Drag("Volume", "Loud");
            Assert.That(slider.value, Is.EqualTo(0.75f).Within(0.01f));
            Assert.That(values, Has.Count.EqualTo(2));
            Click("Volume");
            Assert.That(slider.value, Is.EqualTo(0.5f).Within(0.01f));
        }

        [UnityTest]
        public IEnumerator AScrollbarFollowsWhatItIsDraggedTo()
        {
            var canvas = Scene.Canvas();
            var bar = Scrollbar(canvas, "Pages");
            Button(canvas, "End", 90, 40);
            yield return null;
            Drag("Pages", "End");
            Assert.That(bar.value, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator ADropdownOpensAListToChooseFrom()
        {
            var canvas = Scene.Canvas();
            Button(canvas, "Under it", 0, 60);
            var dropdown = Dropdown(canvas, "Quality", "Low", "Middle", "High");
            yield return null;
            Click("Quality");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n  button Under it\n  combobox Quality: Low\n    option Low (checked)\n"
                        + "    option Middle\n    option High\n  button Blocker"
                )
            );
            Assert.That(Refusal("Under it"), Is.EqualTo("button \"Blocker\" covers it"));
            Click("High");
            Assert.That(dropdown.value, Is.EqualTo(2));
            yield return new WaitForSeconds(0.3f);
            Assert.That(Tree(), Is.EqualTo("group\n  button Under it\n  combobox Quality: High"));
        }

        [UnityTest]
        public IEnumerator ADropdownOfTextMeshProOpensAListToChooseFrom()
        {
            var dropdown = TmpDropdown(Scene.Canvas(), "Language", "English", "Deutsch");
            yield return null;
            Click("Language");
            yield return null;
            Click("Deutsch");
            Assert.That(dropdown.value, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator AClickBesideTheListClosesIt()
        {
            var dropdown = Dropdown(Scene.Canvas(), "Quality", "Low", "High");
            yield return null;
            Click("Quality");
            yield return null;
            Click("Blocker");
            yield return new WaitForSeconds(0.3f);
            Assert.That(Tree(), Is.EqualTo("combobox Quality: Low"));
            Assert.That(dropdown.value, Is.EqualTo(0));
        }

        [UnityTest]
        public IEnumerator InputFieldsTakeTheFocus()
        {
            var canvas = Scene.Canvas();
            var old = InputField(canvas, "Name", 0, 40);
            var recent = TmpInputField(canvas, "City");
            var ended = "";
            old.text = "Ada";
            old.onEndEdit.AddListener(text => ended = text);
            yield return null;
            Click("Name");
            yield return null;
            Assert.That(old.isFocused);
            Click("City");
            yield return null;
            Assert.That((old.isFocused, recent.isFocused), Is.EqualTo((false, true)));
            Assert.That(ended, Is.EqualTo("Ada"));
        }

        [UnityTest]
        public IEnumerator AnObjectIsDraggedOntoAnother()
        {
            var canvas = Scene.Canvas();
            var card = Add<DraggedThing>(Panel(canvas, "Card", -60));
            var pile = Add<DropPlace>(Panel(canvas, "Pile", 60));
            yield return null;
            Assert.That(Tree(), Is.EqualTo("group\n  item Card\n  region Pile"));
            Drag("Card", "Pile");
            Assert.That(pile.Dropped, Is.EqualTo(card.gameObject));
            Assert.That(card.Events, Is.EqualTo(new[] { "begin", "drag", "drag", "end" }));
        }

        [UnityTest]
        public IEnumerator DraggingAClickableObjectDoesNotClickIt()
        {
            var canvas = Scene.Canvas();
            var card = Panel(canvas, "Card", -60);
            // Stays under the pointer until the release, which would be a click if it were not a drag.
            Add<DraggedThing>(card).FollowsPointer = true;
            var button = Add<Button>(Fill(card, "Play"));
            button.targetGraphic = Add<Image>(button);
            var clicks = 0;
            button.onClick.AddListener(() => ++clicks);
            Add<DropPlace>(Panel(canvas, "Pile", 60));
            yield return null;
            Drag("Card", "Pile");
            Assert.That(card.transform.position.x, Is.EqualTo(Screen.width / 2f + 60));
            Assert.That(clicks, Is.EqualTo(0));
        }

        [UnityTest]
        public IEnumerator ADraggedObjectIsReleasedOnceBetweenItsLastDragAndItsEnd()
        {
            var canvas = Scene.Canvas();
            var card = Add<DraggedThing>(Panel(canvas, "Card", -60));
            Add<PressLog>(card).Events = card.Events;
            Add<DropPlace>(Panel(canvas, "Pile", 60));
            yield return null;
            Drag("Card", "Pile");
            Assert.That(
                card.Events,
                Is.EqualTo(new[] { "down", "begin", "drag", "drag", "up", "end" })
            );
        }

        [UnityTest]
        public IEnumerator ADragOfTheParentReleasesThePressedChildAtOnceAndOnlyOnce()
        {
            var canvas = Scene.Canvas();
            var card = Panel(canvas, "Card", -60);
            var dragged = Add<DraggedThing>(card);
            var handle = Fill(card, "Handle");
            Add<Image>(handle);
            Add<PressLog>(handle).Events = dragged.Events;
            Add<DropPlace>(Panel(canvas, "Pile", 60));
            yield return null;
            Drag("Card", "Pile");
            Assert.That(
                dragged.Events,
                Is.EqualTo(new[] { "down", "begin", "up", "drag", "drag", "end" })
            );
        }

        [UnityTest]
        public IEnumerator AnObjectThatStopsTakingDragsWhenPressedStaysPressedUntilTheEnd()
        {
            var canvas = Scene.Canvas();
            var card = Add<DraggedThing>(Panel(canvas, "Card", -60));
            var pile = Add<DropPlace>(Panel(canvas, "Pile", 60));
            var log = Add<PressLog>(card);
            log.Pressed = () => card.enabled = false;
            log.Events = Add<PointerLog>(pile).Events;
            yield return null;
            Drag("Card", "Pile");
            Assert.That(log.Events, Is.EqualTo(new[] { "down", "enter", "up" }));
            Assert.That(card.Events, Is.Empty);
            Assert.That(pile.Dropped, Is.Null);
        }

        [UnityTest]
        public IEnumerator ADragNeedsATargetThatIsInReach()
        {
            var canvas = Scene.Canvas();
            var card = Add<DraggedThing>(Panel(canvas, "Card", -60));
            var pile = Panel(canvas, "Pile", 60);
            Add<DropPlace>(pile);
            yield return null;
            var drag = Find("Card").OnDrag!;
            Assert.That(
                () => drag(null),
                Throws
                    .TypeOf<NotActionableException>()
                    .With.Message.EqualTo(
                        "it can only be dragged to a target; name one, or a point"
                    )
            );
            Panel(canvas, "Curtain", 60);
            yield return null;
            Assert.That(
                () => Drag("Card", "Pile"),
                Throws
                    .TypeOf<NotActionableException>()
                    .With.Message.EqualTo("image \"Curtain\" covers it")
            );
            Assert.That(card.Events, Is.Empty);
        }

        [UnityTest]
        public IEnumerator ACoveredControlIsRefusedWithTheNameOfTheCover()
        {
            var button = Button(Scene.Canvas(), "Go");
            var clicks = 0;
            button.onClick.AddListener(() => ++clicks);
            var dialog = Scene.Canvas("Dialog", 1);
            var cover = Panel(dialog, "LoadingScreen", 0, 0, 300, 300);
            yield return null;
            Assert.That(
                Refusal("Go"),
                Is.EqualTo("image \"Loading Screen\" on canvas \"Dialog\" covers it")
            );
            Text(Add<Button>(cover), "Continue");
            Assert.That(Refusal("Go"), Is.EqualTo("button \"Continue\" covers it"));
            Assert.That(clicks, Is.EqualTo(0));
            cover.raycastTarget = false;
            cover.GetComponentInChildren<Text>().raycastTarget = false;
            Click("Go");
            Assert.That(clicks, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator AnInvisibleGroupStillCoversUnlessItLetsPointersThrough()
        {
            Button(Scene.Canvas(), "Go");
            var group = Add<CanvasGroup>(Scene.Canvas("Fade", 1));
            group.alpha = 0;
            Panel(group, "Curtain", 0, 0, 300, 300);
            yield return null;
            Assert.That(
                Refusal("Go"),
                Is.EqualTo("image \"Curtain\" on canvas \"Fade\" covers it")
            );
            group.blocksRaycasts = false;
            Click("Go");
        }

        [UnityTest]
        public IEnumerator AControlInsideAControlIsANodeOfItsOwn()
        {
            var row = Button(Scene.Canvas(), "Row");
            var delete = Add<Button>(Panel(row, "Delete", 0, 0, 20));
            var clicks = "";
            row.onClick.AddListener(() => clicks += "row ");
            delete.onClick.AddListener(() => clicks += "delete ");
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Row\n  button Delete"));
            Click("Delete");
            Click("Row");
            Assert.That(clicks, Is.EqualTo("delete row "), "beside the one inside");
            Rect(delete).sizeDelta = Rect(row).sizeDelta;
            Assert.That(Refusal("Row"), Is.EqualTo("button \"Delete\" covers it"));
            Rect(delete).SetParent(row.transform.parent, true);
            Assert.That(Refusal("Row"), Is.EqualTo("button \"Delete\" covers it"));
        }

        [UnityTest]
        public IEnumerator AControlThatTakesNoPointerIsRefused()
        {
            var canvas = Scene.Canvas();
            var group = Add<CanvasGroup>(Child(canvas, "Group"));
            group.blocksRaycasts = false;
            Button(group, "Through");
            var picture = Button(canvas, "", 0, 40, "Picture");
            picture.image.raycastTarget = false;
            var deaf = Scene.Canvas("Deaf");
            Object.DestroyImmediate(deaf.GetComponent<GraphicRaycaster>());
            Button(deaf, "Unheard", 0, -40);
            yield return null;
            Assert.That(
                Refusal("Through (disabled)"),
                Is.EqualTo("it takes no pointer: a canvas group lets pointers through")
            );
            Assert.That(
                Refusal("Picture"),
                Is.EqualTo("it takes no pointer: none of its graphics is a raycast target there")
            );
            Assert.That(
                Refusal("Unheard"),
                Is.EqualTo("it takes no pointer: the canvas \"Deaf\" has no GraphicRaycaster")
            );
        }

        [UnityTest]
        public IEnumerator WithoutAnEventSystemEverythingIsRefused()
        {
            WithoutEventSystem();
            Button(Scene.Canvas(), "Go");
            yield return null;
            Assert.That(Refusal("Go"), Does.StartWith("the scene has no EventSystem"));
        }

        [UnityTest]
        public IEnumerator ANewEventSystemTakesThePlaceOfTheOld()
        {
            var canvas = Scene.Canvas();
            Button(canvas, "Go");
            Add<PointerLog>(Panel(canvas, "Elsewhere", 0, 40));
            yield return null;
            Click("Go");
            Object.DestroyImmediate(EventSystem.current.gameObject);
            Scene.Root("New").AddComponent<EventSystem>();
            Click("Go");
            Assert.That(EventSystem.current.currentSelectedGameObject.name, Is.EqualTo("Button"));
            Click("Elsewhere");
            Assert.That(EventSystem.current.currentSelectedGameObject == null);
        }

        [UnityTest]
        public IEnumerator ACanvasBeforeACameraIsPlayedThroughIt()
        {
            var camera = Scene.Root("Camera").AddComponent<Camera>();
            camera.transform.position = new Vector3(3, 4, -20);
            var screen = Scene.Canvas("Screen");
            screen.renderMode = RenderMode.ScreenSpaceCamera;
            screen.worldCamera = camera;
            screen.planeDistance = 10;
            var world = Scene.Canvas("World");
            world.renderMode = RenderMode.WorldSpace;
            world.worldCamera = camera;
            world.transform.position = new Vector3(5, 4, 0);
            world.transform.localScale = Vector3.one * 0.02f;
            var clicks = "";
            Button(screen, "Near", -40).onClick.AddListener(() => clicks += "near ");
            Button(world, "Far").onClick.AddListener(() => clicks += "far ");
            yield return null;
            Click("Near");
            Click("Far");
            Assert.That(clicks, Is.EqualTo("near far "));
            world.transform.position = new Vector3(5, 4, -30);
            Assert.That(Tree(), Is.EqualTo("group Screen\n  button Near"));
        }

        [UnityTest]
        public IEnumerator ANestedCanvasWithAnOwnOrderLiesAboveLaterSiblings()
        {
            var canvas = Scene.Canvas();
            var popup = Add<Canvas>(Child(canvas, "Popup"));
            Add<GraphicRaycaster>(popup);
            var clicks = 0;
            Button(popup, "Ok").onClick.AddListener(() => ++clicks);
            Panel(canvas, "Shade", 0, 0, 300, 300);
            yield return null;
            Assert.That(Refusal("Ok"), Is.EqualTo("image \"Shade\" covers it"));
            popup.overrideSorting = true;
            popup.sortingOrder = 1;
            yield return null;
            Click("Ok");
            Assert.That(clicks, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator AControlIsTheSameNodeFromWalkToWalk()
        {
            var canvas = Scene.Canvas();
            var button = Button(canvas, "Go");
            yield return null;
            var before = Find("Go").Identity;
            Button(canvas, "Earlier", 0, 40).transform.SetAsFirstSibling();
            Assert.That(Find("Go").Identity, Is.EqualTo(before));
            button.GetComponentInChildren<Text>().text = "Stop";
            Assert.That(Find("Stop").Identity, Is.Not.EqualTo(before));
        }

        [UnityTest]
        public IEnumerator AControlIsTheSameNodeWhateverItsValue()
        {
            var canvas = Scene.Canvas();
            var slider = Slider(canvas, "Volume", 0, 50);
            var number = Text(slider, "Volume 0 %");
            var toggle = Toggle(canvas, "Sound");
            var list = Dropdown(canvas, "Quality", "Low", "High");
            Rect(list).anchoredPosition = new Vector2(0, -50);
            var field = InputField(canvas, "Name", 0, -100);
            yield return null;
            var names = new[] { "Volume", "Sound", "Quality", "Name" };
            var before = System.Array.ConvertAll(names, name => Find(name).Identity);
            slider.value = 0.5f;
            number.text = "Volume 50 %";
            toggle.isOn = true;
            list.value = 1;
            field.text = "Ada";
            Assert.That(
                System.Array.ConvertAll(names, name => Find(name).Identity),
                Is.EqualTo(before)
            );
        }
    }

    internal sealed class PointerLog
        : MonoBehaviour,
            IPointerEnterHandler,
            IPointerExitHandler,
            IPointerDownHandler,
            IPointerUpHandler,
            IPointerClickHandler
    {
        public List<string> Events { get; } = new();

        public void OnPointerEnter(PointerEventData eventData) => Events.Add("enter");

        public void OnPointerExit(PointerEventData eventData) => Events.Add("exit");

        public void OnPointerDown(PointerEventData eventData) => Events.Add("down");

        public void OnPointerUp(PointerEventData eventData) => Events.Add("up");

        public void OnPointerClick(PointerEventData eventData) => Events.Add("click");
    }

    internal sealed class PressLog : MonoBehaviour, IPointerDownHandler, IPointerUpHandler
    {
        public List<string> Events { get; set; } = new();

        public System.Action? Pressed { get; set; }

        public void OnPointerDown(PointerEventData eventData)
        {
            Events.Add("down");
            Pressed?.Invoke();
        }

        public void OnPointerUp(PointerEventData eventData) => Events.Add("up");
    }

    internal sealed class OpensOnPress : MonoBehaviour, IPointerDownHandler
    {
        private GameObject _cover = null!;

        public GameObject Cover
        {
            set
            {
                _cover = value;
                _cover.SetActive(false);
            }
        }

        public void OnPointerDown(PointerEventData eventData) => _cover.SetActive(true);
    }

    internal sealed class DraggedThing
        : MonoBehaviour,
            IBeginDragHandler,
            IDragHandler,
            IEndDragHandler
    {
        public List<string> Events { get; } = new();

        public void OnBeginDrag(PointerEventData eventData) => Events.Add("begin");

        public bool FollowsPointer { get; set; }

        public void OnDrag(PointerEventData eventData)
        {
            Events.Add("drag");
            if (FollowsPointer)
            {
                transform.position = eventData.position;
            }
        }

        public void OnEndDrag(PointerEventData eventData) => Events.Add("end");
    }

    internal sealed class DropPlace : MonoBehaviour, IDropHandler
    {
        public GameObject? Dropped { get; private set; }

        public void OnDrop(PointerEventData eventData) => Dropped = eventData.pointerDrag;
    }
}
