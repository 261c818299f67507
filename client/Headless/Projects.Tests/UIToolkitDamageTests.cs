using System.Linq;
using NUnit.Framework;
using UnityEngine.UIElements;

namespace Headless.Projects.Tests
{
    /// <summary>What is wrong in UXML and USS files: a sentence with its file and line, and the rest is loaded.</summary>
    public sealed class UIToolkitDamageTests
    {
        private UIToolkitProject _project;

        [SetUp]
        public void Begin() => _project = new UIToolkitProject();

        [TearDown]
        public void End() => _project.Dispose();

        [TestCase(
            "<ui:Gone />",
            "Assets/UI/Menu.uxml:3 has the element UnityEngine.UIElements.Gone, of which there is no class."
        )]
        [TestCase(
            "<Own.Gone />",
            "Assets/UI/Menu.uxml:3 has the element Own.Gone, of which there is no class."
        )]
        [TestCase(
            "<ui:Button colour=\"red\" />",
            "Assets/UI/Menu.uxml:3 has the attribute colour, which a Button does not know."
        )]
        [TestCase(
            "<ui:Slider value=\"much\" />",
            "Assets/UI/Menu.uxml:3 has a value that value does not take: much."
        )]
        [TestCase(
            "<ui:Label style=\"width: wide\" />",
            "Assets/UI/Menu.uxml:3 has a value that width does not take: wide."
        )]
        [TestCase(
            "<Style src=\"Gone.uss\" />",
            "Assets/UI/Menu.uxml:3 has a Style of Gone.uss, which is not in the project."
        )]
        [TestCase(
            "<ui:Instance template=\"Row\" />",
            "Assets/UI/Menu.uxml:3 has an Instance of the template Row, which it does not name."
        )]
        public void OneElementIsWrong(string element, string problem)
        {
            Assert.That(
                _project.Problem(
                    $"<ui:Label text=\"before\" />\n{element}\n<ui:Label text=\"after\" />"
                ),
                Is.EqualTo(problem)
            );
            var texts = UIToolkitProject.Root.Query<Label>().ToList().Select(label => label.text);
            Assert.That(texts.First(), Is.EqualTo("before"));
            Assert.That(texts.Last(), Is.EqualTo("after"));
        }

        [Test]
        public void AFileThatIsNoXml()
        {
            var root = _project.LoadFile(
                UIToolkitProject.Head + "<ui:Label text=\"a\">\n</ui:UXML>"
            );
            Assert.That(
                _project.Scene.Problems.Single(),
                Does.StartWith("Assets/UI/Menu.uxml:3 is no valid XML: The 'ui:Label' start tag")
            );
            Assert.That(root.childCount, Is.Zero);
            Assert.That(
                LoadedScene.Get<UIDocument>("Menu").visualTreeAsset.importedWithErrors,
                Is.True
            );
        }

        [Test]
        public void AFileThatIsAPartOfItself()
        {
            _project.Folder.Write(
                "Assets/UI/Other.uxml",
                UIToolkitProject.Head
                    + "<ui:Template name=\"Menu\" src=\"Menu.uxml\" /><ui:Instance template=\"Menu\" /></ui:UXML>"
            );
            Assert.That(
                _project.Problem(
                    "<ui:Template name=\"Other\" src=\"Other.uxml\" /><ui:Instance template=\"Other\" />"
                ),
                Is.EqualTo("Assets/UI/Menu.uxml:2 contains itself through Other.")
            );
        }

        [TestCase(
            "\nLabel { colour: red; }",
            ":2 has the property colour, which USS does not know."
        )]
        [TestCase("Label { width: 3em; }", ":1 has a value that width does not take: 3em.")]
        [TestCase("Label {\n  color: ;\n}", ":2 has a value of color that is no USS: .")]
        [TestCase("Label {\n  color\n}", ":2 has color, which is no property with a value.")]
        [TestCase(
            "Label + Button { color: red; }",
            ":1 has the selector Label + Button, which USS does not know."
        )]
        [TestCase(
            "Label:not(.a) { color: red; }",
            ":1 has the selector Label:not(.a), which USS does not know."
        )]
        [TestCase("/* a\n b */ }", ":2 has a } that closes nothing.")]
        [TestCase("@import \"Gone.uss\";", ":1 imports Gone.uss, which is no style sheet here.")]
        [TestCase("@import \"Menu.uss\";", ":1 imports itself through Menu.uss.")]
        public void OneRuleIsWrong(string rule, string problem)
        {
            Assert.That(
                _project.Problem(
                    "<Style src=\"Menu.uss\" /><ui:Button name=\"b\" />",
                    rule + "\nButton { width: 12px; }"
                ),
                Is.EqualTo("Assets/UI/Menu.uss" + problem)
            );
            Assert.That(UIToolkitProject.Root.Q("b").resolvedStyle.width, Is.EqualTo(12));
        }

        [Test]
        public void ARuleThatIsNotClosed() =>
            Assert.That(
                _project.Problem("<Style src=\"Menu.uss\" />", "Label {}\nButton { width: 12px;"),
                Is.EqualTo("Assets/UI/Menu.uss:2 has a rule that is not closed with }.")
            );

        [Test]
        public void WhatIsNotSimulatedIsSaidOnceAndWhatIsOnlyDrawnNever()
        {
            _project.Load(
                "<Style src=\"Menu.uss\" /><ui:Label><Bindings /></ui:Label>",
                "Label { filter: blur(3px); cursor: link; letter-spacing: 2px; -unity-font: none; }\nButton { filter: blur(4px); }\n"
                    + "Toggle { transition-duration: 300ms; }"
            );
            Assert.That(_project.Scene.Problems, Is.Empty);
            Assert.That(
                _project.Scene.NotSimulated.All,
                Is.EqualTo(
                    new[]
                    {
                        ("USS filter", "Assets/UI/Menu.uss", 1),
                        ("USS transition-duration", "Assets/UI/Menu.uss", 3),
                        ("UXML Bindings", "Assets/UI/Menu.uxml", 2),
                    }
                )
            );
        }
    }
}
