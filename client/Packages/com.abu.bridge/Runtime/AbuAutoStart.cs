#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Starts the bridge without any code in the game: in the Editor and in development builds, unless the environment
    /// variable ABU_DISABLED or the scripting define of the same name (Project Settings &gt; ABU) is set.
    /// </summary>
    internal static class AbuAutoStart
    {
        internal const string Variable = "ABU_DISABLED";

        // Runs before the first scene, so that a game finds the bridge in its first OnEnable. Unity does not run this
        // again when scripts are recompiled during Play: the bridge is a component, and its own OnEnable runs instead.
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
