#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Which styles of UI Toolkit's elements are on their way to another value. Unity does not say so when it is asked, only when
    /// it begins and ends, so the documents are listened to from the first action on.
    /// </summary>
    internal sealed class TransitionWatch
    {
        private readonly HashSet<VisualElement> _roots = new();
        private readonly Dictionary<VisualElement, HashSet<StylePropertyName>> _moving = new();

        /// <summary>
        /// Listens to the documents that there are now, and forgets what is gone. Those that it knows already are left alone.
        /// </summary>
        public void Listen()
        {
            _roots.RemoveWhere(root => root.panel == null);
            // What has left its panel gets no end.
            foreach (var gone in _moving.Keys.Where(element => element.panel == null).ToList())
            {
                _moving.Remove(gone);
            }
            foreach (var document in SceneObjects.Unordered<UIDocument>())
            {
                var root = document.rootVisualElement;
                if (root != null && _roots.Add(root))
                {
                    root.RegisterCallback<TransitionRunEvent>(Begin, TrickleDown.TrickleDown);
                    root.RegisterCallback<TransitionEndEvent>(End, TrickleDown.TrickleDown);
                    root.RegisterCallback<TransitionCancelEvent>(End, TrickleDown.TrickleDown);
                }
            }
        }

        public bool IsMoving => _moving.Count > 0;

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
