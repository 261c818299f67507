#nullable enable

using System;
using System.Linq;
using Newtonsoft.Json;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>The window that shows the game, and its size. For the main thread only.</summary>
    internal static class GameWindow
    {
        private const string GameViewMenu = "Window/General/Game";

        // In Unity's list of sizes, the first one with this prefix is changed to the requested size; if there is none it is
        // added.
        private const string SizeName = "ABU";

        // Unity's internal base class of the Game view and the Device Simulator.
        internal static readonly Type? View = typeof(EditorWindow).Assembly.GetType(
            "UnityEditor.PlayModeView"
        );

        /// <summary>
        /// Whether a window is open. Unity reports a size even without one. True if it cannot be determined.
        /// </summary>
        public static bool IsOpen =>
            View == null
            || Resources.FindObjectsOfTypeAll<EditorWindow>().Any(View.IsInstanceOfType);

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

        /// <summary>Called whenever the scripts are loaded: commands get the size of this window.</summary>
        internal static void Begin()
        {
            Vector2Int? read = null;
            // Asked for each node of a tree, so Unity is asked once between two of its updates.
            EditorApplication.update += () => read = null;
            GameScreen.Source = () => read ??= SizeForGame();
        }

        // Without a window Unity reports a size that no game has.
        private static Vector2Int SizeForGame() =>
            EditorApplication.isPlaying && IsOpen
                ? new Vector2Int(Size.Width, Size.Height)
                : GameScreen.OfUnity();

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

    /// <summary>
    /// The device in the Device Simulator. The game's screen may be smaller: the player settings scale it or keep its edges free.
    /// </summary>
    internal sealed class DeviceData
    {
        /// <summary>Its name in Unity's list; empty if Unity has none.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>The size of its screen in pixels, in its upright direction.</summary>
        [JsonProperty("width")]
        public int Width { get; set; }

        [JsonProperty("height")]
        public int Height { get; set; }

        /// <summary>Whether this version of Unity lets a program turn it.</summary>
        [JsonIgnore]
        public bool CanTurn { get; set; }

        [JsonIgnore]
        public PixelSize Size => new PixelSize { Width = Width, Height = Height };
    }

    /// <summary>A size in pixels of the game's screen.</summary>
    internal sealed class PixelSize
    {
        [JsonProperty("width")]
        public int Width { get; set; }

        [JsonProperty("height")]
        public int Height { get; set; }

        /// <summary>Of the same screen on its side.</summary>
        [JsonIgnore]
        public PixelSize Turned => new PixelSize { Width = Height, Height = Width };

        public bool Is(PixelSize other) => Width == other.Width && Height == other.Height;

        /// <summary>No larger, and higher than wide, or not, as the other.</summary>
        public bool IsWithin(PixelSize other) =>
            Width <= other.Width
            && Height <= other.Height
            && Width.CompareTo(Height) * other.Width.CompareTo(other.Height) >= 0;

        public override string ToString() => $"{Width}x{Height}";
    }
}
