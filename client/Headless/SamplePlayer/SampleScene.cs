using System;
using Abu.Samples.Menu;
using UnityEngine;

namespace Headless.Player
{
    /// <summary>Builds the sample's scene, and stands in for its build settings.</summary>
    internal static class SampleScene
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        private static void Build()
        {
            Application.productName = "Menu";
            Debug.isDebugBuild = !IsOn("SAMPLE_RELEASE");
        }

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Load()
        {
            var game = new GameObject("Menu");
            game.AddComponent<MenuGame>();
            if (IsOn("SAMPLE_OWN_TREE"))
            {
                game.AddComponent<OwnTreeConnection>();
            }
            if (IsOn("SAMPLE_BRIDGE"))
            {
                new GameObject("Bridge").AddComponent<Abu.AbuBridge>();
            }
        }

        private static bool IsOn(string variable) =>
            Environment.GetEnvironmentVariable(variable) == "1";
    }
}
