#nullable enable

using System;
using System.Text;

namespace Abu
{
    /// <summary>Serializes replies.</summary>
    internal static class ReplyWriter
    {
        /// <summary>The line with its newline. If a reply cannot be serialized, an error reply, and the exception is logged.</summary>
        public static byte[] ToLine(AbuResponse response, Action<Exception> log)
        {
            try
            {
                return Serialize(response);
            }
            catch (Exception exception)
            {
                const string Prefix = "The reply could not be written as JSON: ";
                return Serialize(FailureReply.Of(response.Id, exception, log, prefix: Prefix));
            }
        }

        private static byte[] Serialize(AbuResponse response) =>
            Encoding.ASCII.GetBytes(PlainJson.WriteAscii(response) + "\n");
    }
}
