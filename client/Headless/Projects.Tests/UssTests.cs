using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Projects.Tests
{
    /// <summary>What the rules of style sheets say about elements.</summary>
    public sealed class UssTests
    {
        private const string Use = "<Style src=\"Menu.uss\" />";

        private UIToolkitProject _project;

        [SetUp]
        public void Begin() => _project = new UIToolkitProject();

        [TearDown]
        public void End() => _project.Dispose();

        private VisualElement Load(string elements, string sheet)
        {
            var root = _project.Load(Use + elements, sheet);
            Assert.That(_project.Scene.Problems, Is.Empty);
            return root;
        }

        private float WidthBy(
            string sheet,
            string elements = "<ui:Button name=\"n\" class=\"c d\" />"
        )
        {
            var root = Load(
                $"<ui:VisualElement name=\"box\" class=\"out\">{elements}</ui:VisualElement>",
                sheet
            );
            return root.Q("n").resolvedStyle.width;
        }

        [TestCase("Button { width: 11px; }")]
        [TestCase(".c { width: 11px; }")]
        [TestCase(".c.d { width: 11px; }")]
        [TestCase("#n { width: 11px; }")]
        [TestCase("* { width: 11px; }")]
        [TestCase("Button#n.d { width: 11px; }")]
        [TestCase(".out .c { width: 11px; }")]
        [TestCase("#box > .c { width: 11px; }")]
        [TestCase(":root Button { width: 11px; }")]
        [TestCase(":root>#box>Button{width:11px}")]
        [TestCase("Label, Button { width: 11px; }")]
        [TestCase("Button:enabled { width: 11px; }")]
        // What is more exact counts more, then what is later.
        [TestCase("#n { width: 11px; } .c.d { width: 5px; } Button { width: 6px; }")]
        [TestCase(
            ".c { width: 11px; } Button { width: 5px; } VisualElement Button { width: 6px; }"
        )]
        [TestCase(".c { width: 5px; } .d { width: 11px; }")]
        [TestCase(".out > .c { width: 11px; } .c { width: 5px; }")]
        public void ASelectorFindsItsElements(string sheet) =>
            Assert.That(WidthBy(sheet), Is.EqualTo(11));

        [TestCase("Label { width: 11px; }")]
        [TestCase(".c.e { width: 11px; }")]
        [TestCase(":root > Button { width: 11px; }")]
        [TestCase("#n .c { width: 11px; }")]
        [TestCase("Button:disabled { width: 11px; }")]
        [TestCase("Button:hover { width: 11px; }")]
        [TestCase("TextElement { width: 11px; }")]
        public void ASelectorLeavesOthersAlone(string sheet) =>
            Assert.That(WidthBy(sheet), Is.Not.EqualTo(11));

        [Test]
        public void OwnStylesCountMoreThanSheets() =>
            Assert.That(
                WidthBy("#n { width: 5px; }", "<ui:Label name=\"n\" style=\"width: 11px;\" />"),
                Is.EqualTo(11)
            );

        [Test]
        public void SheetsCountMoreThanTheLookOfAControlAndThemesLess()
        {
            _project.Folder.Write(
                UIToolkitProject.Theme,
                "@import url(\"unity-theme://default\");\n#n { width: 5px; color: #ff0000; }"
            );
            var root = Load(
                "<ui:Button name=\"n\" />",
                "Button { width: 11px; background-color: blue; }"
            );
            var style = root.Q("n").resolvedStyle;
            Assert.That(style.width, Is.EqualTo(11));
            Assert.That(style.color, Is.EqualTo(Color.red));
            Assert.That(style.backgroundColor, Is.EqualTo(Color.blue));
        }

        [TestCase("#f00", 1, 0, 0, 1)]
        [TestCase("#00ff00", 0, 1, 0, 1)]
        [TestCase("#0000ff00", 0, 0, 1, 0)]
        [TestCase("rgb(255, 0, 0)", 1, 0, 0, 1)]
        [TestCase("rgba(0, 255, 0, 0.5)", 0, 1, 0, 0.5f)]
        [TestCase("rgb(100%, 0%, 0%)", 1, 0, 0, 1)]
        [TestCase("blue", 0, 0, 1, 1)]
        [TestCase("transparent", 0, 0, 0, 0)]
        public void AColour(string text, float r, float g, float b, float a)
        {
            var root = Load("<ui:Label name=\"n\" />", $"#n {{ background-color: {text}; }}");
            Assert.That(
                root.Q("n").resolvedStyle.backgroundColor,
                Is.EqualTo(new Color(r, g, b, a))
            );
        }

        [Test]
        public void ShorthandsStandForAllSides()
        {
            var style = Load(
                    "<ui:VisualElement name=\"n\" />",
                    "#n { margin: 1px 2px 3px; padding: 4px 5px; border-width: 6px; border-radius: 1px 2px 3px 4px;\n"
                        + " border-color: red lime; flex: 2 0 30px; }"
                )
                .Q("n")
                .resolvedStyle;
            Assert.That(
                (style.marginTop, style.marginRight, style.marginBottom, style.marginLeft),
                Is.EqualTo((1f, 2f, 3f, 2f))
            );
            Assert.That((style.paddingTop, style.paddingLeft), Is.EqualTo((4f, 5f)));
            Assert.That(style.borderLeftWidth, Is.EqualTo(6));
            Assert.That(
                (style.borderTopLeftRadius, style.borderBottomLeftRadius),
                Is.EqualTo((1f, 4f))
            );
            Assert.That(style.borderRightColor, Is.EqualTo(Color.green));
            Assert.That((style.flexGrow, style.flexShrink), Is.EqualTo((2f, 0f)));
            Assert.That(style.flexBasis.value, Is.EqualTo(30));
        }

        [Test]
        public void KeywordsLengthsAndChoicesAreTaken()
        {
            var root = Load(
                "<ui:VisualElement style=\"width: 200px; height: 50px; flex-direction: row-reverse;\">"
                    + "<ui:Label name=\"n\" text=\"x\" /></ui:VisualElement>",
                "#n { width: 50%; max-width: none; margin-left: auto; -unity-font-style: bold-and-italic; font-size: 20px;\n"
                    + " -unity-text-align: lower-right; white-space: nowrap; text-overflow: ellipsis; overflow: hidden;\n"
                    + " opacity: 50%; translate: 10px 50%; color: initial; display: flex; align-self: flex-end; }"
            );
            var label = root.Q("n");
            var style = label.resolvedStyle;
            Assert.That(style.width, Is.EqualTo(100));
            Assert.That(style.unityFontStyleAndWeight, Is.EqualTo(FontStyle.BoldAndItalic));
            Assert.That(style.unityTextAlign, Is.EqualTo(TextAnchor.LowerRight));
            Assert.That(style.whiteSpace, Is.EqualTo(WhiteSpace.NoWrap));
            Assert.That(style.opacity, Is.EqualTo(0.5f));
            Assert.That(style.color, Is.EqualTo(Color.black));
            Assert.That(style.alignSelf, Is.EqualTo(Align.FlexEnd));
            Assert.That(style.fontSize, Is.EqualTo(20));
            Assert.That(style.translate, Is.EqualTo(new Vector3(10, label.layout.height / 2)));
            Assert.That(
                label.worldBound.position
                    - label.parent.worldBound.position
                    - label.layout.position,
                Is.EqualTo((Vector2)style.translate)
            );
        }

        [TestCase("rotate: 90deg", 90, 1, 1, 50, 10)]
        [TestCase("rotate: 0.25turn", 90, 1, 1, 50, 10)]
        [TestCase("rotate: -100grad; transform-origin: left top", -90, 1, 1, 0, 0)]
        [TestCase("rotate: none; scale: 2", 0, 2, 2, 50, 10)]
        [TestCase("scale: 0.5 -1; transform-origin: 10px 100%", 0, 0.5f, -1, 10, 20)]
        [TestCase("transform-origin: bottom right; scale: none", 0, 1, 1, 100, 20)]
        [TestCase("transform-origin: left", 0, 1, 1, 0, 10)]
        [TestCase("transform-origin: initial", 0, 1, 1, 50, 10)]
        public void ElementsAreTurnedAndScaled(
            string text,
            float degrees,
            float x,
            float y,
            float originX,
            float originY
        )
        {
            var root = Load(
                "<ui:VisualElement><ui:Label name=\"n\" /></ui:VisualElement>",
                $"#n {{ width: 100px; height: 20px; {text}; }}"
            );
            var style = root.Q("n").resolvedStyle;
            Assert.That(style.rotate.angle.ToDegrees(), Is.EqualTo(degrees).Within(1e-3f));
            Assert.That((Vector2)style.scale.value, Is.EqualTo(new Vector2(x, y)));
            Assert.That(style.transformOrigin, Is.EqualTo(new Vector3(originX, originY)));
        }

        [Test]
        public void InheritedStylesComeFromTheNearestElement()
        {
            var root = Load(
                "<ui:VisualElement class=\"a\"><ui:VisualElement><ui:Label name=\"n\" /></ui:VisualElement></ui:VisualElement>",
                ".a { color: red; font-size: 30px; width: 70px; } VisualElement { visibility: visible; }"
            );
            var style = root.Q("n").resolvedStyle;
            Assert.That(style.color, Is.EqualTo(Color.red));
            Assert.That(style.fontSize, Is.EqualTo(30));
        }

        [Test]
        public void VariablesAreInheritedAndHaveFallbacks()
        {
            var root = Load(
                "<ui:VisualElement class=\"in\"><ui:Label name=\"n\" style=\"height: var(--size)\" /></ui:VisualElement>"
                    + "<ui:Label name=\"m\" style=\"height: 1px\" />",
                ":root { --size: 7px; --base: red; --main: var(--base); }\n.in { --size: 9px; }\n"
                    + "Label { width: var(--size); color: var(--main); margin-left: var(--none, 3px); top: var(--gone); }"
            );
            Assert.That(root.Q("n").resolvedStyle.width, Is.EqualTo(9));
            Assert.That(root.Q("n").resolvedStyle.height, Is.EqualTo(9));
            Assert.That(root.Q("m").resolvedStyle.width, Is.EqualTo(7));
            Assert.That(root.Q("m").resolvedStyle.marginLeft, Is.EqualTo(3));
            Assert.That(root.Q("m").resolvedStyle.color, Is.EqualTo(Color.red));
        }

        [Test]
        public void AnElementReadsVariablesItself()
        {
            var root = Load(
                "<Headless.Projects.Tests.Dial />",
                ":root { --base: lime; }\nDial { --gap: 4px; --ink: var(--base); --wide: true; }"
            );
            var dial = root.Q<Dial>();
            Assert.That((dial.Gap, dial.Ink, dial.IsWide), Is.EqualTo((4f, Color.green, true)));
            Assert.That(dial.HasOther, Is.False);
        }

        [Test]
        public void ImportedSheetsCountLess()
        {
            _project.Folder.Write("Assets/UI/Base.uss", "#n { width: 5px; height: 6px; }");
            var style = Load(
                    "<ui:Label name=\"n\" />",
                    "@import url(\"Base.uss\");\n/* later */\n#n { width: 11px; }"
                )
                .Q("n")
                .resolvedStyle;
            Assert.That((style.width, style.height), Is.EqualTo((11f, 6f)));
        }

        [Test]
        public void StatesChangeStylesAtTheNextUpdate()
        {
            var root = Load(
                "<ui:Toggle name=\"t\" /><ui:Button name=\"b\" />",
                "#t:checked { width: 21px; } #b:disabled { width: 22px; } #b:focus { width: 23px; } .wide { width: 24px; }\n"
                    + "#renamed { width: 25px; } #b:active { width: 26px; } #b:hover { height: 27px; }"
            );
            var (toggle, button) = (root.Q<Toggle>("t"), root.Q<Button>("b"));
            toggle.value = true;
            button.Focus();
            Assert.That(Width(toggle), Is.EqualTo(21));
            Assert.That(Width(button), Is.EqualTo(23));
            button.Blur();
            button.SetEnabled(false);
            Assert.That(Width(button), Is.EqualTo(22));
            button.SetEnabled(true);
            button.AddToClassList("wide");
            Assert.That(Width(button), Is.EqualTo(24));
            button.RemoveFromClassList("wide");
            Assert.That(Width(button), Is.Not.EqualTo(24));
            button.name = "renamed";
            Assert.That(Width(button), Is.EqualTo(25));

            static float Width(VisualElement element)
            {
                element.OwnPanel.UpdateLayout();
                return element.resolvedStyle.width;
            }
        }

        [Test]
        public void AMovedElementHasTheStylesOfItsNewPlaceAndASheetThatIsTakenAwayNone()
        {
            var root = Load(
                "<ui:VisualElement class=\"in\"><ui:Label name=\"n\" /></ui:VisualElement><ui:VisualElement name=\"out\" />",
                ".in Label { width: 11px; } #out Label { width: 12px; }"
            );
            var label = root.Q("n");
            Assert.That(label.resolvedStyle.width, Is.EqualTo(11));
            root.Q("out").Add(label);
            root.OwnPanel.UpdateLayout();
            Assert.That(label.resolvedStyle.width, Is.EqualTo(12));
            root.styleSheets.Remove(root.styleSheets[0]);
            root.OwnPanel.UpdateLayout();
            Assert.That(label.Matched, Is.Null);
        }

        [Test]
        public void PicturesComeByAnyAddress()
        {
            _project.Folder.Write(
                "Assets/UI/dot.png",
                ImageConversion.EncodeToPNG(new Texture2D(1, 1))
            );
            _project.Folder.Write(
                "Assets/UI/Resources/pics/dot2.png",
                ImageConversion.EncodeToPNG(new Texture2D(1, 1))
            );
            var guid = ProjectFolder.Guid("Assets/UI/dot.png");
            var root = Load(
                "<ui:VisualElement class=\"a\" /><ui:VisualElement class=\"b\" /><ui:VisualElement class=\"c\" />"
                    + "<ui:VisualElement class=\"d\" style=\"background-image: url(&quot;project://database/Assets/Gone/dot.png"
                    + $"?fileID=2800000&amp;guid={guid}&amp;type=3#dot&quot;);\" />",
                ".a { background-image: url(\"dot.png\"); }\n.b { background-image: url('/Assets/UI/dot.png');\n"
                    + "-unity-background-scale-mode: scale-to-fit; -unity-background-image-tint-color: red; }\n"
                    + ".c { background-image: resource(\"pics/dot2\"); }"
            );
            foreach (var name in new[] { "a", "b", "c", "d" })
            {
                var picture = root.Q(className: name).resolvedStyle.backgroundImage.texture;
                Assert.That(picture != null ? picture.name : "none", Does.StartWith("dot"), name);
            }
            var style = root.Q(className: "b").resolvedStyle;
            Assert.That(style.unityBackgroundImageTintColor, Is.EqualTo(Color.red));
            Assert.That(style.unityBackgroundScaleMode.value, Is.EqualTo(ScaleMode.ScaleToFit));
        }
    }
}
