using System;
using System.Linq;
using UnityEditor.DeviceSimulation;
using UnityEngine;

namespace UnityEditor
{
    /// <summary>The window that shows the game: the Game view or the Device Simulator.</summary>
    public class PlayModeWindow
    {
        public enum PlayModeViewTypes
        {
            GameView,
            SimulatorView,
        }

        /// <summary>Raised when a size is requested. The listener decides whether the view gets it.</summary>
        internal static event Action<int, int> SizeRequested;

        public static PlayModeViewTypes GetViewType() =>
            PlayModeView.Main is SimulatorWindow
                ? PlayModeViewTypes.SimulatorView
                : PlayModeViewTypes.GameView;

        // Gives a size even if no view is open, as in Unity.
        public static void GetRenderingResolution(out uint width, out uint height)
        {
            var size = PlayModeView.Main?.Size ?? new Vector2Int(640, 480);
            (width, height) = ((uint)size.x, (uint)size.y);
        }

        public static void SetCustomRenderingResolution(uint width, uint height, string baseName)
        {
            if (PlayModeView.Main is not GameView)
            {
                throw new InvalidOperationException("There is no Game view.");
            }
            Request((int)width, (int)height);
        }

        internal static void Request(int width, int height) => SizeRequested?.Invoke(width, height);
    }

    internal abstract class PlayModeView : EditorWindow
    {
        /// <summary>The main view of the game; null if none is open.</summary>
        internal static PlayModeView Main =>
            Resources.Windows.OfType<PlayModeView>().FirstOrDefault();

        internal Vector2Int Size { get; set; }
    }

    internal sealed class GameView : PlayModeView { }
}

namespace UnityEditor.DeviceSimulation
{
    internal sealed class SimulatorWindow : PlayModeView
    {
        public DeviceSimulatorMain main { get; } = new DeviceSimulatorMain();
    }

    internal sealed class DeviceSimulatorMain
    {
        public DeviceInfoAsset[] devices { get; } =
            { new DeviceInfoAsset(1080, 1920), new DeviceInfoAsset(1170, 2532) };

        public int deviceIndex
        {
            get => Array.FindIndex(devices, device => device.Is(PlayModeView.Main.Size));
            set
            {
                var screen = devices[value].deviceInfo.screens[0];
                PlayModeWindow.Request(screen.width, screen.height);
            }
        }
    }

    internal sealed class DeviceInfoAsset
    {
        public DeviceInfo deviceInfo;

        internal DeviceInfoAsset(int width, int height)
        {
            var screen = new ScreenData { width = width, height = height };
            deviceInfo = new DeviceInfo { screens = new[] { screen } };
        }

        internal bool Is(Vector2Int size) =>
            deviceInfo.screens[0].width == size.x && deviceInfo.screens[0].height == size.y;
    }

    internal sealed class DeviceInfo
    {
        public ScreenData[] screens;
    }

    internal sealed class ScreenData
    {
        public int width;
        public int height;
    }
}
