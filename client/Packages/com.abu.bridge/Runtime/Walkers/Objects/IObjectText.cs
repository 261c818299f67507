#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>A kind of text component in the world, outside of canvases.</summary>
    internal interface IObjectText
    {
        /// <summary>All active ones with their text, on one line and without markup; empty texts are left out.</summary>
        IEnumerable<(Component Place, string Words)> All();
    }

    /// <summary>Texts of Unity's own TextMesh.</summary>
    internal sealed class MeshText : IObjectText
    {
        public IEnumerable<(Component Place, string Words)> All()
        {
            foreach (var mesh in SceneObjects.Unordered<TextMesh>())
            {
                var words = mesh.richText
                    ? AbuText.Label(mesh.text)
                    : AbuText.PlainLabel(mesh.text);
                if (words.Length > 0 && !Faint.Is(mesh.color.a))
                {
                    yield return (mesh, words);
                }
            }
        }
    }
}
