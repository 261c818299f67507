#nullable enable

using System.Collections;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UI;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>The nodes for each kind of control, and the objects that are left out.</summary>
    public sealed class UGuiWalkerTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator AControlIsNamedAfterItsText()
        {
            var canvas = Scene.Canvas();
            Button(canvas, "Start <b>Game</b>", 0, 60);
            TmpText(Button(canvas, "", 0, 30), "<color=red>Quit</color>");
            Button(canvas, "", 0, 0, "btn_OpenShop (1)");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group\n  button Start Game\n  button Quit\n  button btn Open Shop")
            );
        }

        [UnityTest]
        public IEnumerator AMarkedObjectHasTheNameOfItsMark()
        {
            var canvas = Scene.Canvas();
            var card = Button(canvas, "3", 0, 60);
            card.interactable = false;
            Mark(card, "card", "Three of hearts");
            Mark(Panel(canvas, "Face_07", 0, 30), "", "A smiling face");
            Mark(Panel(canvas, "Far off", 90000, 0), "", "Nothing");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group\n  card Three of hearts (disabled)\n  label A smiling face")
            );
        }

        [UnityTest]
        public IEnumerator TogglesAreCheckboxesOrInAGroupRadios()
        {
            var canvas = Scene.Canvas();
            Toggle(canvas, "Sound", 0, 80).isOn = true;
            Toggle(canvas, "Music", 0, 50);
            var group = Add<ToggleGroup>(Child(canvas, "Difficulty", 0, -20, 100, 100));
            var easy = Toggle(group, "Easy", 0, 20);
            easy.isOn = true;
            easy.group = group;
            Toggle(group, "Hard", 0, -20).group = group;
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n  checkbox Sound (checked)\n  checkbox Music\n  group Difficulty\n"
                        + "    radio Easy (checked)\n    radio Hard"
                )
            );
        }

        [UnityTest]
        public IEnumerator SlidersAndScrollbarsSayTheirNumber()
        {
            var canvas = Scene.Canvas();
            var slider = Slider(canvas, "MusicVolume", 0, 40);
            slider.maxValue = 10;
            slider.value = 2.5f;
            Text(slider.handleRect, "25%");
            Scrollbar(canvas, "History", 0, 0).value = 0.25f;
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group\n  slider Music Volume: 2.5 (0 to 10)\n  scrollbar History: 0.25")
            );
        }

        [UnityTest]
        public IEnumerator DropdownsSayTheirChoice()
        {
            var canvas = Scene.Canvas();
            Dropdown(canvas, "Quality", "Low", "High").value = 1;
            TmpDropdown(canvas, "Language", "English", "Deutsch");
            Dropdown(canvas, "Server");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n  combobox Quality: High\n  combobox Language: English\n"
                        + "  combobox Server (empty)"
                )
            );
        }

        [UnityTest]
        public IEnumerator InputFieldsAreNamedByTheirPrompt()
        {
            var canvas = Scene.Canvas();
            InputField(canvas, "Enter name...", 0, 60).text = "Ada";
            InputField(canvas, "Code", 0, 80).readOnly = true;
            TmpInputField(canvas, "Search:", 0, 30);
            var secret = TmpInputField(canvas, "Password", 0, 0);
            secret.contentType = TMPro.TMP_InputField.ContentType.Password;
            secret.text = "abc";
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n  textbox Enter name: Ada\n  textbox Code (empty) (read-only)\n  textbox Search (empty)\n  textbox Password: ***"
                )
            );
        }

        [UnityTest]
        public IEnumerator UnusableControlsAreMarked()
        {
            var canvas = Scene.Canvas();
            Button(canvas, "Off", 0, 80).interactable = false;
            var group = Add<CanvasGroup>(Child(canvas, "Group", 0, 0, 100, 100));
            group.interactable = false;
            Button(group, "In a group that is off", 0, 20);
            var free = Add<CanvasGroup>(Child(group, "Free"));
            free.ignoreParentGroups = true;
            Button(free, "In a free one", 0, -20);
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n  button Off (disabled)\n  button In a group that is off (disabled)\n"
                        + "  button In a free one"
                )
            );
            Assert.That(Refusal("Off"), Is.EqualTo("it is disabled"));
            Assert.That(Refusal("In a group"), Is.EqualTo("it is disabled"));
        }

        [UnityTest]
        public IEnumerator FadedControlsAreLeftOut()
        {
            var canvas = Scene.Canvas();
            var hidden = Add<CanvasGroup>(Child(canvas, "Hidden"));
            hidden.alpha = 0;
            Button(hidden, "Unseen");
            Text(hidden, "Unseen as well");
            var shown = Add<CanvasGroup>(Child(hidden, "Shown"));
            shown.ignoreParentGroups = true;
            Button(shown, "Seen");
            Text(Child(canvas, "Clear"), "Clear").color = Color.clear;
            Text(Child(canvas, "Off"), "Off").enabled = false;
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Seen"));
        }

        [UnityTest]
        public IEnumerator ControlsThatAMaskHidesAreLeftOut()
        {
            var canvas = Scene.Canvas();
            var view = ScrollView(canvas, 30, "One", "Two", "Three");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group Scroll view (more below)\n  button One\n  button Two")
            );
            view.verticalNormalizedPosition = 0;
            Assert.That(
                Tree(),
                Is.EqualTo("group Scroll view (more above)\n  button Two\n  button Three")
            );
        }

        [UnityTest]
        public IEnumerator AMaskCutsToItsGraphicAndACanvasWithAnOwnOrderEscapes()
        {
            var canvas = Scene.Canvas();
            var mask = Panel(canvas, "Window", 0, 0, 50, 20);
            Add<Mask>(mask);
            Button(mask, "Inside");
            Button(mask, "Outside", 0, 30);
            var lifted = Add<Canvas>(Child(mask, "Lifted", 0, 60));
            lifted.overrideSorting = true;
            Text(lifted, "Above");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group Window\n  button Inside\n  group Lifted\n    label Above")
            );
        }

        [UnityTest]
        public IEnumerator ControlsOffTheScreenAreLeftOut()
        {
            var canvas = Scene.Canvas();
            Button(canvas, "Here");
            Button(canvas, "Far", 5000);
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Here"));
        }

        [UnityTest]
        public IEnumerator GroupsAreListedOnlyIfTheyMeanSomething()
        {
            var canvas = Scene.Canvas("Main Menu");
            var settings = Panel(canvas, "SettingsPanel", 0, 0, 200, 200);
            var row = Child(Child(settings, "Rows"), "Row");
            Text(row, "Volume");
            Slider(row, "Slider");
            Child(canvas, "Empty");
            Panel(canvas, "Also Empty");
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group Main Menu\n  group Settings Panel\n    label Volume\n    slider Slider: 0 (0 to 1)"
                )
            );
        }

        [UnityTest]
        public IEnumerator ImagesAreListedIfTheyHaveAName()
        {
            var canvas = Scene.Canvas();
            var sprite = Sprite.Create(Texture2D.whiteTexture, new Rect(0, 0, 4, 4), Vector2.zero);
            sprite.name = "GoldCoin";
            Panel(canvas, "Image", 0, 60, 20, 20).sprite = sprite;
            Panel(canvas, "Portrait", 0, 30, 20, 20).sprite = sprite;
            Panel(canvas, "Line", 0, 0, 100, 2);
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo("group\n  image Gold Coin\n  image Portrait: Gold Coin")
            );
        }

        [UnityTest]
        public IEnumerator CanvasesComeInTheOrderTheyAreDrawnIn()
        {
            Button(Scene.Canvas("Dialog", 5), "Top");
            Button(Scene.Canvas("Hud", -1), "Bottom");
            Button(Scene.Canvas("Menu"), "Middle");
            Scene.Canvas("Off").enabled = false;
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group Hud\n  button Bottom\ngroup Menu\n  button Middle\n"
                        + "group Dialog\n  button Top"
                )
            );
        }

        [UnityTest]
        public IEnumerator BoundsAreTheVisiblePartInPixelsFromTheTopLeft()
        {
            var canvas = Scene.Canvas();
            canvas.scaleFactor = 2;
            var window = Panel(canvas, "Window", -50, 30, 60, 40);
            Add<RectMask2D>(window);
            Button(window, "Go");
            Text(Child(window, "Line", 0, 15, 10, 10), "Hi");
            yield return null;
            var group = Walk(new UGuiWalker()).Children[0];
            var (x, y) = (Screen.width / 2f - 160, Screen.height / 2f - 100);
            Assert.That(group.Bounds, Is.EqualTo(new AbuRect(x, y, 120, 80)));
            Assert.That(group.Children[0].Bounds, Is.EqualTo(new AbuRect(x, y + 20, 120, 40)));
            Assert.That(group.Children[1].Bounds, Is.EqualTo(new AbuRect(x + 50, y, 20, 20)));
        }

        [UnityTest]
        public IEnumerator APartCanBeReadIntoAGamesOwnTree()
        {
            var canvas = Scene.Canvas();
            Button(canvas, "Elsewhere", 0, 50);
            var part = Child(canvas, "Part");
            Button(part, "Here");
            yield return null;
            var root = Walk(new PartWalker(part));
            Assert.That(SceneTree.Describe(root), Is.EqualTo("application My Game\nbutton Here"));
            Assert.That(root.Children[0].Ref, Is.EqualTo("e1"));
        }

        private sealed class PartWalker : ISceneWalker
        {
            private readonly UGuiWalker _canvases = new();
            private readonly Transform _part;

            public PartWalker(Transform part)
            {
                _part = part;
            }

            public AbuSceneNode Walk(RefRegistry refRegistry)
            {
                var tree = new SceneTree();
                var root = tree.New("application", "My Game");
                _canvases.AddTo(tree, root, refRegistry, _part);
                tree.RegisterAll(root, refRegistry);
                return root;
            }
        }

        private static void Mark(Component marked, string role, string label)
        {
            var element = Add<AbuElement>(marked);
            element.Role = role;
            element.Label = label;
        }
    }
}
