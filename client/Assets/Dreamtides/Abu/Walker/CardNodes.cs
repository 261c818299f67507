#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>Lists the face-up cards of a zone with their actions.</summary>
    internal sealed class CardNodes
    {
        private const string PlayZone = "Play Zone";

        private const string Elsewhere = "act on another node";

        // The game's name for the box beside an enlarged card that lacks only a target. A game without it does not say it.
        private const string NoTargetBox = "No Target Box";

        private readonly WalkScope _scope;
        private readonly CardLabels _labels;

        public CardNodes(WalkScope scope)
        {
            _scope = scope;
            _labels = new CardLabels(scope);
        }

        /// <summary>Adds a node for each face-up card, and one line with the number of the others.</summary>
        public void Add(AbuSceneNode group, ObjectLayout layout, CardZone zone)
        {
            group.StandsFor = layout;
            Add(group, layout.Objects, zone);
        }

        /// <summary>Adds some of the cards of a zone in the same way.</summary>
        public void Add(AbuSceneNode group, IEnumerable<Displayable> objects, CardZone zone)
        {
            var cards = objects.OfType<Card>().ToList();
            foreach (var card in cards.Where(IsListed))
            {
                _scope.Tree.Part(group, card.name, parent => AddCard(parent, card, zone));
            }

            var hidden = cards.Count(card => !IsRevealed(card));
            if (hidden > 0)
            {
                var count = CardLabels.Count(hidden, "face-down card");
                _scope.Tree.Add(group, "label", count).Key = "Face-down";
            }
        }

        /// <summary>Adds the enlarged copy that hovering over a card shows.</summary>
        public void AddLarge(AbuSceneNode region)
        {
            foreach (var card in SceneObjects.Active<Card>(IsLarge))
            {
                var label = $"Large card: {_labels.Of(card, CardZone.Other)}";
                _scope.Remember(_scope.Tree.Add(region, "label", label), card);
            }
        }

        public static bool IsLarge(Card card) =>
            card.HasGameContext && card.GameContext == GameContext.InfoZoom && IsRevealed(card);

        public static bool IsRevealed(Card card) => card.NullableCardView?.Revealed != null;

        /// <summary>The button below a face-up card; null if it has none.</summary>
        public static DisplayableButton? ButtonBelow(Card card) =>
            card.CardView.Revealed.Actions?.ButtonAttachment == null ? null
            : card.ButtonAttachment == null ? null
            : card.ButtonAttachment;

        /// <summary>
        /// Includes the battle, because the next battle starts its card ids again and may use the same objects for cards of
        /// the same name.
        /// </summary>
        public static object IdentityOf(Card card, ObservedBattle observed) =>
            (card, observed.BattleId, card.CardView.Id, card.CardView.Revealed?.Name);

        // The token of an ability in the hand is created again whenever the ability can be used again, with the same id each
        // time.
        private object IdentityOf(Card card, CardZone zone) =>
            zone == CardZone.Hand && card.CardView.Prefab == CardPrefab.Token
                ? (_scope.Observed.BattleId, card.CardView.Id, card.CardView.Revealed?.Name)
                : IdentityOf(card, _scope.Observed);

        private bool IsListed(Card card) => IsRevealed(card) && _scope.TakesPointer(card);

        private void AddCard(AbuSceneNode group, Card card, CardZone zone)
        {
            var callbacks = _scope.Callbacks(card, () => Click(card, zone));
            callbacks.Identity = IdentityOf(card, zone);
            callbacks.IsMove = IsMove(card, zone);
            if (zone == CardZone.Hand)
            {
                callbacks.OnDrag = target => Play(card, target);
                callbacks.IsInterchangeable = true;
            }
            else if (zone == CardZone.Battlefield && IsAbilityGone(card))
            {
                callbacks.OnDrag = _ => throw new NotActionableException(AbilityIsGone);
            }

            var node = _scope.Tree.Add(group, "button", _labels.Of(card, zone), callbacks);
            node.Model = card.CardView;
            _scope.Place(node, card);
            AddButtonBelow(node, card);
        }

        // Unselecting a chosen card is not a move.
        private bool IsMove(Card card, CardZone zone)
        {
            var revealed = card.CardView.Revealed;
            var actions = revealed.Actions;
            var isPlayable =
                zone == CardZone.Hand
                && actions?.CanPlay?.ToGameAction() != null
                && _scope.Registry.CapabilitiesService.CanPlayCards();
            var isChoice = actions?.OnClick is { IsNull: false } && !CardLabels.IsChosen(revealed);
            return _scope.AreMovesListed && (isPlayable || isChoice);
        }

        private void AddButtonBelow(AbuSceneNode parent, Card card)
        {
            if (ButtonBelow(card) is { } button)
            {
                AddButtonBelow(parent, card, button);
            }
        }

        /// <summary>Adds nothing if the button has no text.</summary>
        public void AddButtonBelow(AbuSceneNode parent, Card card, DisplayableButton button)
        {
            var revealed = card.CardView.Revealed;
            var label = CardLabels.OfButtonBelow(revealed);
            if (label.Length == 0)
            {
                return;
            }

            var disabled = !(revealed.Actions.ButtonAttachment.Action is { IsNull: false });
            var callbacks = _scope.Callbacks(button);
            callbacks.Identity = (button, label);
            callbacks.NotActionable = disabled ? WhyDisabled(label) : callbacks.NotActionable;
            callbacks.IsMove = _scope.AreMovesListed;
            var text = disabled ? $"{label} (disabled)" : label;
            _scope.Place(_scope.Tree.Add(parent, "button", text, callbacks), button);
        }

        // A label such as "Buy Long Harvest for 35" ends with the price.
        private Refusal WhyDisabled(string label)
        {
            var total = _scope.Registry.DreamscapeLayout.EssenceTotal;
            var isShown = total.gameObject.activeInHierarchy;
            var essence = isShown ? Number(total._originalText) : null;
            return Number(label.Split(' ').Last()) is { } price && price > essence
                ? new Refusal(
                    $"it is disabled: it costs {price} essence and you have {essence}",
                    "act on another node"
                )
                : "it is disabled";
        }

        private void Click(Card card, CardZone zone)
        {
            var actions = card.CardView.Revealed?.Actions;
            if (actions?.OnClick is { IsNull: false })
            {
                _scope.Watch.Demand(() => _scope.Pointer.Click(card));
                return;
            }

            throw new NotActionableException(
                actions?.CanPlay is { IsNull: false }
                    ? new Refusal(
                        $"a click does not {(IsSign(card) ? "use an ability" : "play a card")}",
                        "drag it to the Play Zone"
                    )
                : actions?.CanSelectOrder != null ? OrderSelectorTree.NoClick
                : Around("a click on this card does nothing now: ", WhyNoClick(card, zone))
            );
        }

        // A token stands for an ability, or for a card that is played from another zone.
        private static bool IsSign(Card card) => card.CardView.Prefab == CardPrefab.Token;

        private bool HasAbilities =>
            _scope
                .Registry.BattleLayout.UserHand.Objects.OfType<Card>()
                .Any(card => card.NullableCardView?.Prefab == CardPrefab.Token);

        private Refusal WhyNoClick(Card card, CardZone zone) =>
            _scope.Observed.AreEnoughCardsChosen
                ? new Refusal(
                    "as many cards are chosen as may be",
                    "click a chosen one to take it back"
                )
            : _scope.Observed.AreCardsAwaited
                ? new Refusal("the game asks for cards, and this is none of them", Elsewhere)
            : zone == CardZone.Hand
                ? Around("it would be dragged to the Play Zone, but ", WhyNotPlayable(card))
            : zone == CardZone.Battlefield && IsAbilityGone(card) ? AbilityIsGone
            : zone == CardZone.Battlefield
                ? new Refusal(
                    "the game asks for no character",
                    HasAbilities
                        ? "an ability is dragged from Abilities and Reclaims to the Play Zone"
                        : Elsewhere
                )
            : zone == CardZone.Browser ? new Refusal("it is only shown", Elsewhere)
            : new Refusal("the game asks for no card", Elsewhere);

        private static Refusal AbilityIsGone =>
            new(
                "its ability is no longer offered in this turn",
                "act on another node; an ability can be used again in your next turn"
            );

        private bool IsAbilityGone(Card card) => _scope.Observed.IsAbilityGone(card.CardView.Id);

        private static Refusal Around(string before, Refusal refusal) =>
            new(before + refusal.Reason, refusal.Fix);

        private void Play(Card card, string? target)
        {
            if (_scope.Observed.IsChoiceAwaited)
            {
                throw new NotActionableException(WhyNotPlayable(card));
            }

            if (target != null && !_scope.Tree.IsRefOf(target, "target", PlayZone))
            {
                throw new NotActionableException(
                    "a card is not played there",
                    "drop it on the Play Zone"
                );
            }

            var registry = _scope.Registry;
            var actions = card.CardView.Revealed?.Actions;
            var action = actions?.CanPlay?.ToGameAction();
            if (action == null || !registry.CapabilitiesService.CanPlayCards())
            {
                throw new NotActionableException(WhyNotPlayable(card));
            }

            _scope.Pointer.EndHover();
            PlaySound(actions!);
            _scope.Watch.Demand(() => registry.ActionService.PerformAction(action));
        }

        private Refusal WhyNotPlayable(Card card)
        {
            var revealed = card.CardView.Revealed;
            var observed = _scope.Observed;
            var energy = Number(
                _scope.Registry.BattleLayout.UserStatusDisplay._energy._originalText
            );
            return observed.IsOver ? new Refusal("the battle is over", "begin another one")
                : observed.IsChoiceAwaited ? WaitsForChoice
                : !_scope.Registry.CapabilitiesService.CanPlayCards()
                    ? new Refusal(
                        "no card can be played while others are laid out to be looked at or chosen",
                        Elsewhere
                    )
                : !observed.UserCanAct
                    ? new Refusal(
                        "the game waits for the opponent",
                        "wait until it is your turn to act"
                    )
                : revealed?.IsFast != true && observed.IsUsersMainPart == false
                    ? new Refusal(
                        "it is not fast, and this is not the main part of your turn",
                        Elsewhere
                    )
                : revealed?.IsFast != true && !observed.IsStackEmpty
                    ? new Refusal(
                        "it is not fast, and there is something on the stack",
                        "resolve that first"
                    )
                : Number(revealed?.Cost) is { } cost && cost > energy
                    ? new Refusal($"it costs {cost} and you have {energy}", Elsewhere)
                : new Refusal(
                    WhyNoTarget(revealed)
                        ?? "it cannot be played now, and the game does not say why",
                    Elsewhere
                );
        }

        private Refusal WaitsForChoice =>
            new(
                _scope.Question.Length > 0
                    ? $"the game waits for a choice: {_scope.Question.TrimEnd('.')}"
                    : "the game waits for a choice",
                "make that first"
            );

        private static string? WhyNoTarget(RevealedCardView? revealed) =>
            NodeWords.In(revealed?.InfoZoomData?.SupplementalCardInfo, NoTargetBox)?.TrimEnd('.');

        /// <summary>The number at the start of a text such as "3/7" or "1+"; null if there is none.</summary>
        private static int? Number(string? text)
        {
            var digits = AbuText.Strip(text).TakeWhile(char.IsDigit).ToArray();
            return int.TryParse(new string(digits), out var number) ? number : (int?)null;
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
