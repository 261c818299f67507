#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu;
using NUnit.Framework;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    /// <summary>
    /// The walker and a menu that needs a frame to open: it opens at the panel's next update, as in Unity.
    /// </summary>
    public sealed class MenuOfAComboBoxTests : UiTests
    {
        private readonly RefRegistry _refs = new();
        private VisualElement _root = null!;
        private DropdownField _field = null!;

        [SetUp]
        public void CreateField()
        {
            UnityEngine.Screen.SetSize(400, 300);
            _root = MakeRoot();
            _field = new DropdownField("Quality", new List<string> { "Low", "High" }, 0);
            _root.Add(_field);
            _root.Add(new Button { text = "Play", style = { marginTop = 100 } });
        }

        [Test]
        public void AClickOpensTheMenuAndItsOptionsCanBeClicked()
        {
            Click("Quality: Low");
            Frames(1);
            Assert.That(
                Nodes().Where(node => node.Role == "option").Select(node => node.Label),
                Is.EqualTo(new[] { "Low", "High" })
            );
            Click("High");
            Assert.That(_field.value, Is.EqualTo("High"));
            Assert.That(Nodes().Select(node => node.Label), Has.Some.EqualTo("Quality: High"));
            Assert.That(Nodes().Select(node => node.Role), Has.None.EqualTo("listbox"));
        }

        [Test]
        public void AnOpenMenuLiesOverEverything()
        {
            Click("Quality: Low");
            Frames(1);
            var refusal = Assert.Throws<NotActionableException>(() => Click("Play"))!;
            Assert.That(refusal.Message, Is.EqualTo("an open menu covers it"));
        }

        private void Click(string label)
        {
            var refStr = Nodes().Single(node => node.Label == label).Ref!;
            Assert.That(_refs.TryGetCallbacks(refStr, out var callbacks), Is.True);
            callbacks.OnClick!();
        }

        private List<AbuSceneNode> Nodes()
        {
            _refs.Clear();
            return All(new UIToolkitWalker().Walk(_refs)).ToList();
        }

        private static IEnumerable<AbuSceneNode> All(AbuSceneNode node) =>
            node.Children.SelectMany(All).Prepend(node);
    }
}
