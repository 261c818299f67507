#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>All card objects that should exist, always in the same order.</summary>
    internal sealed class CardsBuilder
    {
        private static readonly Player[] Players = { Player.One, Player.Two };

        private readonly ViewContext _context;
        private readonly Places _places;
        private readonly CardActionsBuilder _actions;

        public CardsBuilder(ViewContext context)
        {
            _context = context;
            _places = new Places(context);
            _actions = new CardActionsBuilder(context);
        }

        public List<CardView> Build() =>
            _context
                .State.Cards.Select(Card)
                .Concat(StackedAbilities())
                .Concat(HandTokens())
                .Concat(Players.SelectMany(Dreamwell))
                .Concat(Players.Select(Identity))
                .ToList();

        public CardView Card(CardState card)
        {
            var position = _places.Of(card);
            if (!IsVisible(card))
            {
                return New(card.Id.ToString(), position, Prefab(card), null);
            }

            var face = Faces.Of(card, _actions.For(card));
            face.OutlineColor = _actions.Outline(card);
            face.InfoZoomData =
                card.Zone == Zone.Hand
                    ? _actions.WhyNoTarget(card, ActionKind.PlayFromHand, AbilityTrigger.Played)
                    : null;
            var view = New(card.Id.ToString(), position, Prefab(card), face);
            view.RevealedToOpponents = card.Zone != Zone.Hand && card.Zone != Zone.Deck;
            return view;
        }

        // All face-down cards have one shape, so that the shape does not reveal the card.
        private CardPrefab Prefab(CardState card) =>
            IsVisible(card) && card.Definition.Kind == CardKind.Event
                ? CardPrefab.Event
                : CardPrefab.Character;

        private bool IsVisible(CardState card) =>
            card.Zone switch
            {
                Zone.Hand => card.Owner == ViewContext.Viewer,
                Zone.Deck => card.Owner == ViewContext.Viewer
                    && (
                        _places.IsBrowsed(card)
                        || (
                            _context.IsPrompt(PromptKind.DeckOrder) && _context.IsCandidate(card.Id)
                        )
                    ),
                _ => true,
            };

        private IEnumerable<CardView> StackedAbilities() =>
            _context
                .State.Stack.Where(item => !item.IsCard)
                .Concat(_context.State.ResolvingAbilities)
                .Select(item =>
                {
                    var source = _context.State.Card(item.SourceId);
                    var view = Token(
                        $"ability-{item.Id}",
                        _places.OnStack(item.Id),
                        Faces.Of(source.Definition, item.Ability!, new CardActions())
                    );
                    // Shows the chosen amount as the cost: an amount of nothing would not be visible otherwise.
                    view.Revealed!.Cost = item.Spent?.ToString() ?? view.Revealed.Cost;
                    view.CreatePosition = _places.Of(source);
                    view.DestroyPosition = _places.Of(source);
                    return view;
                });

        /// <summary>
        /// In the main part of the viewer's turn, the hand also holds tokens for cards that can be played from elsewhere.
        /// </summary>
        private IEnumerable<CardView> HandTokens()
        {
            var state = _context.State;
            if (state.Active != ViewContext.Viewer || state.Phase != Phase.Main)
            {
                return Enumerable.Empty<CardView>();
            }

            var viewer = state[ViewContext.Viewer];
            var abilities = viewer
                .Battlefield.Select(state.Card)
                .Where(card => !card.AbilityUsed)
                .SelectMany(AbilityTokens);
            var reclaims = viewer
                .Void.Select(state.Card)
                .Where(card => card.Definition.ReclaimCost != null)
                .Select(ReclaimToken);
            return abilities.Concat(reclaims);
        }

        private IEnumerable<CardView> AbilityTokens(CardState card)
        {
            if (card.Definition.Find(AbilityTrigger.Activated) is { } ability)
            {
                var face = Faces.Of(card.Definition, ability, _actions.ForAbility(card, ability));
                face.InfoZoomData = _actions.WhyNoTarget(
                    card,
                    ActionKind.ActivateAbility,
                    AbilityTrigger.Activated
                );
                yield return HandToken($"activate-{card.Id}", card, face);
            }
        }

        private CardView ReclaimToken(CardState card)
        {
            var face = Faces.Reclaimed(card.Definition, _actions.ForReclaim(card));
            face.InfoZoomData = _actions.WhyNoTarget(
                card,
                ActionKind.PlayFromVoid,
                AbilityTrigger.Played
            );
            return HandToken($"reclaim-{card.Id}", card, face);
        }

        private CardView HandToken(string id, CardState source, RevealedCardView face)
        {
            // Placed after all real cards of the hand, in the order of their ids.
            var position = Places.At(
                new PositionClass { InHand = DisplayPlayer.User },
                Limits.HandSize + source.Id
            );
            var view = Token(id, position, face);
            view.CreatePosition = _places.Of(source);
            view.DestroyPosition = _places.Of(source);
            return view;
        }

        private IEnumerable<CardView> Dreamwell(Player player)
        {
            var state = _context.State;
            var side = Places.Side(player);
            return state[player]
                .Dreamwell.Select(
                    (card, index) =>
                        New(
                            $"dreamwell-{side.ToString().ToLowerInvariant()}-{index}",
                            DreamwellPosition(player, index),
                            CardPrefab.Dreamwell,
                            index < state[player].DreamwellUses ? Faces.Of(card) : null
                        )
                );
        }

        private ObjectPosition DreamwellPosition(Player player, int index)
        {
            var state = _context.State;
            var isShown =
                state.Active == player
                && state.Phase == Phase.Dreamwell
                && state[player].DreamwellIndex == index;
            return isShown
                ? _places.OnTop(Places.At(PositionEnum.DreamwellActivation, 0))
                : Places.At(new PositionClass { InDreamwell = Places.Side(player) }, index);
        }

        private CardView Identity(Player player)
        {
            var side = Places.Side(player);
            var browsed =
                _context.IsFinal
                && _context.Display.Browser
                    == (
                        player == ViewContext.Viewer
                            ? CardBrowserType.UserStatus
                            : CardBrowserType.EnemyStatus
                    );
            return New(
                $"identity-{side.ToString().ToLowerInvariant()}",
                browsed
                    ? _places.OnTop(Places.At(PositionEnum.Browser, 0))
                    : Places.At(new PositionClass { InPlayerStatus = side }, 0),
                CardPrefab.Identity,
                Faces.Identity(player)
            );
        }

        private static CardView Token(string id, ObjectPosition position, RevealedCardView face)
        {
            var view = New(id, position, CardPrefab.Token, face);
            view.RevealedToOpponents = true;
            view.Backless = true;
            return view;
        }

        private static CardView New(
            string id,
            ObjectPosition position,
            CardPrefab prefab,
            RevealedCardView? face
        ) =>
            new()
            {
                Id = id,
                Position = position,
                Prefab = prefab,
                Revealed = face,
                CardFacing = face == null ? CardFacing.FaceDown : CardFacing.FaceUp,
            };
    }
}
