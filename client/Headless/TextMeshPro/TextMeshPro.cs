using Headless.Drawing;
using UnityEngine;

namespace TMPro
{
    /// <summary>A text in the world, sorted with the sprites around it.</summary>
    [DisallowMultipleComponent]
    [RequireComponent(typeof(MeshRenderer))]
    [ExecuteAlways]
    public class TextMeshPro : TMP_Text, IMeshSource
    {
        public Renderer renderer => GetComponent<Renderer>();

        public int sortingOrder
        {
            get => renderer.sortingOrder;
            set => renderer.sortingOrder = value;
        }

        public int sortingLayerID
        {
            get => renderer.sortingLayerID;
            set => renderer.sortingLayerID = value;
        }

        internal override float UnitsPerPoint => 0.1f;

        Rect IMeshSource.LocalBox => rectTransform.rect;

        void IMeshSource.PaintMesh(PixelCanvas canvas, ScreenMap map)
        {
            if (isActiveAndEnabled)
                PaintText(canvas, map.Quad(transform, rectTransform.rect), 1);
        }

        protected override void Awake()
        {
            // A new text gets the size from TextMeshPro's settings for texts in the world.
            if (rectTransform.sizeDelta == new Vector2(100, 100))
                rectTransform.sizeDelta = new Vector2(20, 5);
        }
    }
}
