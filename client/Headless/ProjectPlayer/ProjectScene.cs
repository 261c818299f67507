using System;
using Headless.Assets;
using Headless.Player;
using UnityEngine;
using UnityEngine.InputSystem;

namespace Headless.ProjectPlayer
{
    /// <summary>Begins with a project's first scene.</summary>
    internal sealed class ProjectScene : IFirstScene
    {
        private readonly ProjectContent _content;
        private readonly string? _name;
        private readonly bool _hasDevices;
        private readonly Action _opened;
        private readonly Action<string> _stuck;

        /// <param name="content">The project.</param>
        /// <param name="name">What the game is called, if not as the project.</param>
        /// <param name="hasDevices">Whether the Input System finds a keyboard and a mouse, as on every desk.</param>
        /// <param name="opened">Called when the scene is open.</param>
        /// <param name="stuck">Is given a sentence about a script that does not return.</param>
        internal ProjectScene(
            ProjectContent content,
            string? name,
            bool hasDevices,
            Action opened,
            Action<string> stuck
        )
        {
            (_content, _name, _hasDevices, _opened, _stuck) = (
                content,
                name,
                hasDevices,
                opened,
                stuck
            );
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
            Application.productName = _name ?? Application.productName;
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
