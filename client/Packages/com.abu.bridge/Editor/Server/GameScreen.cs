#nullable enable

using System;
using System.Linq;
using Newtonsoft.Json;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>The window that shows the game, and how large what it shows is. On the main thread only.</summary>
    internal static class GameScreen
    {
        private const string GameViewMenu = "Window/General/Game";

        // The first size of Unity's list whose name begins so becomes the one that is asked for; where there is none it is added.
        private const string SizeName = "ABU";

        // Unity's own base class of the Game view and the Device Simulator; it is internal.
        private static readonly Type? _view = typeof(EditorWindow).Assembly.GetType(
            "UnityEditor.PlayModeView"
        );

        /// <summary>Without one, Unity tells a size all the same. True where it cannot be known.</summary>
        public static bool IsOpen =>
            _view == null
            || Resources.FindObjectsOfTypeAll<EditorWindow>().Any(_view.IsInstanceOfType);

        /// <summary>The Device Simulator, whose devices have their sizes, instead of the Game view, which takes any.</summary>
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

        /// <summary>Asks Unity for a Game view, which may come later.</summary>
        public static void Open() => EditorApplication.ExecuteMenuItem(GameViewMenu);

        /// <summary>Asks Unity for this size, which may come later. The view's list has one size for whoever asks here.</summary>
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
                // Which exceptions, Unity does not say.
                throw new CommandException(
                    EditorCode.NotStarted,
                    $"Unity's Game view does not take the size {size}: {exception.Message}"
                );
            }
        }
    }

    /// <summary>In pixels, as the game's own screen has them.</summary>
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
