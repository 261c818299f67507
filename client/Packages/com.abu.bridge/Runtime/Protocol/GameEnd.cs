#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>What those are told who still wait for an answer when the bridge goes.</summary>
    internal static class GameEnd
    {
        /// <summary>Why the game has ended, where somebody knows it; null otherwise.</summary>
        public static string? Words { get; set; }

        public static AbuResponse Answer(string id)
        {
            var words = Words;
            var response = AbuResponse.Failure(
                id,
                ErrorCode.InternalError,
                words ?? "The bridge was switched off"
            );
            response.Fix = words == null ? null : "start the game again";
            return response;
        }

        // With domain reload switched off, statics outlive Play mode.
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        private static void Reset() => Words = null;
    }
}
