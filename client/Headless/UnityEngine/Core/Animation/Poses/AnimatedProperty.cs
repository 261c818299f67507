using System.Collections.Generic;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>A property that clips move, with the places of its numbers in a pose.</summary>
    internal abstract class AnimatedProperty
    {
        private readonly Object _target;

        protected AnimatedProperty(Object target)
        {
            _target = target;
        }

        internal List<int> Slots { get; } = new List<int>();

        /// <summary>False once the object is destroyed.</summary>
        internal bool IsThere => _target.Alive;

        internal virtual bool IsSetIn(Pose pose) => Slots.Exists(pose.HasNumber);

        internal abstract void Read(Pose pose);

        internal abstract void Write(Pose pose);

        protected Vector3 VectorIn(Pose pose, Vector3 current)
        {
            for (var part = 0; part < Slots.Count; part++)
            {
                if (pose.HasNumber(Slots[part]))
                {
                    current[part] = pose.Number(Slots[part]);
                }
            }
            return current;
        }

        protected void Keep(Pose pose, Vector3 value)
        {
            for (var part = 0; part < Slots.Count; part++)
            {
                pose.SetNumber(Slots[part], value[part]);
            }
        }
    }

    internal sealed class PlaceProperty : AnimatedProperty
    {
        private readonly Transform _moved;

        internal PlaceProperty(Transform moved)
            : base(moved)
        {
            _moved = moved;
        }

        internal override void Read(Pose pose) => Keep(pose, _moved.localPosition);

        internal override void Write(Pose pose)
        {
            var wanted = VectorIn(pose, _moved.localPosition);
            if (!wanted.Equals(_moved.localPosition))
            {
                _moved.localPosition = wanted;
            }
        }
    }

    internal sealed class SizeProperty : AnimatedProperty
    {
        private readonly Transform _sized;

        internal SizeProperty(Transform sized)
            : base(sized)
        {
            _sized = sized;
        }

        internal override void Read(Pose pose) => Keep(pose, _sized.localScale);

        internal override void Write(Pose pose)
        {
            var wanted = VectorIn(pose, _sized.localScale);
            if (!wanted.Equals(_sized.localScale))
            {
                _sized.localScale = wanted;
            }
        }
    }

    internal sealed class AnglesProperty : AnimatedProperty
    {
        private readonly Transform _turned;

        internal AnglesProperty(Transform turned)
            : base(turned)
        {
            _turned = turned;
        }

        internal override void Read(Pose pose) => Keep(pose, _turned.localEulerAngles);

        internal override void Write(Pose pose) =>
            _turned.localEulerAngles = VectorIn(pose, _turned.localEulerAngles);
    }

    internal sealed class TurnProperty : AnimatedProperty
    {
        private readonly Transform _turned;

        internal TurnProperty(Transform turned)
            : base(turned)
        {
            _turned = turned;
        }

        internal override void Read(Pose pose)
        {
            for (var part = 0; part < Slots.Count; part++)
            {
                pose.SetNumber(Slots[part], _turned.localRotation[part]);
            }
        }

        internal override void Write(Pose pose)
        {
            var wanted = pose.TurnIn(Slots[0]);
            if (!wanted.Equals(_turned.localRotation))
            {
                _turned.localRotation = wanted;
            }
        }
    }

    /// <summary>Whether an object is active.</summary>
    internal sealed class ActiveProperty : AnimatedProperty
    {
        private readonly GameObject _object;

        internal ActiveProperty(GameObject target)
            : base(target)
        {
            _object = target;
        }

        internal override void Read(Pose pose) =>
            pose.SetNumber(Slots[0], _object.activeSelf ? 1 : 0);

        internal override void Write(Pose pose)
        {
            var wanted = Numbers.IsOn(pose.Number(Slots[0]));
            if (wanted != _object.activeSelf)
            {
                _object.SetActive(wanted);
            }
        }
    }
}
