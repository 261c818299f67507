using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>A binding with the controls that it matches; a composite with the controls of its parts.</summary>
    internal sealed class BindingSlot
    {
        private readonly List<InputProcessor> _processors;

        internal BindingSlot(InputBinding binding, InputAction action)
        {
            Binding = binding;
            _processors = Registry.Processors.CreateList<InputProcessor>(
                binding.effectiveProcessors
            );
            if (!binding.isPartOfComposite)
            {
                _processors.AddRange(
                    Registry.Processors.CreateList<InputProcessor>(action.processors)
                );
                Interactions = Registry.Interactions.CreateList<IInputInteraction>(
                    binding.effectiveInteractions
                );
                Interactions.AddRange(
                    Registry.Interactions.CreateList<IInputInteraction>(action.interactions)
                );
                States = Interactions.Select(_ => new InteractionState()).ToArray();
            }
            if (binding.isComposite)
            {
                var parameters = NamedParameters.Parse(binding.effectivePath);
                var type = Registry.Composites.Find(parameters.Name);
                Composite = (InputBindingComposite)parameters.Create(type);
            }
        }

        internal InputBinding Binding { get; }

        internal List<InputControl> Controls { get; } = new List<InputControl>();

        internal List<IInputInteraction> Interactions { get; private set; } =
            new List<IInputInteraction>();

        internal InteractionState[] States { get; private set; } = { };

        internal InputBindingComposite Composite { get; }

        internal List<BindingSlot> Parts { get; } = new List<BindingSlot>();

        internal int PartNumber { get; set; }

        /// <summary>
        /// The id of the last event: an event changes a composite once, even if it moves several of its parts.
        /// </summary>
        internal int LastEvent { get; set; }

        internal IEnumerable<InputControl> AllControls =>
            Composite == null ? Controls : Parts.SelectMany(part => part.Controls);

        internal float MagnitudeFor(InputControl control)
        {
            if (Composite == null)
            {
                var magnitude = control.EvaluateMagnitude();
                return magnitude >= 0 ? magnitude
                    : control.CheckStateIsAtDefault() ? 0
                    : 1;
            }
            var context = new InputBindingCompositeContext(this);
            return Composite.EvaluateMagnitude(ref context);
        }

        internal Type ValueTypeFor(InputControl control) =>
            Composite != null ? Composite.valueType : control?.valueType;

        internal TValue Read<TValue>(InputControl control)
            where TValue : struct
        {
            if (Composite == null)
            {
                var typed =
                    control as InputControl<TValue>
                    ?? throw WrongType(
                        typeof(TValue),
                        $"control '{control?.path}'",
                        control?.valueType
                    );
                return Process(typed.ReadValue());
            }
            var context = new InputBindingCompositeContext(this);
            return Composite.ReadValueAsObject(ref context) is TValue value
                ? Process(value)
                : throw WrongType(
                    typeof(TValue),
                    $"composite '{Binding.path}'",
                    Composite.valueType
                );
        }

        internal object ReadAsObject(InputControl control)
        {
            var context = new InputBindingCompositeContext(this);
            var value =
                Composite == null
                    ? control.ReadValueAsObject()
                    : Composite.ReadValueAsObject(ref context);
            foreach (var processor in _processors)
            {
                value = processor.ProcessAsObject(value, control);
            }
            return value;
        }

        internal TValue Process<TValue>(TValue value)
            where TValue : struct
        {
            foreach (var processor in _processors)
            {
                value = processor is InputProcessor<TValue> typed
                    ? typed.Process(value, null)
                    : value;
            }
            return value;
        }

        /// <summary>Takes over the interactions in progress from the slot that this one replaces.</summary>
        internal void Continue(BindingSlot before)
        {
            if (before.Interactions.Count == Interactions.Count)
            {
                Interactions = before.Interactions;
                States = before.States;
            }
        }

        private static Exception WrongType(Type wanted, string source, Type there) =>
            new InvalidOperationException(
                $"Cannot read value of type '{wanted.Name}' from {source} with value type '{there?.Name}'"
            );
    }
}
