using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>The root of a tree of controls. It owns their state.</summary>
    public unsafe class InputDevice : InputControl
    {
        public const int InvalidDeviceId = 0;

        private InputControl[] _all = { };
        private ButtonControl[] _buttons = { };
        private uint _updatedIn;
        private StateMemory _memory;

        public InputDevice()
        {
            device = this;
        }

        public int deviceId { get; internal set; }

        public bool added => deviceId != InvalidDeviceId;

        public bool enabled => !IsDisabled && !IsDisabledInBackground;

        public bool canRunInBackground { get; internal set; }

        /// <summary>Whether it is a device of the machine; the others come from AddDevice.</summary>
        public bool native { get; internal set; }

        public bool remote => false;

        public double lastUpdateTime { get; private set; }

        public bool wasUpdatedThisFrame => _updatedIn != 0 && _updatedIn == InputUpdate.StepCount;

        public ReadOnlyArray<InputControl> allControls => _all;

        public override Type valueType => typeof(byte[]);

        public override int valueSizeInBytes => Memory.Size;

        internal StateMemory Memory => _memory ??= new StateMemory(Math.Max(StateSize, 1));

        internal virtual int StateSize => 0;

        internal bool IsDisabled { get; set; }

        internal bool IsDisabledInBackground { get; set; }

        public virtual void MakeCurrent() { }

        public override object ReadValueFromStateAsObject(void* statePtr) =>
            new ReadOnlySpan<byte>(statePtr, Memory.Size).ToArray();

        public override bool CompareValue(void* firstStatePtr, void* secondStatePtr) =>
            !new ReadOnlySpan<byte>(firstStatePtr, Memory.Size).SequenceEqual(
                new ReadOnlySpan<byte>(secondStatePtr, Memory.Size)
            );

        protected virtual void OnAdded() { }

        protected virtual void OnRemoved() { }

        /// <summary>Builds the controls. Called once, before the device is added.</summary>
        internal void SetUp()
        {
            m_StateBlock = new InputStateBlock { sizeInBits = (uint)(StateSize * 8) };
            AddParts();
            Finish();
            _all = WithAllParts().Skip(1).ToArray();
            _buttons = _all.OfType<ButtonControl>().ToArray();
        }

        internal void NotifyAdded() => OnAdded();

        internal void NotifyRemoved() => OnRemoved();

        internal void TakeState(InputEventPtr eventPtr)
        {
            if (this is IInputStateCallbackReceiver receiver)
            {
                receiver.OnStateEvent(eventPtr);
            }
            else
            {
                TakeWholeState(eventPtr);
            }
            MakeCurrent();
        }

        internal void TakeWholeState(InputEventPtr eventPtr)
        {
            if (StateEvent.From(eventPtr)->stateFormat == StateFormat)
            {
                InputState.Change(this, eventPtr);
            }
        }

        internal virtual FourCC StateFormat => default;

        internal void WriteState(
            byte* state,
            int offset,
            int size,
            double time,
            InputEventPtr eventPtr
        )
        {
            size = Math.Min(size, Memory.Size - offset);
            var before = stackalloc byte[Memory.Size];
            Memory.Copy(before, Memory.Current);
            if (_updatedIn != InputUpdate.StepCount)
            {
                Memory.KeepAsPrevious();
                _updatedIn = InputUpdate.StepCount;
            }
            Buffer.MemoryCopy(state, Memory.Current + offset, Memory.Size - offset, size);
            lastUpdateTime = time;
            foreach (var button in _buttons)
            {
                button.NoteChange(InputUpdate.StepCount);
            }
            ActionMonitors.Notify(this, before, time, eventPtr);
        }

        /// <summary>Returns all controls to rest.</summary>
        internal void ResetState() =>
            WriteState(Memory.Default, 0, Memory.Size, InputUpdate.Now, default);

        /// <summary>The controls whose value differs between the event and the current state.</summary>
        internal IEnumerable<InputControl> ActuatedBy(InputEventPtr eventPtr)
        {
            var state = (byte*)StateEvent.From(eventPtr)->state;
            var size = (int)StateEvent.From(eventPtr)->stateSizeInBytes;
            var isWhole = StateEvent.From(eventPtr)->stateFormat == StateFormat;
            var found = new List<InputControl>();
            foreach (var control in isWhole ? _all : new InputControl[0])
            {
                var block = control.stateBlock;
                if (
                    control.Parts.Count == 0
                    && !control.synthetic
                    && !control.noisy
                    && block.byteOffset + block.SizeInBytes <= size
                    && !block.IsSame(state, Memory.Current)
                    && control.EvaluateMagnitude(state) > 0
                )
                {
                    found.Add(control);
                }
            }
            return found;
        }
    }
}
