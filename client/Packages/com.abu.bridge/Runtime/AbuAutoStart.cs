#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Starts the bridge without a line of code in the game: in the Editor and in development builds, unless the environment
    /// variable ABU_DISABLED or the define of the same name (Project Settings &gt; ABU) says no.
    /// </summary>
    internal static class AbuAutoStart
    {
        internal const string Variable = "ABU_DISABLED";

        // Before the first scene, so that a game finds the bridge in its first OnEnable. Unity does not call this again when
        // scripts are recompiled during Play: the bridge is a component, and comes back by its own OnEnable.
#if !ABU_DISABLED
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.BeforeSceneLoad)]
#endif
        internal static void Begin()
        {
            // True in the Editor and in development builds.
            if (Debug.isDebugBuild && !IsDisabled && AbuBridge.Current == null)
            {
                AbuBridge.CreateByItself();
            }
        }

        private static bool IsDisabled
        {
            get
            {
                var value = Environment.GetEnvironmentVariable(Variable);
                return !string.IsNullOrEmpty(value) && value != "0";
            }
        }
    }
}
