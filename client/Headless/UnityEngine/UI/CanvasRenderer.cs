namespace UnityEngine
{
    /// <summary>Draws a graphic, with a tint of its own beside the graphic's color.</summary>
    public sealed class CanvasRenderer : Component
    {
        private Color _color = Color.white;

        /// <summary>True hides it.</summary>
        public bool cull { get; set; }

        /// <summary>Kept for the game: what is clear costs nothing here.</summary>
        public bool cullTransparentMesh { get; set; } = true;

        public int absoluteDepth =>
            GetComponent<UI.Graphic>() is { } own && own != null ? own.depth : -1;

        /// <summary>The alpha of the canvas groups above.</summary>
        public float GetInheritedAlpha() => CanvasGroup.AlphaOf(transform);

        public Color GetColor() => _color;

        public void SetColor(Color color) => _color = color;

        public float GetAlpha() => _color.a;

        public void SetAlpha(float alpha) => _color.a = alpha;
    }
}
