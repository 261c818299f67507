#nullable enable

using System;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>For walkers of a game's own: what the package's walker can do with elements of UI Toolkit.</summary>
    public static class ElementVerbs
    {
        /// <summary>What can be seen of the element, in pixels of the screenshot; null if nothing can.</summary>
        public static AbuRect? BoundsOf(VisualElement element)
        {
            if (element.panel == null)
            {
                return null;
            }

            var seen = ElementSight.SeenPart(element);
            return ElementSight.HasArea(seen)
                ? new PanelMap(element.panel).ToScreen(seen)
                : (AbuRect?)null;
        }

        /// <summary>For <see cref="RefCallbacks.OnFill"/>; null for an element that holds no value.</summary>
        public static Func<string, string>? FillOf(VisualElement element) =>
            ElementFill.Of(element) is { } fill
                ? text =>
                {
                    ElementCover.Check(element);
                    return fill(text);
                }
                : (Func<string, string>?)null;

        /// <summary>For <see cref="RefCallbacks.OnPress"/>; null for an element that takes no focus.</summary>
        public static Action<KeyStroke>? PressOf(VisualElement element) =>
            element.focusable
                ? key => ElementKeys.Press(new ElementInput(element, element), key)
                : (Action<KeyStroke>?)null;

        /// <summary>For <see cref="IKeyReceiver.OnKey"/>: presses the key on what has the focus. False if it did nothing.</summary>
        public static bool PressFocused(KeyStroke key) => ElementKeys.PressFocused(key);

        /// <summary>
        /// For <see cref="RefCallbacks.OnScroll"/>; null if neither the element nor a view around it has something to scroll.
        /// </summary>
        public static Func<ScrollStep, float>? ScrollOf(VisualElement element)
        {
            var view = element as ScrollView ?? element.GetFirstAncestorOfType<ScrollView>();
            while (view != null && ElementScroll.Hidden(view) == Vector2.zero)
            {
                view = view.GetFirstAncestorOfType<ScrollView>();
            }

            return view == null
                ? (Func<ScrollStep, float>?)null
                : step => ElementScroll.Scroll(view, step);
        }

        /// <summary>The topmost element of this panel that takes the pointer there; null if none does.</summary>
        /// <param name="panel">On the screen.</param>
        /// <param name="screen">Pixels of the screenshot.</param>
        public static VisualElement? At(IPanel panel, Vector2 screen) =>
            panel.Pick(RuntimePanelUtils.ScreenToPanel(panel, screen));
    }
}
