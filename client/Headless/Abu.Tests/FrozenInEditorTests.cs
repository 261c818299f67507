#nullable enable
using Abu.Editor;
using Headless;
using UnityEditor;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>The Unity Editor in Play mode, with one Game view. Derived classes say whether its window is in front.</summary>
    public abstract class FrozenInEditorTests : FrozenSceneTests
    {
        private bool _isInputAsked;

        protected override void Begin()
        {
            _isInputAsked = LegacyInput.IsAsked;
            EditorApplication.Reset();
            EditorApplication.SetPlaying(true);
            EditorTime.Begin();
            GameWindow.Begin();
            var view = ScriptableObject.CreateInstance<GameView>();
            view.Size = Screen.Game;
            Resources.Windows.Add(view);
        }

        protected override void End()
        {
            LegacyInput.IsAsked = _isInputAsked;
            GameScreen.Source = GameScreen.OfUnity;
            Resources.Windows.Clear();
            EditorApplication.Reset();
        }

        protected override void Tick()
        {
            if (!EditorApplication.isPaused)
            {
                FrameLoop.Step();
            }
            EditorApplication.RaiseUpdate();
        }
    }
}
