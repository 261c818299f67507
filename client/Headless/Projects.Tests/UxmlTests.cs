using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Projects.Tests
{
    /// <summary>Documents of a scene, with the trees of their UXML files.</summary>
    public sealed class UxmlTests
    {
        private UIToolkitProject _project;

        [SetUp]
        public void Begin() => _project = new UIToolkitProject();

        [TearDown]
        public void End() => _project.Dispose();

        [Test]
        public void ADocumentHasTheElementsOfItsFileAndTheSettingsOfItsPanel()
        {
            var root = _project.Load(
                "  <ui:VisualElement name=\"box\" class=\"big  red\" picking-mode=\"Ignore\">\n"
                    + "    <ui:Label text=\"Hello &amp;&#10;you\" name=\"greeting\" tooltip=\"a tip\" />\n"
                    + "    <ui:Button text=\"Play\" name=\"play\" enabled=\"false\" focusable=\"false\" />\n"
                    + "  </ui:VisualElement>"
            );
            Assert.That(_project.Scene.Problems, Is.Empty);
            Assert.That(_project.Scene.NotSimulated.All, Is.Empty);
            Assert.That(root, Is.TypeOf<TemplateContainer>());
            Assert.That(root.name, Is.EqualTo("Menu-container"));
            var box = root.Q("box");
            Assert.That(box.parent, Is.SameAs(root));
            Assert.That(box.GetClasses(), Is.EqualTo(new[] { "big", "red" }));
            Assert.That(box.pickingMode, Is.EqualTo(PickingMode.Ignore));
            Assert.That(box.Q<Label>("greeting").text, Is.EqualTo("Hello &\nyou"));
            Assert.That(box.Q<Label>().tooltip, Is.EqualTo("a tip"));
            Assert.That(box.Q<Button>("play").text, Is.EqualTo("Play"));
            Assert.That(box.Q<Button>("play").enabledSelf, Is.False);
            Assert.That(box.Q<Button>("play").focusable, Is.False);
            var settings = LoadedScene.Get<UIDocument>("Menu").panelSettings;
            Assert.That(settings.scaleMode, Is.EqualTo(PanelScaleMode.ScaleWithScreenSize));
            Assert.That(settings.referenceResolution, Is.EqualTo(new Vector2Int(640, 360)));
            Assert.That(settings.match, Is.EqualTo(0.5f));
            Assert.That(settings.sortingOrder, Is.EqualTo(3));
            Assert.That(settings.themeStyleSheet.name, Is.EqualTo("Theme"));
        }

        [Test]
        public void ElementsAreNamedWithAnyPrefixOrByTheirWholeNames()
        {
            var root = _project.LoadFile(
                "<engine:UXML xmlns:engine=\"UnityEngine.UIElements\"><engine:Label text=\"a\" />"
                    + "<UnityEngine.UIElements.Label text=\"b\" /><Label text=\"c\" /></engine:UXML>"
            );
            Assert.That(_project.Scene.Problems, Is.Empty);
            var texts = root.Query<Label>().ToList().Select(label => label.text);
            Assert.That(texts, Is.EqualTo(new[] { "a", "b", "c" }));
        }

        [Test]
        public void ControlsHaveTheirValues()
        {
            var root = _project.Load(
                "<ui:Toggle label=\"Sound\" value=\"true\" />"
                    + "<ui:Slider label=\"Volume\" value=\"50\" low-value=\"10\" high-value=\"100\" />"
                    + "<ui:DropdownField label=\"Size\" index=\"1\" choices=\"Small,Large\" />"
                    + "<ui:TextField value=\"Ann\" max-length=\"8\" readonly=\"true\" password=\"true\" mask-character=\"#\" />"
                    + "<ui:ProgressBar title=\"Loading\" value=\"30\" />"
                    + "<ui:Foldout text=\"More\" value=\"false\"><ui:Label text=\"inside\" /></ui:Foldout>"
                    + "<ui:RadioButtonGroup choices=\"a,b,c\" value=\"2\" />"
                    + "<ui:ScrollView mode=\"Horizontal\" vertical-scroller-visibility=\"Hidden\" />"
                    + "<ui:MultiColumnListView><ui:Columns><ui:Column name=\"n\" title=\"Name\" width=\"80px\" />"
                    + "</ui:Columns></ui:MultiColumnListView>"
            );
            Assert.That(_project.Scene.Problems, Is.Empty);
            Assert.That(root.Q<Toggle>().value, Is.True);
            Assert.That(root.Q<Toggle>().label, Is.EqualTo("Sound"));
            Assert.That(root.Q<Slider>().value, Is.EqualTo(50));
            Assert.That(root.Q<Slider>().lowValue, Is.EqualTo(10));
            Assert.That(root.Q<DropdownField>().value, Is.EqualTo("Large"));
            Assert.That(root.Q<TextField>().value, Is.EqualTo("Ann"));
            Assert.That(root.Q<TextField>().isReadOnly, Is.True);
            Assert.That(root.Q<TextField>().maskChar, Is.EqualTo('#'));
            Assert.That(root.Q<ProgressBar>().value, Is.EqualTo(30));
            Assert.That(root.Q<Foldout>().value, Is.False);
            Assert.That(root.Q<Foldout>().Q<Label>(null, "unity-label").parent, Is.Not.Null);
            Assert.That(root.Q<RadioButtonGroup>().value, Is.EqualTo(2));
            Assert.That(root.Q<ScrollView>().mode, Is.EqualTo(ScrollViewMode.Horizontal));
            Assert.That(root.Q<MultiColumnListView>().columns["n"].title, Is.EqualTo("Name"));
            Assert.That(root.Q<MultiColumnListView>().columns[0].width.value, Is.EqualTo(80));
        }

        [Test]
        public void ClassesOfTheProjectAreMadeByTheirFactoriesAndTraits()
        {
            var root = _project.Load(
                "<Headless.Projects.Tests.Badge name=\"b\" kind=\"Large\" count=\"7\" old-title=\"Hi\" picking-mode=\"Ignore\">"
                    + "<ui:Label text=\"in it\" /></Headless.Projects.Tests.Badge>"
            );
            Assert.That(_project.Scene.Problems, Is.Empty);
            var badge = root.Q<Badge>("b");
            Assert.That(badge.Kind, Is.EqualTo(BadgeKind.Large));
            Assert.That(badge.Count, Is.EqualTo(7));
            Assert.That(badge.Title, Is.EqualTo("Hi"));
            Assert.That(badge.Weight, Is.EqualTo(1.5f));
            Assert.That(badge.pickingMode, Is.EqualTo(PickingMode.Ignore));
            Assert.That(badge.Q<Label>().parent, Is.SameAs(badge));
        }

        [Test]
        public void ClassesOfTheProjectHaveTheirMarkedProperties()
        {
            var root = _project.Load(
                "<Headless.Projects.Tests.Gauge max-value=\"9\" shown-as=\"dots\" tint=\"#FF0000FF\" />"
            );
            Assert.That(_project.Scene.Problems, Is.Empty);
            var gauge = root.Q<Gauge>();
            Assert.That(gauge.MaxValue, Is.EqualTo(9));
            Assert.That(gauge.Style, Is.EqualTo("dots"));
            Assert.That(gauge.tint, Is.EqualTo(Color.red));
        }

        [Test]
        public void TemplatesAreMadeForEachInstanceWithItsOwnAttributes()
        {
            _project.Folder.Write(
                "Assets/UI/Row.uxml",
                UIToolkitProject.Head
                    + "<ui:VisualElement name=\"frame\"><ui:Label name=\"title\" text=\"?\" /></ui:VisualElement>"
                    + "<ui:VisualElement name=\"inner\" content-container=\"anything\" /></ui:UXML>"
            );
            var root = _project.Load(
                "<ui:Template name=\"Row\" src=\"Row.uxml\" />"
                    + "<ui:Instance template=\"Row\" name=\"first\" class=\"row\">"
                    + "<ui:AttributeOverrides element-name=\"title\" text=\"One\" /><ui:Button text=\"Go\" /></ui:Instance>"
                    + "<ui:Instance template=\"Row\" name=\"second\" style=\"width: 50px\" />"
            );
            Assert.That(_project.Scene.Problems, Is.Empty);
            var first = root.Q<TemplateContainer>("first");
            Assert.That(first.templateId, Is.EqualTo("Row"));
            Assert.That(first.ClassListContains("row"), Is.True);
            Assert.That(first.Q<Label>("title").text, Is.EqualTo("One"));
            Assert.That(first.Q<Button>().parent, Is.SameAs(first));
            Assert.That(first.Q<Button>().hierarchy.parent.name, Is.EqualTo("inner"));
            var second = root.Q<TemplateContainer>("second");
            Assert.That(second.Q<Label>("title").text, Is.EqualTo("?"));
            Assert.That(second.style.width.value.value, Is.EqualTo(50));
            var asset = LoadedScene.Get<UIDocument>("Menu").visualTreeAsset;
            Assert.That(asset.templateDependencies.Single().name, Is.EqualTo("Row"));
        }

        [Test]
        public void SlotsOfATemplateTakeTheChildrenThatNameThem()
        {
            _project.Folder.Write(
                "Assets/UI/Box.uxml",
                UIToolkitProject.Head
                    + "<ui:VisualElement name=\"head\" slot-name=\"head\" /><ui:VisualElement name=\"body\" /></ui:UXML>"
            );
            var root = _project.Load(
                "<ui:Template name=\"Box\" src=\"/Assets/UI/Box.uxml\" />"
                    + "<ui:Instance template=\"Box\"><ui:Label text=\"top\" slot=\"head\" /></ui:Instance>"
            );
            Assert.That(root.Q<Label>().parent.name, Is.EqualTo("head"));
        }

        [Test]
        public void ADocumentBelowAnotherLiesInItByItsOrder()
        {
            _project.Folder.Write(
                "Assets/UI/Other.uxml",
                UIToolkitProject.Head + "<ui:Label text=\"other\" /></ui:UXML>"
            );
            const string other = "Assets/UI/Other.uxml";
            _project.Folder.WriteObjects(
                ProjectFolder.Scene,
                UIToolkitProject.Document(10, "Menu", UIToolkitProject.Tree, 0),
                UIToolkitProject.Document(20, "Late", other, 5),
                UIToolkitProject.Document(30, "Early", other, -1),
                UIToolkitProject.Document(40, "Inner", other, 0, 10)
            );
            var root = _project.Load("<ui:Label text=\"mine\" />");
            var names = root.hierarchy.parent.Children().Select(child => child.name);
            Assert.That(
                names,
                Is.EqualTo(new[] { "Early-container", "Menu-container", "Late-container" })
            );
            Assert.That(root.Q("Inner-container").parent, Is.SameAs(root));
            var inner = LoadedScene.Get<UIDocument>("Inner");
            Assert.That(inner.parentUI.name, Is.EqualTo("Menu"));
            Assert.That(inner.rootVisualElement.Q<Label>().text, Is.EqualTo("other"));
            var document = LoadedScene.Get<UIDocument>("Menu");
            document.enabled = false;
            document.enabled = true;
            Assert.That(UIToolkitProject.Root, Is.Not.SameAs(root));
            Assert.That(
                UIToolkitProject.Root.Q("Inner-container").parent,
                Is.SameAs(UIToolkitProject.Root)
            );
        }

        [TestCase(1, 0f, 0f)]
        [TestCase(0, -9.6f, 5.4f)]
        public void ADocumentInTheWorldLiesAtItsObjectWithItsPivot(int pivot, float x, float y)
        {
            _project.Folder.WriteObjects(
                ProjectFolder.Scene,
                UIToolkitProject.Document(10, "Menu", UIToolkitProject.Tree, 0)
                    + $"  m_WorldSpaceWidth: 1920\n  m_WorldSpaceHeight: 1080\n  m_Pivot: {pivot}\n"
            );
            var panel = System.IO.Path.Combine(_project.Folder.Root, UIToolkitProject.Panel);
            System.IO.File.AppendAllText(panel, "  m_RenderMode: 1\n");
            var root = _project.Load("<ui:Label text=\"x\" />");
            Assert.That(root.worldBound.xMin, Is.EqualTo(x).Within(0.001f));
            Assert.That(root.worldBound.yMax, Is.EqualTo(y).Within(0.001f));
            Assert.That(root.worldBound.width, Is.EqualTo(19.2f).Within(0.001f));
        }

        [Test]
        public void ATreeIsClonedIntoAnyElementWithItsSheets()
        {
            _project.Folder.Write("Assets/UI/Resources/Part.uss", "Label { color: #00ff00; }");
            _project.Folder.Write(
                "Assets/UI/Resources/Part.uxml",
                UIToolkitProject.Head
                    + "<Style src=\"Part.uss\" /><ui:Label text=\"part\" /></ui:UXML>"
            );
            var root = _project.Load(
                "<ui:VisualElement name=\"box\"><ui:Button /></ui:VisualElement>"
            );
            var asset = Resources.Load<VisualTreeAsset>("Part");
            var box = root.Q("box");
            asset.CloneTree(box, out var first, out var count);
            box.OwnPanel.UpdateLayout();
            Assert.That((first, count), Is.EqualTo((1, 1)));
            Assert.That(box.Q<Label>().resolvedStyle.color, Is.EqualTo(Color.green));
            Assert.That(box.styleSheets[0], Is.SameAs(asset.stylesheets.Single()));
            Assert.That(asset.Instantiate().Q<Label>().text, Is.EqualTo("part"));
            Assert.That(asset.CloneTree().templateId, Is.EqualTo("Part"));
        }

        [Test]
        public void AnElementThatMakesItsInnerPartsFromAFileHasThemAndItsChildren()
        {
            _project.Folder.Write(
                "Assets/UI/Resources/Card.uxml",
                UIToolkitProject.Head
                    + "<ui:Label text=\"head\" /><ui:VisualElement name=\"hold\" /></ui:UXML>"
            );
            var root = _project.Load(
                "<Headless.Projects.Tests.Card><ui:Button text=\"in\" /></Headless.Projects.Tests.Card>"
            );
            Assert.That(root.Q<Button>().hierarchy.parent.name, Is.EqualTo("hold"));
            Assert.That(root.Q<Card>().hierarchy[0], Is.InstanceOf<Label>());
        }

        [Test]
        public void QueriesFindByTypeNameClassAndState()
        {
            var root = _project.Load(
                "<ui:VisualElement class=\"a\"><ui:Label name=\"x\" class=\"a b\" /><ui:Label class=\"a\" enabled=\"false\" />"
                    + "</ui:VisualElement><ui:Label name=\"x\" />"
            );
            Assert.That(root.Query<Label>().ToList().Count, Is.EqualTo(3));
            Assert.That(root.Query<Label>(null, "a", "b").First().name, Is.EqualTo("x"));
            Assert.That(root.Query(className: "a").Children<Label>().ToList().Count, Is.EqualTo(2));
            Assert.That(root.Query<Label>().Class("a").NotEnabled().ToList().Count, Is.EqualTo(1));
            Assert.That(root.Query("x").Last().parent, Is.SameAs(root));
            Assert.That(root.Query<Label>().Where(label => label.name == "x").AtIndex(2), Is.Null);
            Assert.That(root.Q<Button>(), Is.Null);
        }
    }
}
