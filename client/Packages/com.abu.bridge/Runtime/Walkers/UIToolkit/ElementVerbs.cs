#nullable enable

using System;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>The package's actions on elements of UI Toolkit, for a game's own walkers.</summary>
    public static class ElementVerbs
    {
        /// <summary>The bounds of the visible part, in pixels of the screenshot; null if nothing is visible.</summary>
        public static AbuRect? BoundsOf(VisualElement element)
        {
            if (element.panel == null)
            {
                return null;
            }

            var seen = ElementSight.SeenPart(element);
            return ElementSight.HasArea(seen)
                ? PanelMap.Of(element).ToScreen(seen)
                : (AbuRect?)null;
        }

        /// <summary>For <see cref="RefCallbacks.OnFill"/>; null for an element without a value.</summary>
        public static Func<string, string>? FillOf(VisualElement element) =>
            FillOf(element, hand: element);

        /// <summary>For <see cref="RefCallbacks.OnPress"/>; null for an element that cannot have the focus.</summary>
        public static Action<KeyStroke>? PressOf(VisualElement element) =>
            PressOf(new ElementInput(element, element));

        /// <summary>
        /// For <see cref="IKeyReceiver.OnKey"/>: presses the key on the element with the focus. False if it had no effect.
        /// </summary>
        public static bool PressFocused(KeyStroke key) => ElementKeys.PressFocused(key);

        /// <summary>
        /// For <see cref="RefCallbacks.OnScroll"/>; null if neither the element nor a view around it can scroll.
        /// </summary>
        public static Func<ScrollStep, float>? ScrollOf(VisualElement element)
        {
            var view = ScrollingView(element);
            return view == null
                ? (Func<ScrollStep, float>?)null
                : step => ElementScroll.Scroll(view, step);
        }

        /// <summary>
        /// For <see cref="RefCallbacks.Items"/>: the view that <see cref="ScrollOf"/> scrolls; null if there is none.
        /// </summary>
        public static ItemView? ItemsOf(VisualElement element) =>
            ScrollingView(element) is { } view ? ElementItems.Of(view) : null;

        /// <param name="element">What holds the value.</param>
        /// <param name="hand">What has to be in reach.</param>
        internal static Func<string, string>? FillOf(VisualElement element, VisualElement hand) =>
            ElementFill.Of(element) is { } fill
                ? text =>
                {
                    ElementCover.Check(hand);
                    var value = fill(text);
                    if (element.ClassListContains(TextInputBaseField<string>.ussClassName))
                    {
                        element.Focus();
                    }
                    return value;
                }
                : (Func<string, string>?)null;

        internal static Action<KeyStroke>? PressOf(ElementInput input) =>
            (input.Filled ?? input.Hand).focusable
                ? key => ElementKeys.Press(input, key)
                : (Action<KeyStroke>?)null;

        private static ScrollView? ScrollingView(VisualElement element)
        {
            var view = element as ScrollView ?? element.GetFirstAncestorOfType<ScrollView>();
            while (view != null && ElementScroll.Hidden(view) == Vector2.zero)
            {
                view = view.GetFirstAncestorOfType<ScrollView>();
            }

            return view;
        }

        /// <summary>The topmost element of this panel that takes the pointer there; null if there is none.</summary>
        /// <param name="panel">A panel on the screen.</param>
        /// <param name="screen">Pixels of the screenshot.</param>
        public static VisualElement? At(IPanel panel, Vector2 screen) =>
            panel.Pick(RuntimePanelUtils.ScreenToPanel(panel, screen));
    }
}
