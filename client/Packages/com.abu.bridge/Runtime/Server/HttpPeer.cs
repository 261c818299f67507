#nullable enable

using System;
using System.Linq;
using System.Text;

namespace Abu
{
    /// <summary>Recognizes a browser by the first bytes of a line; no JSON object begins like that.</summary>
    internal static class HttpPeer
    {
        private static readonly byte[][] Openings = new[]
        {
            "GET ",
            "POST ",
            "OPTIONS ",
            "HEAD ",
            "PUT ",
            "DELETE ",
            "PATCH ",
            "CONNECT ",
            "TRACE ",
            "PRI * ",
        }
            .Select(Encoding.ASCII.GetBytes)
            .ToArray();

        public static bool Opens(ArraySegment<byte> line)
        {
            // The usual first byte of a command, so there is nothing to compare.
            if (line.Count == 0 || line.Array![line.Offset] == '{')
            {
                return false;
            }
            foreach (var opening in Openings)
            {
                if (line.AsSpan().StartsWith(opening))
                {
                    return true;
                }
            }
            return false;
        }
    }
}
