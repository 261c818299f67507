#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>A wait, split into several requests if it is longer than the game accepts.</summary>
    internal static class PatientWait
    {
        private const double UsualSeconds = 10;
        private const double LongestSeconds = 25;

        public static IEnumerable<ScriptRequest> Of(ScriptCall call, ScriptRequest wait)
        {
            var seconds = call.Seconds ?? UsualSeconds;
            for (var left = seconds; left > 0; left -= LongestSeconds)
            {
                var parameters = (JObject)wait.Params.DeepClone();
                parameters["timeout"] = Math.Min(left, LongestSeconds);
                var part = new ScriptRequest(wait.Command, parameters);
                yield return part;
                if (part.Code != ErrorCode.Timeout)
                {
                    yield break;
                }
                if (seconds > LongestSeconds)
                {
                    var all = seconds.ToString("0.###", CultureInfo.InvariantCulture);
                    part.Reply["error"] = $"In {all} seconds in all: {part.Reply["error"]}";
                }
            }
        }
    }
}
