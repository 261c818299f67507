using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>A source of values: a device, or a part of it such as a key.</summary>
    public abstract unsafe class InputControl
    {
        protected internal InputStateBlock m_StateBlock;

        private readonly List<InputControl> _children = new List<InputControl>();
        private string[] _usages = { };
        private string[] _aliases = { };

        public string name { get; internal set; } = "";

        public string displayName { get; protected internal set; } = "";

        public string shortDisplayName { get; protected internal set; }

        public string layout { get; internal set; } = "";

        public string path => parent == null ? "/" + name : $"{parent.path}/{name}";

        public InputDevice device { get; internal set; }

        public InputControl parent { get; internal set; }

        public ReadOnlyArray<InputControl> children => _children.ToArray();

        public ReadOnlyArray<InternedString> usages =>
            _usages.Select(usage => new InternedString(usage)).ToArray();

        public ReadOnlyArray<InternedString> aliases =>
            _aliases.Select(alias => new InternedString(alias)).ToArray();

        public InputStateBlock stateBlock => m_StateBlock;

        /// <summary>Whether its value is computed from other controls, as for anyKey.</summary>
        public bool synthetic { get; internal set; }

        /// <summary>Whether its value changes even if nobody touches the device.</summary>
        public bool noisy { get; internal set; }

        public float magnitude => EvaluateMagnitude();

        public abstract Type valueType { get; }

        public abstract int valueSizeInBytes { get; }

        protected internal void* currentStatePtr => device.Memory.Current;

        protected internal void* previousFrameStatePtr => device.Memory.Previous;

        protected internal void* defaultStatePtr => device.Memory.Default;

        internal IReadOnlyList<InputControl> Parts => _children;

        public InputControl this[string path] =>
            TryGetChildControl(path)
            ?? throw new KeyNotFoundException($"Cannot find control '{path}' as child of '{this}'");

        public float EvaluateMagnitude() => EvaluateMagnitude(currentStatePtr);

        /// <summary>How far it is actuated, from 0 on; -1 for a control without a magnitude.</summary>
        public virtual float EvaluateMagnitude(void* statePtr) => -1;

        public abstract object ReadValueFromStateAsObject(void* statePtr);

        public virtual void WriteValueFromObjectIntoState(object value, void* statePtr) =>
            throw new NotSupportedException(
                $"Control '{this}' does not support writing values into it"
            );

        public abstract bool CompareValue(void* firstStatePtr, void* secondStatePtr);

        public InputControl GetChildControl(string path) => this[path];

        public TControl GetChildControl<TControl>(string path)
            where TControl : InputControl =>
            this[path] as TControl
            ?? throw new ArgumentException(
                $"Expected control '{path}' to be of type '{typeof(TControl).Name}'"
            );

        public InputControl TryGetChildControl(string path) =>
            string.IsNullOrEmpty(path)
                ? throw new ArgumentNullException(nameof(path))
                : InputControlPath.TryFindChild(this, path);

        public TControl TryGetChildControl<TControl>(string path)
            where TControl : InputControl => TryGetChildControl(path) as TControl;

        public override string ToString() => $"{layout}:{path}";

        protected virtual void FinishSetup() { }

        /// <summary>Adds the controls that every control of this kind has.</summary>
        internal virtual void AddParts() { }

        internal bool HasName(string wanted) =>
            Names.AreEqual(name, wanted) || _aliases.Any(alias => Names.AreEqual(alias, wanted));

        internal bool HasUsage(string wanted) =>
            _usages.Any(usage => Names.AreEqual(usage, wanted));

        internal T Add<T>(
            string childName,
            FourCC format,
            int offset,
            int bit = 0,
            string display = null,
            string shortName = null,
            string usages = null,
            string aliases = null
        )
            where T : InputControl, new()
        {
            var control = new T
            {
                name = childName,
                displayName =
                    display ?? char.ToUpperInvariant(childName[0]) + childName.Substring(1),
                shortDisplayName = shortName,
                device = device,
                parent = this,
                layout = LayoutList.NameOf(typeof(T)),
                _usages = Names.Split(usages),
                _aliases = Names.Split(aliases),
            };
            var size = InputStateBlock.GetSizeOfPrimitiveFormatInBits(format);
            control.m_StateBlock = new InputStateBlock
            {
                format = format,
                byteOffset = m_StateBlock.byteOffset + (uint)offset,
                bitOffset = (uint)bit,
                sizeInBits = (uint)(size > 0 ? size : control.OwnSize * 8),
            };
            _children.Add(control);
            control.AddParts();
            control.FinishSetup();
            return control;
        }

        /// <summary>The size in bytes of a control whose state is neither one number nor one bit.</summary>
        internal virtual int OwnSize => 0;

        /// <summary>Whether actions should be told of a change.</summary>
        internal virtual bool HasChanged(void* before, void* now) =>
            !m_StateBlock.IsSame(before, now);

        internal void Finish() => FinishSetup();

        /// <summary>The parts, the parts of those, and so on; parents come first.</summary>
        internal IEnumerable<InputControl> WithAllParts()
        {
            yield return this;
            foreach (var child in _children)
            {
                foreach (var control in child.WithAllParts())
                {
                    yield return control;
                }
            }
        }
    }
}
