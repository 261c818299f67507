#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Abu
{
    /// <summary>
    /// Whether a game that is played with buttons shows in a few sprites of the world what they do: cards get other pictures when they
    /// are dealt, or come as copies. What an Animator changes tells nothing. A scene that did so does it again when it is loaded anew.
    /// </summary>
    internal sealed class DealtPictures
    {
        // Of what is more than a table.
        private const int MostSprites = 60;

        private readonly ConditionalWeakTable<SpriteRenderer, Sprite> _first = new();
        private List<SpriteRenderer> _dealt = new();
        private readonly HashSet<string> _tables = new();
        private Scene? _scene;
        private bool _isTableAgain;

        /// <summary>Whether one of them is seen now.</summary>
        public bool AreSeen()
        {
            var sprites = SceneObjects.Unordered<SpriteRenderer>();
            if (sprites.Length > MostSprites)
            {
                return false;
            }
            var scene = SceneManager.GetActiveScene();
            var isNew = _scene != scene;
            _isTableAgain = isNew ? _tables.Contains(scene.name) : _isTableAgain;
            _scene = scene;
            _dealt = sprites
                .Where(sprite => sprite.sprite != null && !SpriteSight.IsAnimated(sprite))
                .Where(sprite => IsDealt(sprite, isNew) || _dealt.Contains(sprite))
                .ToList();
            if (_dealt.Exists(IsSeen))
            {
                _tables.Add(scene.name);
                return true;
            }
            return _isTableAgain && sprites.Any(IsSeen);
        }

        private static bool IsSeen(SpriteRenderer sprite) =>
            sprite.enabled && sprite.sprite != null && !Faint.Is(sprite.color.a);

        private bool IsDealt(SpriteRenderer sprite, bool isNew)
        {
            if (_first.TryGetValue(sprite, out var first))
            {
                return first != sprite.sprite && ObjectName.Telling(sprite.sprite) != null;
            }
            _first.Add(sprite, sprite.sprite);
            return !isNew && sprite.transform.root.name.Contains("(Clone)");
        }
    }
}
