namespace UnityEngine
{
    public enum PhysicsMaterialCombine
    {
        Average = 0,
        Multiply = 1,
        Minimum = 2,
        Maximum = 3,
    }

    public class PhysicsMaterial : Object
    {
        internal const float UsualFriction = 0.6f;

        public PhysicsMaterial() { }

        public PhysicsMaterial(string name)
        {
            this.name = name;
        }

        public float dynamicFriction { get; set; } = UsualFriction;

        public float staticFriction { get; set; } = UsualFriction;

        public float bounciness { get; set; }

        public PhysicsMaterialCombine frictionCombine { get; set; }

        public PhysicsMaterialCombine bounceCombine { get; set; }

        /// <summary>One of the same values, for one collider alone.</summary>
        internal PhysicsMaterial Copy() =>
            new PhysicsMaterial($"{name} (Instance)")
            {
                dynamicFriction = dynamicFriction,
                staticFriction = staticFriction,
                bounciness = bounciness,
                frictionCombine = frictionCombine,
                bounceCombine = bounceCombine,
            };
    }
}
