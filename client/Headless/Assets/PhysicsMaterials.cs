using Headless.Projects.Yaml;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>Materials of physics, as their files have them.</summary>
    internal static class PhysicsMaterials
    {
        internal static PhysicsMaterial2D Flat(YamlMap saved)
        {
            var material = new PhysicsMaterial2D();
            material.friction = saved.FloatAt("friction", material.friction);
            material.bounciness = saved.FloatAt("bounciness", material.bounciness);
            material.frictionCombine = (PhysicsMaterialCombine2D)
                saved.IntAt("m_FrictionCombine", (int)material.frictionCombine);
            material.bounceCombine = (PhysicsMaterialCombine2D)
                saved.IntAt("m_BounceCombine", (int)material.bounceCombine);
            return material;
        }

        internal static PhysicsMaterial Solid(YamlMap saved)
        {
            const float usual = PhysicsMaterial.UsualFriction;
            return new PhysicsMaterial
            {
                dynamicFriction = Number(saved, "DynamicFriction", usual),
                staticFriction = Number(saved, "StaticFriction", usual),
                bounciness = Number(saved, "Bounciness", 0),
                frictionCombine = (PhysicsMaterialCombine)Number(saved, "FrictionCombine", 0),
                bounceCombine = (PhysicsMaterialCombine)Number(saved, "BounceCombine", 0),
            };
        }

        // Before Unity 6 without m_, and with a small letter.
        private static float Number(YamlMap saved, string name, float missing) =>
            saved.FloatAt(
                $"m_{name}",
                saved.FloatAt(char.ToLowerInvariant(name[0]) + name[1..], missing)
            );
    }
}
