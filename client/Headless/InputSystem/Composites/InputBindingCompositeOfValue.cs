using System;

namespace UnityEngine.InputSystem
{
    public abstract class InputBindingComposite<TValue> : InputBindingComposite
        where TValue : struct
    {
        public override Type valueType => typeof(TValue);

        public abstract TValue ReadValue(ref InputBindingCompositeContext context);

        public override object ReadValueAsObject(ref InputBindingCompositeContext context) =>
            ReadValue(ref context);
    }
}
