#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>Lists the face-up cards of a zone, and what can be done with each.</summary>
    internal sealed class CardNodes
    {
        private const string PlayZone = "Play Zone";

        private readonly WalkScope _scope;
        private readonly CardLabels _labels;

        public CardNodes(WalkScope scope)
        {
            _scope = scope;
            _labels = new CardLabels(scope);
        }

        /// <returns>How many cards were listed: hidden ones, and those that an open browser covers, are not.</returns>
        public int Add(AbuSceneNode group, IEnumerable<Displayable> objects, CardZone zone)
        {
            var cards = objects.OfType<Card>().Where(IsListed).ToList();
            foreach (var card in cards)
            {
                _scope.Tree.Part(group, card.name, parent => AddCard(parent, card, zone));
            }

            return cards.Count;
        }

        public static bool IsRevealed(Card card) => card.NullableCardView?.Revealed != null;

        /// <summary>The next battle numbers its cards from the start again, and may use the same objects for them.</summary>
        public static object IdentityOf(Card card) =>
            (card, card.CardView.Id, card.CardView.Revealed?.Name);

        private bool IsListed(Card card) =>
            IsRevealed(card) && _scope.TakesPointer(card) && !_scope.IsBehindBrowser(card);

        private void AddCard(AbuSceneNode group, Card card, CardZone zone)
        {
            var callbacks = _scope.Callbacks(card, () => Click(card));
            callbacks.Identity = IdentityOf(card);
            if (zone == CardZone.Hand && _labels.CanPlay(card.CardView.Revealed))
            {
                callbacks.OnDrag = target => Play(card, target);
            }

            var node = _scope.Tree.Add(group, "button", _labels.Of(card, zone), callbacks);
            AddAttachment(node, card);
        }

        /// <summary>The button that some cards carry below them.</summary>
        private void AddAttachment(AbuSceneNode node, Card card)
        {
            var view = card.CardView.Revealed.Actions?.ButtonAttachment;
            var label = RichText.Strip(view?.Label);
            if (view == null || label.Length == 0 || card.ButtonAttachment == null)
            {
                return;
            }

            var button = card.ButtonAttachment;
            var disabled = !(view.Action is { IsNull: false });
            var callbacks = _scope.Callbacks(button);
            callbacks.Identity = (button, label);
            callbacks.NotActionable = disabled ? "it is disabled" : callbacks.NotActionable;
            _scope.Tree.Add(node, "button", disabled ? $"{label} (disabled)" : label, callbacks);
        }

        private void Click(Card card)
        {
            var actions = card.CardView.Revealed?.Actions;
            if (actions?.OnClick is { IsNull: false })
            {
                _scope.Watch.Demand(() => _scope.Pointer.Click(card));
                return;
            }

            throw new NotActionableException(
                actions?.CanPlay is { IsNull: false }
                    ? "a click does not play a card; drag it to the Play Zone"
                : actions?.CanSelectOrder != null
                    ? "a click does not move it; drag it to a Deck Position or to Void"
                : "a click on this card does nothing now"
            );
        }

        private void Play(Card card, string? target)
        {
            if (target != null && !_scope.Tree.IsRefOf(target, "target", PlayZone))
            {
                throw new NotActionableException(
                    "a card is played by dragging it to the Play Zone"
                );
            }

            var registry = _scope.Registry;
            var actions = card.CardView.Revealed?.Actions;
            var action = actions?.CanPlay?.ToGameAction();
            if (action == null || !registry.CapabilitiesService.CanPlayCards())
            {
                throw new NotActionableException("it cannot be played now");
            }

            _scope.Pointer.EndHover();
            PlaySound(actions!);
            _scope.Watch.Demand(() => registry.ActionService.PerformAction(action));
        }

        private void PlaySound(CardActions actions)
        {
            var sounds = _scope.Registry.SoundService;
            if (actions.OnPlaySound != null)
            {
                sounds.Play(actions.OnPlaySound);
            }
            else
            {
                sounds.PlayCardSound();
            }
        }
    }
}
