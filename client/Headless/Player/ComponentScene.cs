using System;
using UnityEngine;

namespace Headless.Player
{
    /// <summary>A scene with one object and one component; empty if the game builds its scene itself.</summary>
    internal sealed class ComponentScene : IFirstScene
    {
        private readonly string _game;
        private readonly Type? _component;

        internal ComponentScene(string game)
        {
            _game = game;
            _component = Games.ComponentOf(game);
        }

        public void Prepare()
        {
            if (_component != null)
            {
                Application.productName = _game;
            }
        }

        public void Open()
        {
            if (_component != null)
            {
                new GameObject(Games.SceneOf(_game)).AddComponent(_component);
            }
        }
    }
}
