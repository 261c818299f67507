using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>What stands in the way of a character: what may touch it, and is no trigger.</summary>
    internal sealed class WalkFilter
    {
        // PxQueryHitType.
        private const int PassesBy = 0;
        private const int Blocks = 2;

        // PxQueryFlag: what stands still and what moves, and our answer.
        private const int Flags = 1 | 2 | 4;

        private const int ShapeArgument = 8;

        private readonly PhysX _physX;
        private readonly Dictionary<int, ColliderLink> _byShape;
        private readonly Func<ColliderLink?> _moving;

        internal WalkFilter(
            PhysX physX,
            Dictionary<int, ColliderLink> byShape,
            Func<ColliderLink?> moving
        )
        {
            (_physX, _byShape, _moving) = (physX, byShape, moving);
        }

        internal int Make()
        {
            const string type = "PxControllerFilters";
            _physX.Host.On("PxQueryFilterCallbackImpl::simplePreFilter", Answer);
            var filters = _physX.New(type);
            var flags = _physX.Host.Get<int, int>("PxQueryFlags_PxQueryFlags_1")(Flags);
            _physX.Set(type, "mFilterFlags", filters, flags);
            _physX.Set(type, "mFilterCallback", filters, _physX.New("PxQueryFilterCallbackImpl"));
            return filters;
        }

        private int Answer(int arguments)
        {
            var shape = _physX.Memory.ReadInt32(arguments + ShapeArgument);
            return
                _moving() is { } own
                && _byShape.TryGetValue(shape, out var other)
                && own != other
                && !other.IsGone
                && !other.IsTrigger
                && Physics.MayTouch(own.Collider, other.Collider)
                ? Blocks
                : PassesBy;
        }
    }
}
