using System;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>A value for each property that a set of clips moves, mixed from several clips by weights.</summary>
    internal sealed class Pose
    {
        private readonly float[] _numbers;
        private readonly float[] _weights;
        private readonly Object[] _objects;
        private readonly float[] _objectWeights;

        internal Pose(PoseTable table)
        {
            Table = table;
            _numbers = new float[table.Numbers];
            _weights = new float[table.Numbers];
            _objects = new Object[table.Objects];
            _objectWeights = new float[table.Objects];
        }

        internal PoseTable Table { get; }

        internal float Number(int slot) => _numbers[slot];

        internal Object ObjectIn(int slot) => _objects[slot];

        internal bool HasNumber(int slot) => _weights[slot] > 0;

        internal bool HasObject(int slot) => _objectWeights[slot] > 0;

        internal void Clear()
        {
            Array.Clear(_numbers, 0, _numbers.Length);
            Array.Clear(_weights, 0, _weights.Length);
            Array.Clear(_objects, 0, _objects.Length);
            Array.Clear(_objectWeights, 0, _objectWeights.Length);
        }

        internal void Copy(Pose other)
        {
            Array.Copy(other._numbers, _numbers, _numbers.Length);
            Array.Copy(other._weights, _weights, _weights.Length);
            Array.Copy(other._objects, _objects, _objects.Length);
            Array.Copy(other._objectWeights, _objectWeights, _objectWeights.Length);
        }

        /// <summary>From now on each value counts as one that a clip has set.</summary>
        internal void Claim()
        {
            Array.Fill(_weights, 1);
            Array.Fill(_objectWeights, 1);
        }

        /// <summary>The values stay, and count as none that a clip has set.</summary>
        internal void Release()
        {
            Array.Clear(_weights, 0, _weights.Length);
            Array.Clear(_objectWeights, 0, _objectWeights.Length);
        }

        internal void SetNumber(int slot, float value) =>
            (_numbers[slot], _weights[slot]) = (value, 1);

        internal void SetObject(int slot, Object value) =>
            (_objects[slot], _objectWeights[slot]) = (value, 1);

        /// <summary>Adds a clip at a time of its curves.</summary>
        /// <param name="zero">The time of the pose from which an additive clip is measured; null for any other clip.</param>
        internal void Add(AnimationClip clip, float time, float weight, float? zero = null)
        {
            foreach (var planned in Table.PlanOf(clip))
            {
                if (planned.IsObject)
                {
                    AddObject(planned.Slot, planned.Curve.At(time), weight);
                }
                else if (planned.IsTurn)
                {
                    var turn = planned.Turn(time);
                    AddTurn(
                        planned.Slot,
                        zero is { } start ? Quaternion.Inverse(planned.Turn(start)) * turn : turn,
                        weight
                    );
                }
                else
                {
                    AddNumbers(planned, time, weight, zero);
                }
            }
        }

        /// <summary>Adds what another pose holds.</summary>
        internal void Add(Pose other, float weight)
        {
            for (var slot = 0; slot < _numbers.Length; slot++)
            {
                if (other.HasNumber(slot) && !Table.IsTurn(slot))
                {
                    _numbers[slot] += weight * other._numbers[slot];
                    _weights[slot] += weight;
                }
            }
            foreach (var turn in Table.Turns)
            {
                if (other.HasNumber(turn))
                {
                    AddTurn(turn, other.TurnIn(turn), weight);
                }
            }
            for (var slot = 0; slot < _objects.Length; slot++)
            {
                if (other.HasObject(slot))
                {
                    AddObject(slot, other._objects[slot], weight);
                }
            }
        }

        private void AddNumbers(PlannedCurve planned, float time, float weight, float? zero)
        {
            for (var part = 0; part < planned.Curve.Parts.Length; part++)
            {
                var slot = planned.Slot + part;
                var from = zero is { } start ? planned.Curve.Number(part, start) : 0;
                _numbers[slot] += weight * (planned.Curve.Number(part, time) - from);
                _weights[slot] += weight;
            }
        }

        private void AddObject(int slot, Object value, float weight)
        {
            if (weight >= _objectWeights[slot])
            {
                (_objects[slot], _objectWeights[slot]) = (value, weight);
            }
        }

        // Of the two quaternions that are one rotation, that on the side of the others.
        private void AddTurn(int slot, Quaternion turn, float weight)
        {
            var sign = Quaternion.Dot(TurnIn(slot), turn) < 0 ? -weight : weight;
            for (var part = 0; part < 4; part++)
            {
                _numbers[slot + part] += sign * turn[part];
                _weights[slot + part] += weight;
            }
        }

        internal Quaternion TurnIn(int slot) =>
            new Quaternion(
                _numbers[slot],
                _numbers[slot + 1],
                _numbers[slot + 2],
                _numbers[slot + 3]
            );

        /// <summary>Fills what the clips leave open, so that the weights of each value are one.</summary>
        internal void Finish(Pose under)
        {
            foreach (var turn in Table.Turns)
            {
                if (HasNumber(turn) && _weights[turn] < 1)
                {
                    AddTurn(turn, under.TurnIn(turn), 1 - _weights[turn]);
                }
                SetTurn(turn, HasNumber(turn) ? TurnIn(turn).normalized : under.TurnIn(turn));
            }
            for (var slot = 0; slot < _numbers.Length; slot++)
            {
                if (!Table.IsTurn(slot))
                {
                    _numbers[slot] += Math.Max(0, 1 - _weights[slot]) * under._numbers[slot];
                }
            }
            for (var slot = 0; slot < _objects.Length; slot++)
            {
                if (1 - _objectWeights[slot] > _objectWeights[slot])
                {
                    _objects[slot] = under._objects[slot];
                }
            }
        }

        private void SetTurn(int slot, Quaternion turn)
        {
            for (var part = 0; part < 4; part++)
            {
                _numbers[slot + part] = turn[part];
            }
        }

        /// <summary>Lays a finished pose over this one.</summary>
        internal void Cover(Pose layer, float weight)
        {
            for (var slot = 0; slot < _numbers.Length; slot++)
            {
                if (layer.HasNumber(slot) && !Table.IsTurn(slot))
                {
                    SetNumber(slot, Mathf.Lerp(_numbers[slot], layer._numbers[slot], weight));
                }
            }
            foreach (var turn in Table.Turns)
            {
                if (layer.HasNumber(turn))
                {
                    Turn(turn, Quaternion.Slerp(TurnIn(turn), layer.TurnIn(turn), weight));
                }
            }
            for (var slot = 0; slot < _objects.Length; slot++)
            {
                if (layer.HasObject(slot) && weight >= 0.5f)
                {
                    SetObject(slot, layer._objects[slot]);
                }
            }
        }

        /// <summary>Adds the differences that additive clips have left here to this pose.</summary>
        internal void Shift(Pose layer, float weight)
        {
            for (var slot = 0; slot < _numbers.Length; slot++)
            {
                if (layer.HasNumber(slot) && !Table.IsTurn(slot))
                {
                    SetNumber(slot, _numbers[slot] + weight * layer._numbers[slot]);
                }
            }
            foreach (var turn in Table.Turns)
            {
                if (layer.HasNumber(turn))
                {
                    var added = Quaternion.Slerp(
                        Quaternion.identity,
                        layer.WholeTurn(turn),
                        weight
                    );
                    Turn(turn, TurnIn(turn) * added);
                }
            }
        }

        private Quaternion WholeTurn(int slot)
        {
            var (turn, rest) = (TurnIn(slot), Math.Max(0, 1 - _weights[slot]));
            turn.w += turn.w < 0 ? -rest : rest;
            return turn.normalized;
        }

        private void Turn(int slot, Quaternion turn)
        {
            SetTurn(slot, turn);
            Array.Fill(_weights, 1, slot, 4);
        }

        /// <summary>Gives the objects the values that clips have set.</summary>
        internal void Write()
        {
            foreach (var property in Table.Properties)
            {
                if (property.IsThere && property.IsSetIn(this))
                {
                    property.Write(this);
                }
            }
        }
    }
}
