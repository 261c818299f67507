#nullable enable

using Dreamtides.Components;
using Dreamtides.Layout;
using TMPro;
using UnityEngine;
using UnityEngine.Rendering;

namespace Dreamtides.Buttons
{
    /// <summary>Builds the buttons of the board; positions are centres in the parent's coordinates, in units.</summary>
    public static class ButtonFactory
    {
        private const float ColliderDepth = 0.05f;
        private const float LetterHeight = 0.15f;

        /// <summary>A button that stays hidden until it gets a view.</summary>
        public static ActionButton CreateActionButton(
            Transform parent,
            string name,
            Vector3 centre,
            Vector2 size
        )
        {
            var root = SceneParts.Child(parent, name, centre);
            var button = root.AddComponent<ActionButton>();
            button._sortingGroup = root.AddComponent<SortingGroup>();
            button._collider = AddCollider(root, size);
            (button._background, button._text) = AddFace(root, size);
            button.GameContext = GameContext.PrimaryActionButton;
            button.SetView(null);
            return button;
        }

        /// <summary>A button that stays hidden until it gets a view.</summary>
        public static DisplayableButton CreateDisplayableButton(
            Transform parent,
            string name,
            Vector3 centre,
            Vector2 size
        )
        {
            var root = SceneParts.Child(parent, name, centre);
            var button = root.AddComponent<DisplayableButton>();
            button._sortingGroup = root.AddComponent<SortingGroup>();
            button._collider = AddCollider(root, size);
            (button._background, button._text) = AddFace(root, size);
            button._noOutlineMaterial = button._background.sharedMaterial;
            button.GameContext = GameContext.Interface;
            button.SetView(null);
            return button;
        }

        private static BoxCollider AddCollider(GameObject root, Vector2 size)
        {
            var collider = root.AddComponent<BoxCollider>();
            collider.size = new Vector3(size.x, size.y, ColliderDepth);
            return collider;
        }

        private static (SpriteRenderer background, TextMeshPro text) AddFace(
            GameObject root,
            Vector2 size
        )
        {
            var background = SceneParts.Box(
                root.transform,
                "Background",
                Vector3.zero,
                size,
                ButtonColors.Enabled
            );
            var text = SceneParts.Text(root.transform, "Text", Vector3.zero, size, LetterHeight);
            text.sortingOrder = 1;
            return (background, text);
        }
    }
}
