using System;
using Headless.Assets;
using Headless.Player;

namespace Headless.ProjectPlayer
{
    /// <summary>Begins with a project's first scene.</summary>
    internal sealed class ProjectScene : IFirstScene
    {
        private readonly ProjectContent _content;
        private readonly Action _opened;
        private readonly Action<string> _stuck;

        /// <param name="content">The project.</param>
        /// <param name="opened">Called when the scene is open.</param>
        /// <param name="stuck">Is given a sentence about a script that does not return.</param>
        internal ProjectScene(ProjectContent content, Action opened, Action<string> stuck)
        {
            (_content, _opened, _stuck) = (content, opened, stuck);
        }

        public void Prepare()
        {
            EditorState.Begin();
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
