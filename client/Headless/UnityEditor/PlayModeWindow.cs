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
        /// <summary>The view that was opened last; null if none is open.</summary>
        internal static PlayModeView Main =>
            Resources.Windows.OfType<PlayModeView>().LastOrDefault();

        internal Vector2Int Size { get; set; }

        internal static PlayModeView GetMainPlayModeView() => Main;
    }

    internal sealed class GameView : PlayModeView { }
}

namespace UnityEditor.DeviceSimulation
{
    internal sealed class SimulatorWindow : PlayModeView
    {
        public DeviceSimulatorMain main { get; } = new DeviceSimulatorMain();

        /// <summary>As in Unity, the screen has the device's size from the next picture on.</summary>
        private protected override void Paint()
        {
            if (this == Main)
            {
                var size = main.Drawn;
                PlayModeWindow.Request(size.x, size.y);
            }
        }
    }

    internal sealed class DeviceSimulatorMain
    {
        private readonly UserInterfaceController m_UserInterface = new UserInterfaceController();
        private int? _index;

        public DeviceInfoAsset[] devices { get; } =
            {
                new DeviceInfoAsset("Tall", 1080, 1920),
                new DeviceInfoAsset("Taller", 1170, 2532),
                // Drawn at half its dpi, with a bar of the system's at one end.
                new DeviceInfoAsset("Fine", 1440, 3040, scale: 2, inset: 50),
                new DeviceInfoAsset("Wide", 2532, 1170),
            };

        public int deviceIndex
        {
            get =>
                _index
                ?? Array.FindIndex(devices, device => device.IsDrawnAs(PlayModeView.Main.Size));
            set => _index = value;
        }

        internal Vector2Int Drawn =>
            devices[deviceIndex].Drawn(m_UserInterface.Rotation % 180 != 0);
    }

    internal sealed class UserInterfaceController
    {
        internal int Rotation { get; private set; }
    }

    internal sealed class DeviceInfoAsset
    {
        public DeviceInfo deviceInfo;

        private readonly int _scale;
        private readonly int _inset;

        internal DeviceInfoAsset(string name, int width, int height, int scale = 1, int inset = 0)
        {
            var screen = new ScreenData { width = width, height = height };
            deviceInfo = new DeviceInfo { friendlyName = name, screens = new[] { screen } };
            (_scale, _inset) = (scale, inset);
        }

        internal Vector2Int Drawn(bool isTurned)
        {
            var screen = deviceInfo.screens[0];
            var (width, height) = (screen.width / _scale, screen.height / _scale - _inset);
            return isTurned ? new Vector2Int(height, width) : new Vector2Int(width, height);
        }

        internal bool IsDrawnAs(Vector2Int size) => size == Drawn(false) || size == Drawn(true);
    }

    internal sealed class DeviceInfo
    {
        public string friendlyName;
        public ScreenData[] screens;
    }

    internal sealed class ScreenData
    {
        public int width;
        public int height;
    }
}
