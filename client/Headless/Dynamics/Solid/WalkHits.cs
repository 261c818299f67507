using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>What a character walks into: told by the engine in a move, and told to scripts after it.</summary>
    internal sealed class WalkHits
    {
        private const int HitArgument = 4;

        private readonly PhysX _physX;
        private readonly Dictionary<int, ColliderLink> _byShape;
        private List<ControllerColliderHit> _hits = new();

        internal WalkHits(PhysX physX, Dictionary<int, ColliderLink> byShape)
        {
            (_physX, _byShape) = (physX, byShape);
            physX.Host.On(
                "PxUserControllerHitReportImpl::onShapeHit",
                arguments =>
                {
                    Note(physX.Memory.ReadInt32(arguments + HitArgument));
                    return 0;
                }
            );
        }

        internal void Begin() => _hits = new List<ControllerColliderHit>();

        internal void Tell(CharacterController character)
        {
            foreach (var hit in _hits)
            {
                if (!character.Alive || !hit.collider.Alive)
                {
                    continue;
                }
                hit.controller = character;
                SolidMessages.ControllerHit.SendTo(character.Owner, () => hit);
            }
        }

        internal static Vector3 ExtendedAt(PhysX physX, int address) =>
            new(
                (float)physX.Memory.ReadDouble(address),
                (float)physX.Memory.ReadDouble(address + 8),
                (float)physX.Memory.ReadDouble(address + 16)
            );

        private void Note(int hit)
        {
            const string type = "PxControllerShapeHit";
            if (_byShape.TryGetValue(_physX.Get(type, "shape", hit), out var link))
            {
                _hits.Add(
                    new ControllerColliderHit
                    {
                        collider = link.Collider,
                        point = ExtendedAt(_physX, _physX.Get(type, "worldPos", hit)),
                        normal = _physX.VectorAt(_physX.Get(type, "worldNormal", hit)),
                        moveDirection = _physX.VectorAt(_physX.Get(type, "dir", hit)),
                        moveLength = _physX.Host.Get<int, float>($"{type}_get_length_0")(hit),
                    }
                );
            }
        }
    }
}
