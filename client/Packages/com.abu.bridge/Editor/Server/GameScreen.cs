#nullable enable

using System;
using System.Linq;
using Newtonsoft.Json;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>The window that shows the game, and its size. For the main thread only.</summary>
    internal static class GameScreen
    {
        private const string GameViewMenu = "Window/General/Game";

        // In Unity's list of sizes, the first one with this prefix is changed to the requested size; if there is none it is
        // added.
        private const string SizeName = "ABU";

        // Unity's internal base class of the Game view and the Device Simulator.
        private static readonly Type? _view = typeof(EditorWindow).Assembly.GetType(
            "UnityEditor.PlayModeView"
        );

        /// <summary>
        /// Whether a window is open. Unity reports a size even without one. True if it cannot be determined.
        /// </summary>
        public static bool IsOpen =>
            _view == null
            || Resources.FindObjectsOfTypeAll<EditorWindow>().Any(_view.IsInstanceOfType);

        /// <summary>
        /// Whether the window is the Device Simulator, whose devices have fixed sizes, and not the Game view, which takes
        /// any size.
        /// </summary>
        public static bool IsSimulator =>
            PlayModeWindow.GetViewType() == PlayModeWindow.PlayModeViewTypes.SimulatorView;

        public static PixelSize Size
        {
            get
            {
                PlayModeWindow.GetRenderingResolution(out var width, out var height);
                return new PixelSize { Width = (int)width, Height = (int)height };
            }
        }

        /// <summary>Asks Unity for a Game view, which may open later.</summary>
        public static void Open() => EditorApplication.ExecuteMenuItem(GameViewMenu);

        /// <summary>
        /// Asks Unity for this size, which may come later. The view's list has one entry for all sizes requested here.
        /// </summary>
        /// <exception cref="CommandException">Unity cannot be asked, or has no device of that size.</exception>
        public static void Ask(PixelSize size)
        {
            if (IsSimulator)
            {
                SimulatedDevices.Choose(size);
                return;
            }
            try
            {
                PlayModeWindow.SetCustomRenderingResolution(
                    (uint)size.Width,
                    (uint)size.Height,
                    SizeName
                );
            }
            catch (Exception exception)
            {
                // Unity does not document which exceptions can be thrown.
                throw new CommandException(
                    EditorCode.NotStarted,
                    $"Unity's Game view does not take the size {size}: {exception.Message}"
                );
            }
        }
    }

    /// <summary>A size in pixels of the game's screen.</summary>
    internal sealed class PixelSize
    {
        [JsonProperty("width")]
        public int Width { get; set; }

        [JsonProperty("height")]
        public int Height { get; set; }

        public bool Is(PixelSize other) => Width == other.Width && Height == other.Height;

        public override string ToString() => $"{Width}x{Height}";
    }
}
