namespace UnityEngine
{
    public enum TouchPhase
    {
        Began,
        Moved,
        Stationary,
        Ended,
        Canceled,
    }

    public enum TouchType
    {
        Direct,
        Indirect,
        Stylus,
    }

    public struct Touch
    {
        public int fingerId { get; set; }
        public Vector2 position { get; set; }
        public Vector2 rawPosition { get; set; }
        public Vector2 deltaPosition { get; set; }
        public float deltaTime { get; set; }
        public int tapCount { get; set; }
        public TouchPhase phase { get; set; }
        public TouchType type { get; set; }
        public float pressure { get; set; }
        public float maximumPossiblePressure { get; set; }
        public float altitudeAngle { get; set; }
        public float azimuthAngle { get; set; }
        public float radius { get; set; }
        public float radiusVariance { get; set; }
    }
}
