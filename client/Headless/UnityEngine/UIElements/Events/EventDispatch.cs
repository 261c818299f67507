using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>Sends an event down from the root to its target and up again.</summary>
    internal static class EventDispatch
    {
        public static void Send(EventBase evt, VisualElement target)
        {
            evt.target = target;
            var ancestors = Ancestors(target);
            if (evt.tricklesDown)
                for (var i = ancestors.Count - 1; i >= 0; i--)
                    Visit(ancestors[i], evt, PropagationPhase.TrickleDown);
            Visit(target, evt, PropagationPhase.TrickleDown);
            Visit(target, evt, PropagationPhase.BubbleUp);
            if (evt.bubbles)
                foreach (var ancestor in ancestors)
                    Visit(ancestor, evt, PropagationPhase.BubbleUp);
            evt.propagationPhase = PropagationPhase.None;
            evt.CurrentTarget = null;
        }

        private static void Visit(VisualElement element, EventBase evt, PropagationPhase phase)
        {
            // After StopPropagation the current element still gets its other phase, which only the target has.
            if (
                !evt.isPropagationStopped
                || phase == PropagationPhase.BubbleUp
                    && element == evt.target
                    && !evt.isImmediatePropagationStopped
            )
                element.Handle(evt, phase);
        }

        /// <summary>Collected before the event starts, because callbacks may change the tree.</summary>
        private static List<VisualElement> Ancestors(VisualElement target)
        {
            var result = new List<VisualElement>();
            for (
                var element = target.hierarchy.parent;
                element != null;
                element = element.hierarchy.parent
            )
                result.Add(element);
            return result;
        }
    }
}
