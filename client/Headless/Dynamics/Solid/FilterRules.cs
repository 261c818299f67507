using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>Answers what the engine asks of two shapes that come near each other: what becomes of them.</summary>
    internal sealed class FilterRules
    {
        private const int Nothing = 0;
        private const int FirstNumber = 8;
        private const int SecondNumber = 28;

        // PxFilterFlag: asked again only if the filter data changes.
        private const int Suppress = 2;
        private const int Keep = 0;

        private readonly PhysX _physX;
        private readonly Dictionary<int, ColliderLink> _byNumber;
        private readonly Action<int, int> _setFlags;
        private readonly int _shader;

        internal FilterRules(PhysX physX, Dictionary<int, ColliderLink> byNumber)
        {
            (_physX, _byNumber) = (physX, byNumber);
            _shader = physX.New("PassThroughFilterShaderImpl");
            _setFlags = physX.Host.Do<int, int>("PassThroughFilterShader_set_outputPairFlags_1");
            physX.Host.On(
                "PassThroughFilterShaderImpl::filterShader",
                arguments => Answer(arguments)
            );
        }

        internal void UseIn(int sceneSettings) =>
            _physX.Host.Do<int, int>("PxTopLevelFunctions_setupPassThroughFilterShader_2")(
                sceneSettings,
                _shader
            );

        private int Answer(int arguments)
        {
            var memory = _physX.Memory;
            var flags =
                _byNumber.TryGetValue(memory.ReadInt32(arguments + FirstNumber), out var a)
                && _byNumber.TryGetValue(memory.ReadInt32(arguments + SecondNumber), out var b)
                    ? FlagsOf(a, b)
                    : Nothing;
            _setFlags(_shader, flags);
            return flags == Nothing ? Suppress : Keep;
        }

        private static int FlagsOf(ColliderLink a, ColliderLink b)
        {
            if (
                a.IsGone
                || b.IsGone
                || !HasMessages(a, b)
                || !Physics.MayTouch(a.Collider, b.Collider)
            )
            {
                return Nothing;
            }
            const int told = PhysX.PairFlag.Found | PhysX.PairFlag.Lost | PhysX.PairFlag.Discrete;
            if (a.IsTrigger || b.IsTrigger)
            {
                return told;
            }
            return told
                | PhysX.PairFlag.Solve
                | PhysX.PairFlag.Persists
                | PhysX.PairFlag.Points
                | (IsContinuous(a, b) || IsContinuous(b, a) ? PhysX.PairFlag.Continuous : 0);
        }

        // The table of Unity's manual: two colliders need a dynamic body, a trigger only a body that can move.
        private static bool HasMessages(ColliderLink a, ColliderLink b) =>
            a.IsTrigger || b.IsTrigger
                ? !a.Body.IsStatic || !b.Body.IsStatic
                : a.Body.IsDynamic
                    || b.Body.IsDynamic
                    || Physics.KinematicPairs && !IsCharacter(a) && !IsCharacter(b);

        private static bool IsCharacter(ColliderLink link) => link.Collider is CharacterController;

        private static bool IsContinuous(ColliderLink moving, ColliderLink other)
        {
            var mode = ModeOf(moving);
            return mode == CollisionDetectionMode.ContinuousDynamic
                    && (other.Body.IsStatic || ModeOf(other) != CollisionDetectionMode.Discrete)
                || mode == CollisionDetectionMode.Continuous
                    && (
                        other.Body.IsStatic
                        || ModeOf(other) == CollisionDetectionMode.ContinuousDynamic
                    );
        }

        private static CollisionDetectionMode ModeOf(ColliderLink link) =>
            link.Body.IsDynamic && link.Body.Body is { } body
                ? body.collisionDetectionMode
                : CollisionDetectionMode.Discrete;
    }
}
