using System;
using Headless.Assets;
using Headless.Player;
using UnityEngine.InputSystem;

namespace Headless.ProjectPlayer
{
    /// <summary>Begins with a project's first scene.</summary>
    internal sealed class ProjectScene : IFirstScene
    {
        private readonly ProjectContent _content;
        private readonly bool _hasDevices;
        private readonly Action _opened;
        private readonly Action<string> _stuck;

        /// <param name="content">The project.</param>
        /// <param name="hasDevices">Whether the Input System finds a keyboard and a mouse, as on every desk.</param>
        /// <param name="opened">Called when the scene is open.</param>
        /// <param name="stuck">Is given a sentence about a script that does not return.</param>
        internal ProjectScene(
            ProjectContent content,
            bool hasDevices,
            Action opened,
            Action<string> stuck
        )
        {
            (_content, _hasDevices, _opened, _stuck) = (content, hasDevices, opened, stuck);
        }

        public void Prepare()
        {
            EditorState.Begin(true);
            if (_hasDevices)
            {
                InputSystem.AddDevice<Keyboard>();
                InputSystem.AddDevice<Mouse>();
            }
            _content.Prepare();
        }

        public void Open()
        {
            using (new StuckWatch(_stuck))
            {
                _content.OpenFirst();
            }
            _opened();
        }
    }
}
