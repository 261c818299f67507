#nullable enable

using System.Collections.Generic;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Which styles of a document's elements are on their way to another value. Unity does not say so when it is asked, only when
    /// it begins and ends, so the document is listened to from the first action on.
    /// </summary>
    internal sealed class TransitionWatch
    {
        private readonly Dictionary<VisualElement, HashSet<StylePropertyName>> _moving = new();
        private VisualElement? _root;

        /// <summary>Listens to a document, unless it does so already.</summary>
        /// <param name="root">Null if the document is closed.</param>
        public void Listen(VisualElement? root)
        {
            if (ReferenceEquals(root, _root))
            {
                return;
            }
            // What has left its panel gets no end.
            _moving.Clear();
            _root = root;
            root?.RegisterCallback<TransitionRunEvent>(Begin, TrickleDown.TrickleDown);
            root?.RegisterCallback<TransitionEndEvent>(End, TrickleDown.TrickleDown);
            root?.RegisterCallback<TransitionCancelEvent>(End, TrickleDown.TrickleDown);
        }

        public bool IsMoving(VisualElement element) =>
            _moving.Count > 0 && _moving.ContainsKey(element);

        private void Begin(TransitionRunEvent run)
        {
            if (run.target is VisualElement element)
            {
                if (!_moving.TryGetValue(element, out var names))
                {
                    _moving.Add(element, names = new HashSet<StylePropertyName>());
                }
                names.UnionWith(run.stylePropertyNames);
            }
        }

        private void End<T>(TransitionEventBase<T> end)
            where T : TransitionEventBase<T>, new()
        {
            if (end.target is VisualElement element && _moving.TryGetValue(element, out var names))
            {
                names.ExceptWith(end.stylePropertyNames);
                if (names.Count == 0)
                {
                    _moving.Remove(element);
                }
            }
        }
    }
}
