#nullable enable

using Dreamtides.Schema;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    /// <summary>A box that can be dragged. It has no handlers.</summary>
    public sealed class Draggable : VisualElement, IMasonElement
    {
        public FlexNode? Node { get; set; }

        public VisualElement Self => this;
    }
}
