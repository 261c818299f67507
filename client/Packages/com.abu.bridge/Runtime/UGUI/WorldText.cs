#nullable enable

using System.Collections.Generic;
using TMPro;
using UnityEngine;

namespace Abu
{
    /// <summary>Texts of TextMesh Pro in the world, not on a canvas.</summary>
    internal sealed class WorldText : IObjectText
    {
        public IEnumerable<(Component Place, string Words)> All()
        {
            foreach (var text in SceneObjects.Unordered<TextMeshPro>())
            {
                var words = GraphicText.Of(text.transform);
                if (words.Length > 0)
                {
                    yield return (text, words);
                }
            }
        }
    }
}
