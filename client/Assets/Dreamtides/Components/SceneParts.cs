#nullable enable

using TMPro;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>Builds boxes and texts, of which everything on the board consists.</summary>
    public static class SceneParts
    {
        // World text is a tenth of a unit high for each point.
        private const float PointsPerUnit = 10f;

        private static Sprite? _white;

        /// <summary>A filled rectangle; centre in the parent's coordinates, size in units.</summary>
        public static SpriteRenderer Box(
            Transform parent,
            string name,
            Vector3 centre,
            Vector2 size,
            Color color
        )
        {
            var result = Child(parent, name, centre).AddComponent<SpriteRenderer>();
            result.transform.localScale = new Vector3(size.x, size.y, 1f);
            result.sprite = White();
            result.color = color;
            return result;
        }

        /// <summary>Text wrapped within a rectangle; letter height in units of the parent.</summary>
        public static TextMeshPro Text(
            Transform parent,
            string name,
            Vector3 centre,
            Vector2 size,
            float letterHeight
        )
        {
            var result = Child(parent, name, centre).AddComponent<TextMeshPro>();
            result.rectTransform.sizeDelta = size;
            result.fontSize = letterHeight * PointsPerUnit;
            result.alignment = TextAlignmentOptions.Center;
            result.color = Color.white;
            return result;
        }

        /// <summary>An empty object below a parent.</summary>
        public static GameObject Child(Transform? parent, string name, Vector3 position)
        {
            var result = new GameObject(name);
            result.transform.SetParent(parent, false);
            result.transform.localPosition = position;
            return result;
        }

        private static Sprite White()
        {
            if (_white == null)
            {
                var texture = Texture2D.whiteTexture;
                _white = Sprite.Create(
                    texture,
                    new Rect(0f, 0f, texture.width, texture.height),
                    new Vector2(0.5f, 0.5f),
                    texture.width
                );
            }

            return _white;
        }
    }
}
