#nullable enable

using System.Collections.Generic;
using Abu;
using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using TMPro;

namespace Dreamtides.Abu
{
    /// <summary>The screens outside battle: every object that takes the pointer.</summary>
    internal sealed class ScreenTree
    {
        private readonly WalkScope _scope;
        private readonly SceneTree _tree;
        private readonly CardLabels _labels;
        private readonly CardNodes _cards;
        private readonly Dictionary<DisplayableButton, Card> _cardsByButton = new();

        public ScreenTree(WalkScope scope)
        {
            _scope = scope;
            _tree = scope.Tree;
            _labels = new CardLabels(scope);
            _cards = new CardNodes(scope);
            foreach (var card in SceneObjects.Active<Card>(CardNodes.IsRevealed))
            {
                if (CardNodes.ButtonBelow(card) is { } button)
                {
                    _cardsByButton[button] = card;
                }
            }
        }

        public void AddTo(AbuSceneNode root)
        {
            var region = _tree.Add(root, "region", "Scene3D");
            if (_scope.HasOpenPanels)
            {
                region.LeavesOut = _scope.PanelHides();
                return;
            }

            foreach (var displayable in SceneObjects.Active<Displayable>())
            {
                _tree.Part(region, displayable.name, parent => AddDisplayable(parent, displayable));
            }

            _tree.Part(region, "Controls", new ButtonNodes(_scope).AddCornerButtons);
            _tree.Part(region, "Essence", new EssenceNode(_scope).AddTo);
            _tree.Part(region, "Large card", _cards.AddLarge);
        }

        private void AddDisplayable(AbuSceneNode region, Displayable displayable)
        {
            if (IsHiddenCard(displayable) || !displayable.CanHandleMouseEvents())
            {
                return;
            }

            if (
                displayable is DisplayableButton button
                && _cardsByButton.TryGetValue(button, out var card)
            )
            {
                // If the card is not visible, its button is not visible either.
                if (_scope.TakesPointer(card))
                {
                    _cards.AddButtonBelow(region, card, button);
                }

                return;
            }

            var label = Label(displayable);
            var callbacks = _scope.Callbacks(displayable);
            callbacks.Identity = Identity(displayable, label);
            var whyNoClick = displayable is Card shown ? WhyNoClick(shown) : null;
            if (whyNoClick is { } reason)
            {
                callbacks.OnClick = () => throw new NotActionableException(reason);
            }

            var role = whyNoClick == null ? "button" : "label";
            var text = label.Length > 0 ? label : displayable.name;
            _scope.Place(_tree.Add(region, role, text, callbacks), displayable);
        }

        // A card without an action takes the pointer too.
        private static Refusal? WhyNoClick(Card card)
        {
            var revealed = card.NullableCardView?.Revealed;
            if (revealed?.Actions?.OnClick is { IsNull: false })
            {
                return null;
            }

            var button = revealed?.Actions?.ButtonAttachment?.Action is { IsNull: false }
                ? CardLabels.OfButtonBelow(revealed)
                : "";
            return new Refusal(
                "a click on this card does nothing: it is only shown",
                button.Length > 0 ? $"press \"{button}\" instead" : "act on another node"
            );
        }

        // The game reuses objects for other cards and buttons for other texts, so the label is part of the identity.
        private static object Identity(Displayable displayable, string label) =>
            displayable is Card card && CardNodes.IsRevealed(card)
                ? card.CardView.Id
                : (displayable, label);

        // A card without a position does not know whether it takes the pointer.
        private static bool IsHiddenCard(Displayable displayable) =>
            displayable is Card && !displayable.HasGameContext;

        private string Label(Displayable displayable) =>
            displayable switch
            {
                Card card => CardNodes.IsRevealed(card)
                    ? _labels.Of(card, CardZone.Browser)
                    : "Hidden Card",
                ActionButton button => Text(button._text),
                DisplayableButton button => Text(button._text),
                _ => displayable.name,
            };

        private static string Text(TMP_Text text) => text == null ? "" : AbuText.Strip(text.text);
    }
}
