using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.InputSystem
{
    /// <summary>
    /// Reads the parts of a composite by their numbers. If a part has several controls, the one with the greatest value
    /// counts.
    /// </summary>
    public struct InputBindingCompositeContext
    {
        private readonly BindingSlot _composite;

        internal InputBindingCompositeContext(BindingSlot composite)
        {
            _composite = composite;
        }

        public TValue ReadValue<TValue>(int partNumber)
            where TValue : struct, IComparable<TValue> =>
            ReadValue<TValue, Comparer<TValue>>(partNumber, Comparer<TValue>.Default);

        public TValue ReadValue<TValue, TComparer>(int partNumber, TComparer comparer = default)
            where TValue : struct
            where TComparer : IComparer<TValue>
        {
            var greatest = default(TValue);
            var isFirst = true;
            foreach (var (part, control) in ControlsOf(partNumber))
            {
                var value = part.Read<TValue>(control);
                if (isFirst || comparer.Compare(value, greatest) > 0)
                {
                    greatest = value;
                    isFirst = false;
                }
            }
            return greatest;
        }

        public bool ReadValueAsButton(int partNumber)
        {
            foreach (var (_, control) in ControlsOf(partNumber))
            {
                if (control.IsPressed())
                {
                    return true;
                }
            }
            return false;
        }

        public object ReadValueAsObject(int partNumber)
        {
            var most = ControlsOf(partNumber)
                .OrderByDescending(entry => entry.Control.EvaluateMagnitude())
                .FirstOrDefault();
            return most.Part?.ReadAsObject(most.Control);
        }

        public float EvaluateMagnitude(int partNumber) =>
            ControlsOf(partNumber)
                .Select(entry => entry.Part.MagnitudeFor(entry.Control))
                .DefaultIfEmpty(0)
                .Max();

        internal Type ValueTypeOf(int partNumber) =>
            ControlsOf(partNumber).Select(entry => entry.Control.valueType).FirstOrDefault();

        private IEnumerable<(BindingSlot Part, InputControl Control)> ControlsOf(int partNumber) =>
            _composite
                .Parts.Where(part => part.PartNumber == partNumber)
                .SelectMany(part => part.Controls.Select(control => (part, control)));
    }
}
