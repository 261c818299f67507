using UnityEditor;
using UnityEditor.DeviceSimulation;
using UnityEngine;

namespace Headless.Editor
{
    /// <summary>Gives the scripts the process's window, and a screen of its size.</summary>
    internal sealed class Windows
    {
        private readonly GameWindow _window;

        internal Windows(GameWindow window)
        {
            _window = window;
        }

        internal void Show()
        {
            if (KindOf(PlayModeView.Main) != _window.Kind)
            {
                Resources.Windows.Clear();
                Open(_window.Kind);
            }
            if (PlayModeView.Main is { } view)
            {
                view.Size = new Vector2Int(_window.Width, _window.Height);
                Screen.SetSize(_window.Width, _window.Height);
            }
        }

        internal void Resize(int width, int height)
        {
            if (!_window.IsStuck)
            {
                var isHeld = _window.IsGameUpright && width > height;
                (_window.Width, _window.Height) = isHeld ? (height, width) : (width, height);
            }
        }

        internal bool Choose(string menuItem)
        {
            var isIt = menuItem == "Window/General/Game" && !_window.IsStuck;
            _window.Kind = isIt ? "game" : _window.Kind;
            return isIt;
        }

        private static void Open(string kind)
        {
            if (kind == "game")
            {
                Resources.Windows.Add(ScriptableObject.CreateInstance<GameView>());
            }
            else if (kind == "simulator")
            {
                // Another one beside it shows no game.
                Resources.Windows.Add(ScriptableObject.CreateInstance<SimulatorWindow>());
                Resources.Windows.Add(ScriptableObject.CreateInstance<SimulatorWindow>());
            }
        }

        private static string KindOf(PlayModeView view) =>
            view switch
            {
                GameView => "game",
                null => "none",
                _ => "simulator",
            };
    }
}
