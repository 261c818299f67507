using System.Text;

namespace Headless
{
    /// <summary>The number by which Unity knows a name: its CRC-32.</summary>
    internal static class NameHash
    {
        private const uint Polynomial = 0xEDB88320;

        private static readonly uint[] _table = NewTable();

        internal static int Of(string name)
        {
            var sum = uint.MaxValue;
            foreach (var part in Encoding.UTF8.GetBytes(name ?? ""))
            {
                sum = _table[(byte)(sum ^ part)] ^ (sum >> 8);
            }
            return unchecked((int)~sum);
        }

        private static uint[] NewTable()
        {
            var table = new uint[256];
            for (uint i = 0; i < table.Length; i++)
            {
                var rest = i;
                for (var bit = 0; bit < 8; bit++)
                {
                    rest = (rest & 1) == 0 ? rest >> 1 : (rest >> 1) ^ Polynomial;
                }
                table[i] = rest;
            }
            return table;
        }
    }
}
