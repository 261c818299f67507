#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Abu
{
    internal static class LineList
    {
        /// <summary>Adds nothing for null.</summary>
        public static void AddIfAny(this List<string> lines, string? line)
        {
            if (line != null)
            {
                lines.Add(line);
            }
        }
    }
}
