namespace UnityEngine
{
    public enum PhysicsMaterialCombine2D
    {
        Average,
        Mean,
        Multiply,
        Minimum,
        Maximum,
    }

    public sealed class PhysicsMaterial2D : Object
    {
        internal const float UsualFriction = 0.4f;

        public PhysicsMaterial2D() { }

        public PhysicsMaterial2D(string name)
        {
            this.name = name;
        }

        public float bounciness { get; set; }

        public float friction { get; set; } = UsualFriction;

        public PhysicsMaterialCombine2D frictionCombine { get; set; } =
            PhysicsMaterialCombine2D.Mean;

        public PhysicsMaterialCombine2D bounceCombine { get; set; } =
            PhysicsMaterialCombine2D.Maximum;

        /// <summary>The way that comes later in the list of ways counts.</summary>
        public static float GetCombinedValues(
            float valueA,
            float valueB,
            PhysicsMaterialCombine2D materialCombineA,
            PhysicsMaterialCombine2D materialCombineB
        )
        {
            switch (materialCombineA > materialCombineB ? materialCombineA : materialCombineB)
            {
                case PhysicsMaterialCombine2D.Average:
                    return (valueA + valueB) / 2;
                case PhysicsMaterialCombine2D.Multiply:
                    return valueA * valueB;
                case PhysicsMaterialCombine2D.Minimum:
                    return Mathf.Min(valueA, valueB);
                case PhysicsMaterialCombine2D.Maximum:
                    return Mathf.Max(valueA, valueB);
                default:
                    return Mathf.Sqrt(valueA * valueB);
            }
        }
    }
}
