using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>Finds what a curve moves. Several curves for numbers of one property share it.</summary>
    internal sealed class PropertyFinder
    {
        private const string Materials = "m_Materials.Array.data[";
        private const string Shader = "material.";

        private readonly PoseTable _table;
        private readonly Animator _animator;
        private readonly Dictionary<(Object, string), AnimatedProperty> _known =
            new Dictionary<(Object, string), AnimatedProperty>();
        private readonly Dictionary<(Object, string), int> _slots =
            new Dictionary<(Object, string), int>();

        internal PropertyFinder(PoseTable table, Animator animator)
        {
            (_table, _animator) = (table, animator);
        }

        /// <summary>The place of the curve's value, of the first of several; null if nothing is there to be moved.</summary>
        internal int? Find(ClipCurve curve, Object owner)
        {
            if (_slots.TryGetValue((owner, curve.Name), out var known))
            {
                return known;
            }
            var found = New(curve, owner);
            if (found is { } slot)
            {
                _slots[(owner, curve.Name)] = slot;
            }
            return found;
        }

        private int? New(ClipCurve curve, Object owner) =>
            owner is Transform moved && PartOf(moved, curve) is { } part ? part
            : owner is Animator animator ? Parameter(animator, curve)
            : curve.IsOfObjects ? NewObject(curve, owner)
            : owner is GameObject switched ? Active(switched, curve)
            : NewNumber(curve, owner);

        private int? PartOf(Transform moved, ClipCurve curve)
        {
            var dot = curve.Name.IndexOf('.');
            var name = dot < 0 ? curve.Name : curve.Name.Substring(0, dot);
            if (CurveNames.PartsOf(typeof(Transform), name) == 0)
            {
                return null;
            }
            if (IsRootMotion(moved, name))
            {
                UnsimulatedCalls.Note("Animator.applyRootMotion");
                return null;
            }
            // Angles that stand as one curve are rotations; one angle alone leaves the others as they are.
            name = dot < 0 && name == CurveNames.Euler ? CurveNames.Rotation : name;
            var first = Property(moved, name).Slots[0];
            return dot < 0 ? first : first + "xyzw".IndexOf(curve.Name[dot + 1]);
        }

        private bool IsRootMotion(Transform moved, string name) =>
            name != CurveNames.Scale
            && _animator is { } animator
            && (animator.applyRootMotion || animator.IsMovedByScript)
            && moved == animator.Owner.OwnTransform;

        private AnimatedProperty Property(Transform moved, string name)
        {
            if (_known.TryGetValue((moved, name), out var known))
            {
                return known;
            }
            AnimatedProperty made =
                name == CurveNames.Position ? new PlaceProperty(moved)
                : name == CurveNames.Scale ? new SizeProperty(moved)
                : name == CurveNames.Euler ? new AnglesProperty(moved)
                : new TurnProperty(moved);
            for (var i = 0; i < CurveNames.PartsOf(typeof(Transform), name); i++)
            {
                made.Slots.Add(_table.NextNumber());
            }
            if (made is TurnProperty)
            {
                _table.AddTurn(made.Slots[0]);
            }
            Add(moved, name, made);
            return made;
        }

        private int? Active(GameObject switched, ClipCurve curve) =>
            curve.Name == "m_IsActive"
                ? WithNumber(switched, curve, new ActiveProperty(switched))
                : null;

        private int? Parameter(Animator animator, ClipCurve curve)
        {
            if (animator.HasNumber(curve.Name))
            {
                return WithNumber(animator, curve, new ParameterProperty(animator, curve.Name));
            }
            if (curve.Name == "m_Enabled")
            {
                return NewNumber(curve, animator);
            }
            // Muscles of a human body, which need its Avatar.
            UnsimulatedCalls.Note("Animator.avatar");
            return null;
        }

        private int? WithNumber(Object owner, ClipCurve curve, AnimatedProperty made)
        {
            made.Slots.Add(_table.NextNumber());
            Add(owner, curve.Name, made);
            return made.Slots[0];
        }

        private int? NewObject(ClipCurve curve, Object owner)
        {
            var field = curve.Name.StartsWith(Materials, StringComparison.Ordinal)
                ? new MaterialField(IndexIn(curve.Name))
                : SavedFields.Find(owner.GetType(), curve.Name);
            if (field == null || !typeof(Object).IsAssignableFrom(field.Type))
            {
                return Nothing(owner, curve.Name);
            }
            var slot = _table.NextObject();
            Add(owner, curve.Name, new ObjectProperty(owner, field, slot));
            return slot;
        }

        private static int IndexIn(string name) =>
            int.TryParse(name.Substring(Materials.Length).TrimEnd(']'), out var index) ? index : 0;

        private int? NewNumber(ClipCurve curve, Object owner)
        {
            var steps = curve.Name.Split('.').ToList();
            var isShader = curve.Name.StartsWith(Shader, StringComparison.Ordinal);
            var root = isShader ? Shader + steps[1] : steps[0];
            var path = steps.Skip(isShader ? 2 : 1).ToArray();
            if (!_known.TryGetValue((owner, root), out var known))
            {
                var field =
                    isShader && owner is Renderer
                        ? new ShaderField(steps[1], path.Length > 0)
                        : SavedFields.Find(owner.GetType(), root);
                if (field == null)
                {
                    return Nothing(owner, curve.Name);
                }
                known = new FieldProperty(owner, field);
                Add(owner, root, known);
            }
            if (!((FieldProperty)known).Has(path))
            {
                return Nothing(owner, curve.Name);
            }
            var slot = _table.NextNumber();
            ((FieldProperty)known).Add(slot, path);
            return slot;
        }

        private static int? Nothing(Object owner, string name)
        {
            UnsimulatedCalls.Note($"{owner.GetType().Name}.{name}");
            return null;
        }

        private void Add(Object owner, string name, AnimatedProperty made)
        {
            _known[(owner, name)] = made;
            _table.Properties.Add(made);
        }
    }
}
