using System;
using System.Collections.Generic;
using System.Reflection;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>A field of a component, or numbers inside it: m_Color with r and a.</summary>
    internal sealed class FieldProperty : AnimatedProperty
    {
        private const BindingFlags Any =
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

        private readonly Object _owner;
        private readonly ISavedField _field;
        private readonly List<string[]> _paths = new List<string[]>();

        internal FieldProperty(Object owner, ISavedField field)
            : base(owner)
        {
            (_owner, _field) = (owner, field);
        }

        /// <summary>False if there is no number.</summary>
        internal bool Has(string[] path) =>
            ReadAt(_field.Get(_owner), _field.Type, path, 0, out var type) is { }
            && (type.IsPrimitive || type.IsEnum);

        internal void Add(int slot, string[] path)
        {
            Slots.Add(slot);
            _paths.Add(path);
        }

        internal override void Read(Pose pose)
        {
            var value = _field.Get(_owner);
            for (var i = 0; i < Slots.Count; i++)
            {
                pose.SetNumber(
                    Slots[i],
                    Numbers.Of(ReadAt(value, _field.Type, _paths[i], 0, out _))
                );
            }
        }

        internal override void Write(Pose pose)
        {
            var value = _field.Get(_owner);
            var changed = false;
            for (var i = 0; i < Slots.Count; i++)
            {
                if (pose.HasNumber(Slots[i]))
                {
                    value = WriteAt(
                        value,
                        _field.Type,
                        _paths[i],
                        0,
                        pose.Number(Slots[i]),
                        ref changed
                    );
                }
            }
            if (changed)
            {
                _field.Set(_owner, value);
            }
        }

        private static object ReadAt(
            object value,
            Type type,
            string[] path,
            int step,
            out Type found
        )
        {
            found = type;
            if (step == path.Length || value == null)
            {
                return value;
            }
            var inner = InnerOf(value.GetType(), path[step]);
            return inner == null
                ? null
                : ReadAt(inner.Get(value), inner.Type, path, step + 1, out found);
        }

        private static object WriteAt(
            object value,
            Type type,
            string[] path,
            int step,
            float number,
            ref bool changed
        )
        {
            if (step == path.Length)
            {
                var wanted = Numbers.As(type, number);
                changed |= !Equals(wanted, value);
                return wanted;
            }
            if (value != null && InnerOf(value.GetType(), path[step]) is { } inner)
            {
                inner.Set(
                    value,
                    WriteAt(inner.Get(value), inner.Type, path, step + 1, number, ref changed)
                );
            }
            return value;
        }

        private static ISavedField InnerOf(Type type, string name) =>
            SavedFields.Find(type, name)
            ?? (type.GetField(name, Any) is { } field ? new PlainField(field) : null);
    }
}
