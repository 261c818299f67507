namespace UnityEngine.UIElements
{
    public abstract class NavigationEventBase<T> : EventBase<T>
        where T : NavigationEventBase<T>, new()
    {
        protected NavigationEventBase()
        {
            Init();
        }

        internal override bool SkipsDisabled => true;

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
        }
    }

    /// <summary>Enter on a keyboard, A on a gamepad.</summary>
    public class NavigationSubmitEvent : NavigationEventBase<NavigationSubmitEvent> { }
}
