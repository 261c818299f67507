#nullable enable
using NUnit.Framework;
using TMPro;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UIElements;
using Button = UnityEngine.UI.Button;

namespace Headless.Tests.Ui
{
    /// <summary>What the game's Edit Mode tests rely on: no frames pass and ordinary scripts get no messages.</summary>
    public sealed class EditModeUiTests
    {
        private GameObject _holder = null!;

        [SetUp]
        public void CreateHolder() => _holder = new GameObject("holder");

        [TearDown]
        public void DestroyHolder() => Object.DestroyImmediate(_holder);

        [Test]
        public void ADocumentHasARootInAPanelOnceItHasSettings()
        {
            var document = _holder.AddComponent<UIDocument>();
            Assert.That(document.rootVisualElement.panel, Is.Null);
            document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            Assert.That(document.rootVisualElement.panel, Is.Not.Null);
        }

        [Test]
        public void TextsHaveTheirOwnRectangleAndSize()
        {
            var text = _holder.AddComponent<TextMeshPro>();
            Assert.That(_holder.transform, Is.SameAs(text.rectTransform));
            Assert.That(text.rectTransform.sizeDelta, Is.EqualTo(new Vector2(20, 5)));
            Assert.That(_holder.GetComponent<MeshRenderer>() != null);
        }

        [Test]
        public void AskingForAnOwnMaterialIsAnErrorOnce()
        {
            var renderer = _holder.AddComponent<SpriteRenderer>();
            renderer.sharedMaterial = new Material(Shader.Find("Sprites/Default"))
            {
                name = "shared",
            };
            LogAssert.Expect(
                LogType.Error,
                "Instantiating material due to calling renderer.material during edit mode. This will leak materials into "
                    + "the scene. You most likely want to use renderer.sharedMaterial instead."
            );
            var own = renderer.material;
            Assert.That(own.name, Is.EqualTo("shared (Instance)"));
            Assert.That(renderer.material, Is.SameAs(own));
        }

        [Test]
        public void CopiesOfButtonsDoNotShareListeners()
        {
            var button = _holder.AddComponent<Button>();
            var clicks = 0;
            button.onClick.AddListener(() => clicks++);
            var copy = Object.Instantiate(button);
            copy.onClick.Invoke();
            Object.DestroyImmediate(copy.gameObject);
            Assert.That(clicks, Is.Zero);
            button.onClick.Invoke();
            Assert.That(clicks, Is.EqualTo(1));
        }

        [Test]
        public void CopiesOfTextsLookTheSame()
        {
            var text = _holder.AddComponent<TextMeshPro>();
            text.text = "copied";
            text.color = Color.red;
            text.rectTransform.sizeDelta = new Vector2(3, 4);
            var copy = Object.Instantiate(text);
            Assert.That(
                (copy.text, copy.color, copy.rectTransform.sizeDelta),
                Is.EqualTo(("copied", Color.red, new Vector2(3, 4)))
            );
            Object.DestroyImmediate(copy.gameObject);
        }

        [Test]
        public void AnUnknownShaderIsNull() => Assert.That(Shader.Find("No/Such") == null);
    }
}
