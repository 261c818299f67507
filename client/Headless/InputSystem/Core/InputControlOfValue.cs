using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace UnityEngine.InputSystem
{
    /// <summary>A control whose value is a TValue.</summary>
    public abstract unsafe class InputControl<TValue> : InputControl
        where TValue : struct
    {
        private readonly List<InputProcessor<TValue>> _processors =
            new List<InputProcessor<TValue>>();

        private TValue _value;

        public override Type valueType => typeof(TValue);

        public override int valueSizeInBytes => Marshal.SizeOf<TValue>();

        public ref readonly TValue value
        {
            get
            {
                _value = ReadValue();
                return ref _value;
            }
        }

        public TValue ReadValue() => ReadValueFromState(currentStatePtr);

        public TValue ReadValueFromPreviousFrame() => ReadValueFromState(previousFrameStatePtr);

        public TValue ReadDefaultValue() => ReadValueFromState(defaultStatePtr);

        public TValue ReadUnprocessedValue() => ReadUnprocessedValueFromState(currentStatePtr);

        public TValue ReadValueFromState(void* statePtr) =>
            ProcessValue(ReadUnprocessedValueFromState(statePtr));

        public abstract TValue ReadUnprocessedValueFromState(void* statePtr);

        public TValue ProcessValue(TValue value)
        {
            foreach (var processor in _processors)
            {
                value = processor.Process(value, this);
            }
            return value;
        }

        public override object ReadValueFromStateAsObject(void* statePtr) =>
            ReadValueFromState(statePtr);

        public virtual void WriteValueIntoState(TValue value, void* statePtr) =>
            throw new NotSupportedException(
                $"Control '{this}' does not support writing values into it"
            );

        public override void WriteValueFromObjectIntoState(object value, void* statePtr) =>
            WriteValueIntoState((TValue)Convert.ChangeType(value, typeof(TValue)), statePtr);

        public override bool CompareValue(void* firstStatePtr, void* secondStatePtr) =>
            !EqualityComparer<TValue>.Default.Equals(
                ReadValueFromState(firstStatePtr),
                ReadValueFromState(secondStatePtr)
            );

        internal void Add(InputProcessor<TValue> processor) => _processors.Add(processor);
    }
}
