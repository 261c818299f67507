using UnityEditor;
using UnityEditor.Experimental.GraphView;
using UnityEngine;
using UnityEngine.UIElements;

// Uses of members that some Unity 6 does not have: scripts/lint must find the marked lines.
namespace UnityEditor
{
    public enum AndroidSdkVersions
    {
        AndroidApiLevel36,
    }

    public static class BuildPlayerWindow
    {
        public static string GetPlaybackEngineDownloadURL(string module) => module;
    }
}

namespace UnityEditor.Experimental.GraphView
{
    public class EdgeConnector<TEdge>
    {
        public void OnPointerUp(PointerUpEvent moved) { }
    }
}

namespace UnityEngine
{
    public class AudioSpatialExperience { }
}

namespace UnityVersions
{
    public static class Fixture
    {
        public static object Use(PanelSettings settings, EdgeConnector<int> edges)
        {
            edges.OnPointerUp(new PointerUpEvent()); // banned
            return (
                settings.renderMode, // banned
                PanelRenderMode.WorldSpace, // banned
                BuildPlayerWindow.GetPlaybackEngineDownloadURL(""), // banned
                AndroidSdkVersions.AndroidApiLevel36, // banned
                typeof(AudioSpatialExperience) // banned
            );
        }
    }
}
