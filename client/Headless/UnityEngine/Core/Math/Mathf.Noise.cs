namespace UnityEngine
{
    public partial struct Mathf
    {
        // Ken Perlin's own order of the numbers from 0 to 255, in hexadecimal digits.
        private const string Permutation =
            "97a0895b5a0f830dc95f6035c2e907e18c24671e458e086325f0150a17be0694"
            + "f778ea4b001ac53e5efcdbcb75230b2039b12158ed953857ae147d88aba844af"
            + "4aa547868b301ba64d929ee7536fe57a3cd385e6dc695c29372ef528f4668f36"
            + "41193fa101d85049d14c84bbd05912a9c8c4878274bc9f56a4646dc6adba0340"
            + "34d9e2fa7c7b05ca2693767eff5255d4cfce3be32f103a11b6bd1c2adfb7aad5"
            + "77f898022c9aa346dd99659ba72bac09811627fd13626c6e4f71e0e8b2b97068"
            + "daf661e4fb22f2c1eed2900cbfb3a2f1513391ebf90eef6b31c0d61fb5c76a9d"
            + "b854ccb07379322d7f0496fe8aeccd5dde72431d1848f38d80c34e42d73d9cb4";

        private static readonly byte[] s_Permutation = NumbersOf(Permutation);

        // What the smallest value and the range of the noise are taken for.
        private const float NoiseOffset = 0.69f;
        private const float NoiseRange = 0.793f + NoiseOffset;

        /// <summary>
        /// Smooth noise, usually between 0 and 1, the same for the same place; at all whole numbers it has one value.
        /// </summary>
        public static float PerlinNoise(float x, float y) =>
            (Noise(Abs(x), Abs(y)) + NoiseOffset) / NoiseRange;

        public static float PerlinNoise1D(float x) => PerlinNoise(x, 0);

        private static float Noise(float x, float y)
        {
            var (left, bottom) = (FloorToInt(x), FloorToInt(y));
            (x, y) = (x - left, y - bottom);
            var (u, v) = (Faded(x), Faded(y));
            var first = Shuffled(left) + bottom;
            var second = Shuffled(left + 1) + bottom;
            var low = Lerp(Slope(Shuffled(first), x, y), Slope(Shuffled(second), x - 1, y), u);
            var high = Lerp(
                Slope(Shuffled(first + 1), x, y - 1),
                Slope(Shuffled(second + 1), x - 1, y - 1),
                u
            );
            return Lerp(low, high, v);
        }

        private static byte[] NumbersOf(string digits)
        {
            var numbers = new byte[digits.Length / 2];
            for (var i = 0; i < numbers.Length; i++)
                numbers[i] = System.Convert.ToByte(digits.Substring(2 * i, 2), 16);
            return numbers;
        }

        private static int Shuffled(int number) => s_Permutation[number & 255];

        private static float Faded(float t) => t * t * t * (t * (t * 6 - 15) + 10);

        // One of the directions to the edges of a cube, of which the third axis is left out.
        private static float Slope(int hash, float x, float y)
        {
            var kind = hash & 15;
            var first = kind < 8 ? x : y;
            var second =
                kind < 4 ? y
                : kind == 12 || kind == 14 ? x
                : 0;
            return ((kind & 1) == 0 ? first : -first) + ((kind & 2) == 0 ? second : -second);
        }
    }
}
