namespace UnityEngine.UIElements
{
    /// <summary>Sent when the layout has changed an element's box.</summary>
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
