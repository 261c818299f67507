#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>Makes the reply to a command that has thrown an exception.</summary>
    internal static class FailureReply
    {
        /// <summary>A refusal has its own code and sentence. Any other exception is logged, too.</summary>
        /// <param name="code">The code for an exception that is not a refusal.</param>
        /// <param name="prefix">Put before the message of such an exception.</param>
        public static AbuResponse Of(
            string id,
            Exception exception,
            string code = ErrorCode.InternalError,
            string prefix = ""
        )
        {
            if (exception is CommandException refusal)
            {
                return new AbuResponse
                {
                    Id = id,
                    Code = refusal.Code,
                    Error = refusal.Message,
                    Cause = refusal.Refusal.Said == null ? null : refusal.Refusal.Reason,
                    Fix = refusal.Refusal.Fix,
                    Choices = refusal.Choices,
                };
            }
            Debug.LogException(exception);
            return AbuResponse.Failure(id, code, prefix + LabelText.Limited(exception.Message));
        }
    }
}
