namespace UnityEngine.UIElements
{
    public interface IKeyboardEvent
    {
        char character { get; }

        KeyCode keyCode { get; }

        EventModifiers modifiers { get; }
    }

    /// <summary>Goes to its target if one was set, otherwise to the element with the focus.</summary>
    public abstract class KeyboardEventBase<T> : EventBase<T>, IKeyboardEvent
        where T : KeyboardEventBase<T>, new()
    {
        protected KeyboardEventBase()
        {
            Init();
        }

        public char character { get; protected set; }

        public KeyCode keyCode { get; protected set; }

        public EventModifiers modifiers { get; protected set; }

        internal override bool SkipsDisabled => true;

        public static T GetPooled(char c, KeyCode keyCode, EventModifiers modifiers)
        {
            var result = GetPooled();
            result.character = c;
            result.keyCode = keyCode;
            result.modifiers = modifiers;
            return result;
        }

        internal override VisualElement FindTarget(RuntimePanel panel) =>
            base.FindTarget(panel) ?? panel.FocusedOrRoot;

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
            character = default;
            keyCode = default;
            modifiers = default;
        }
    }

    /// <summary>A key that types a character comes twice, as in Unity: once as the key, once as the character.</summary>
    public class KeyDownEvent : KeyboardEventBase<KeyDownEvent> { }

    public class KeyUpEvent : KeyboardEventBase<KeyUpEvent> { }
}
