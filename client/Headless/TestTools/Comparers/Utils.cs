namespace UnityEngine.TestTools.Utils
{
    public static class Utils
    {
        /// <summary>Within an error relative to the larger of both, or absolute for numbers below 1.</summary>
        public static bool AreFloatsEqual(float expected, float actual, float epsilon)
        {
            // Infinities and NaN.
            if (expected.Equals(actual))
            {
                return true;
            }
            var largest = Mathf.Max(1f, Mathf.Max(Mathf.Abs(expected), Mathf.Abs(actual)));
            return Mathf.Abs(actual - expected) < epsilon * largest;
        }

        public static bool AreFloatsEqualAbsoluteError(
            float expected,
            float actual,
            float allowedAbsoluteError
        ) => Mathf.Abs(actual - expected) <= allowedAbsoluteError;

        public static GameObject CreatePrimitive(PrimitiveType type) =>
            GameObject.CreatePrimitive(type);
    }
}
