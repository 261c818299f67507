using System;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>A field that refers to an object: the sprite of a renderer.</summary>
    internal sealed class ObjectProperty : AnimatedProperty
    {
        private readonly Object _owner;
        private readonly ISavedField _field;

        internal ObjectProperty(Object owner, ISavedField field, int slot)
            : base(owner)
        {
            (_owner, _field) = (owner, field);
            Slots.Add(slot);
        }

        internal override bool IsSetIn(Pose pose) => pose.HasObject(Slots[0]);

        internal override void Read(Pose pose) =>
            pose.SetObject(Slots[0], _field.Get(_owner) as Object);

        internal override void Write(Pose pose)
        {
            var wanted = pose.ObjectIn(Slots[0]);
            if (
                !ReferenceEquals(_field.Get(_owner), wanted)
                && (wanted is null || _field.Type.IsInstanceOfType(wanted))
            )
            {
                _field.Set(_owner, wanted);
            }
        }
    }

    /// <summary>One of the materials of a renderer.</summary>
    internal sealed class MaterialField : ISavedField
    {
        private readonly int _index;

        internal MaterialField(int index)
        {
            _index = index;
        }

        public Type Type => typeof(Material);

        public object Get(object target)
        {
            var all = ((Renderer)target).sharedMaterials;
            return _index < all.Length ? all[_index] : null;
        }

        public void Set(object target, object value)
        {
            var all = ((Renderer)target).sharedMaterials;
            if (_index < all.Length)
            {
                all[_index] = (Material)value;
                ((Renderer)target).sharedMaterials = all;
            }
        }
    }

    /// <summary>A colour or a number of a renderer's material, which gets a copy of its own.</summary>
    internal sealed class ShaderField : ISavedField
    {
        private readonly string _name;

        internal ShaderField(string name, bool isColor)
        {
            (_name, Type) = (name, isColor ? typeof(Color) : typeof(float));
        }

        public Type Type { get; }

        public object Get(object target)
        {
            var material = ((Renderer)target).sharedMaterial;
            return Type == typeof(Color)
                ? (object)material.GetColor(_name)
                : material.GetFloat(_name);
        }

        public void Set(object target, object value)
        {
            var material = ((Renderer)target).material;
            if (value is Color color)
            {
                material.SetColor(_name, color);
            }
            else
            {
                material.SetFloat(_name, (float)value);
            }
        }
    }
}
