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
            Assert.That(settings.referenceResolution, Is.EqualTo(new Vector2Int(1600, 900)));
            Assert.That(settings.match, Is.EqualTo(0.5f));
            Assert.That(settings.sortingOrder, Is.EqualTo(3));
            Assert.That(settings.themeStyleSheet.name, Is.EqualTo("Theme"));
        }
    }
}
