#nullable enable

using System;
using System.Text;
using Newtonsoft.Json;
using UnityEngine;

namespace Abu
{
    /// <summary>Turns a reply into its line.</summary>
    internal static class ReplyWriter
    {
        // ASCII only, so that half a surrogate pair in a label or an id arrives as it is.
        private static readonly JsonSerializerSettings Settings = new()
        {
            StringEscapeHandling = StringEscapeHandling.EscapeNonAscii,
        };

        /// <summary>The line with its newline. A reply that cannot be serialised becomes an error reply.</summary>
        public static byte[] ToLine(AbuResponse response)
        {
            try
            {
                return Serialize(response);
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
                var error = $"The reply could not be written as JSON: {exception.Message}";
                return Serialize(AbuResponse.Failure(response.Id, ErrorCode.InternalError, error));
            }
        }

        private static byte[] Serialize(AbuResponse response)
        {
            return Encoding.ASCII.GetBytes(
                JsonConvert.SerializeObject(response, Formatting.None, Settings) + "\n"
            );
        }
    }
}
