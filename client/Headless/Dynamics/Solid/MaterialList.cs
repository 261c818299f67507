using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>The engine's materials, one for all that are alike.</summary>
    internal sealed class MaterialList
    {
        // PxCombineMode has these in another order.
        private static readonly int[] _modes = { 0, 2, 1, 3 };

        private readonly PhysX _physX;
        private readonly Dictionary<
            (float, float, float, PhysicsMaterialCombine, PhysicsMaterialCombine),
            int
        > _known = new();

        internal MaterialList(PhysX physX)
        {
            _physX = physX;
        }

        internal int Of(PhysicsMaterial? material)
        {
            if (material == null)
            {
                const float usual = PhysicsMaterial.UsualFriction;
                return Of(usual, usual, 0, default, default);
            }
            return Of(
                material.staticFriction,
                material.dynamicFriction,
                Mathf.Clamp01(material.bounciness),
                material.frictionCombine,
                material.bounceCombine
            );
        }

        private int Of(
            float atRest,
            float moving,
            float bounciness,
            PhysicsMaterialCombine friction,
            PhysicsMaterialCombine bounce
        )
        {
            var key = (atRest, moving, bounciness, friction, bounce);
            if (!_known.TryGetValue(key, out var material))
            {
                material = Make(atRest, moving, bounciness);
                SetMode(material, "Friction", friction);
                SetMode(material, "Restitution", bounce);
                _known.Add(key, material);
            }
            return material;
        }

        private int Make(float atRest, float moving, float bounciness) =>
            _physX.Host.Get<int, float, float, float, int>("PxPhysics_createMaterial_3")(
                _physX.Api,
                Math.Max(0, atRest),
                Math.Max(0, moving),
                bounciness
            );

        private void SetMode(int material, string what, PhysicsMaterialCombine mode) =>
            _physX.Host.Do<int, int>($"PxMaterial_set{what}CombineMode_1")(
                material,
                _modes[(int)mode & 3]
            );
    }
}
