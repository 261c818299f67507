namespace UnityEngine.UIElements
{
    public class ChangeEvent<T> : EventBase<ChangeEvent<T>>
    {
        public ChangeEvent()
        {
            Init();
        }

        public T previousValue { get; protected set; }

        public T newValue { get; protected set; }

        public static ChangeEvent<T> GetPooled(T previousValue, T newValue)
        {
            var result = GetPooled();
            result.previousValue = previousValue;
            result.newValue = newValue;
            return result;
        }

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
            previousValue = default;
            newValue = default;
        }
    }

    public interface INotifyValueChanged<T>
    {
        T value { get; set; }

        void SetValueWithoutNotify(T newValue);
    }

    public static class INotifyValueChangedExtensions
    {
        public static bool RegisterValueChangedCallback<T>(
            this INotifyValueChanged<T> control,
            EventCallback<ChangeEvent<T>> callback
        )
        {
            if (!(control is CallbackEventHandler handler))
                return false;
            handler.RegisterCallback(callback);
            return true;
        }
    }
}
