namespace UnityEngine.UIElements
{
    /// <summary>The layout has given an element another box.</summary>
    public class GeometryChangedEvent : EventBase<GeometryChangedEvent>
    {
        public GeometryChangedEvent()
        {
            Init();
        }

        public Rect oldRect { get; private set; }

        public Rect newRect { get; private set; }

        public static GeometryChangedEvent GetPooled(Rect oldRect, Rect newRect)
        {
            var result = GetPooled();
            result.oldRect = oldRect;
            result.newRect = newRect;
            return result;
        }

        protected override void Init()
        {
            base.Init();
            oldRect = Rect.zero;
            newRect = Rect.zero;
        }
    }
}
