#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Buttons;

namespace Dreamtides.Abu
{
    /// <summary>
    /// Keys for the most frequent buttons of the tree: Enter and Space press the primary action; Escape closes a panel or
    /// browser, or cancels; m opens the menu; u is undo. A field with the focus comes first.
    /// </summary>
    internal sealed class GameKeys : IKeyReceiver, IKeyLister
    {
        private static readonly string[] Keys = { "Enter", "Space", "Escape", "m", "u" };

        private static readonly string[] Closing = { "Close", "Resume", "Cancel" };

        private readonly ISceneWalker _walker;
        private readonly IActionLog? _log;
        private readonly ActionButton _primary;

        /// <param name="primary">The button that Enter and Space press if it is the only action; if there are several
        /// answers they press none.</param>
        /// <param name="log">Receives the name of the button that a key has pressed.</param>
        public GameKeys(ISceneWalker walker, ActionButton primary, IActionLog? log = null)
        {
            _walker = walker;
            _primary = primary;
            _log = log;
        }

        /// <exception cref="NotActionableException">The key's button exists but cannot be pressed now.</exception>
        public bool OnKey(KeyStroke key)
        {
            // A key that is typed into a field presses no button.
            if (ElementVerbs.PressFocused(key))
            {
                return true;
            }

            if (key.Shift || key.Control || key.Alt || key.Meta)
            {
                return false;
            }

            var refs = new RefRegistry();
            var root = _walker.Walk(refs);
            var button = key.Key is "Enter" or " " ? Primary(root, refs) : Button(root, key.Key);
            if (button?.Ref == null || !refs.TryGetCallbacks(button.Ref, out var callbacks))
            {
                return false;
            }

            if (callbacks.NotActionable is { } refusal)
            {
                throw new NotActionableException(
                    $"it presses \"{button.Label}\", and {refusal.Reason}",
                    refusal.Fix
                );
            }

            if (callbacks.OnClick == null)
            {
                return false;
            }

            // Logged before the effects, so that its line comes first.
            _log?.Add($"{(key.Key == " " ? "Space" : key.Key)} pressed \"{button.Label}\"");
            callbacks.OnClick();
            return true;
        }

        public IEnumerable<string> KeysNow()
        {
            var refs = new RefRegistry();
            var root = _walker.Walk(refs);
            var isOneAction = Buttons(root, "Actions").Count() == 1;
            return Keys.Where(key =>
                {
                    var button = key is "Enter" or "Space"
                        ? (isOneAction ? Primary(root, refs) : null)
                        : Button(root, key);
                    return button?.Ref != null
                        && refs.TryGetCallbacks(button.Ref, out var callbacks)
                        && callbacks.NotActionable == null
                        && callbacks.OnClick != null;
                })
                .ToList();
        }

        private AbuSceneNode? Primary(AbuSceneNode root, RefRegistry refs)
        {
            var actions = Buttons(root, "Actions").ToList();
            var primary = actions.FirstOrDefault(node =>
                node.Ref != null
                && refs.TryGetCallbacks(node.Ref, out var callbacks)
                && callbacks.Identity is ValueTuple<ActionButton, string, object?> identity
                && identity.Item1 == _primary
            );
            if (primary == null || actions.Count == 1)
            {
                return primary;
            }

            // Nothing in the tree says which of the answers is meant.
            var answers = string.Join(", ", actions.Select(node => $"\"{node.Label}\""));
            throw new NotActionableException(
                $"it presses none of several answers: {answers}",
                "click the one that is meant"
            );
        }

        private static AbuSceneNode? Button(AbuSceneNode root, string key) =>
            key switch
            {
                "Escape" => Buttons(root, "UIToolkit").FirstOrDefault(IsClosing)
                    ?? Named(root, "Close Browser")
                    ?? Named(root, "Back to Title"),
                // Does nothing while the menu or another panel is open.
                "m" => Buttons(root, "UIToolkit").Any(IsClosing) ? null : Named(root, "Menu"),
                "u" => Named(root, "Undo"),
                _ => null,
            };

        private static bool IsClosing(AbuSceneNode button) => Closing.Contains(button.Label);

        private static AbuSceneNode? Named(AbuSceneNode root, string name) =>
            All(root)
                .FirstOrDefault(node => node.Role == "button" && (node.Key ?? node.Label) == name);

        private static IEnumerable<AbuSceneNode> Buttons(AbuSceneNode root, string part) =>
            All(root)
                .Where(node => (node.Key ?? node.Label) == part)
                .SelectMany(All)
                .Where(node => node.Role == "button");

        private static IEnumerable<AbuSceneNode> All(AbuSceneNode node) =>
            node.Children.SelectMany(All).Prepend(node);
    }
}
