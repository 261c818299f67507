namespace UnityEngine.UIElements
{
    public abstract class PanelChangedEventBase<T> : EventBase<T>
        where T : PanelChangedEventBase<T>, new()
    {
        protected PanelChangedEventBase()
        {
            Init();
        }

        public IPanel originPanel { get; private set; }

        public IPanel destinationPanel { get; private set; }

        public static T GetPooled(IPanel originPanel, IPanel destinationPanel)
        {
            var result = GetPooled();
            result.originPanel = originPanel;
            result.destinationPanel = destinationPanel;
            return result;
        }

        protected override void Init()
        {
            base.Init();
            originPanel = null;
            destinationPanel = null;
        }
    }

    public class AttachToPanelEvent : PanelChangedEventBase<AttachToPanelEvent> { }

    public class DetachFromPanelEvent : PanelChangedEventBase<DetachFromPanelEvent> { }
}
