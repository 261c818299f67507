namespace UnityEngine
{
    /// <summary>Draws a graphic, with a tint of its own beside the graphic's color.</summary>
    public sealed class CanvasRenderer : Component
    {
        private Color _color = Color.white;

        /// <summary>True hides it.</summary>
        public bool cull { get; set; }

        public Color GetColor() => _color;

        public void SetColor(Color color) => _color = color;

        public float GetAlpha() => _color.a;

        public void SetAlpha(float alpha) => _color.a = alpha;
    }
}
