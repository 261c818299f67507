namespace UnityEngine.InputSystem
{
    public abstract class InputProcessor<TValue> : InputProcessor
        where TValue : struct
    {
        public abstract TValue Process(TValue value, InputControl control);

        public override object ProcessAsObject(object value, InputControl control) =>
            value is TValue typed ? Process(typed, control) : value;
    }
}
