#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using DG.Tweening;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Utils;
using Position = Dreamtides.Schema.Position;

namespace Dreamtides.Services
{
    /// <summary>Creates, moves and destroys card objects so that they match the server's list.</summary>
    public class CardService : Service
    {
        private readonly Dictionary<string, Card> _cards = new Dictionary<string, Card>();
        private ZoneMap? _zones;

        private ZoneMap Zones => _zones ??= new ZoneMap(Registry);

        public Card? GetCardIfExists(string id) =>
            _cards.TryGetValue(id, out var card) && card != null ? card : null;

        public Card GetCard(string id) =>
            GetCardIfExists(id) ?? throw new ArgumentException($"There is no card {id}");

        public IEnumerable<string> GetCardIds() => _cards.Keys;

        public ObjectLayout LayoutForPosition(Position position) => Zones.LayoutFor(position);

        /// <summary>Applies all cards of a battle; with a sequence it waits for their moves.</summary>
        public IEnumerator HandleUpdateBattleCommand(
            UpdateBattleCommand command,
            Sequence? sequence = null
        ) => UpdateCards(command.Battle.Cards, sequence);

        /// <summary>Applies all cards of a quest screen; with a sequence it waits for their moves.</summary>
        public IEnumerator HandleUpdateQuestCards(
            UpdateQuestCommand command,
            Sequence? sequence = null
        ) => UpdateCards(command.Quest.Cards, sequence);

        /// <summary>Updates or creates one card and puts it into the layout of its position.</summary>
        public Card PlaceCard(CardView view, Sequence? sequence = null)
        {
            // Checked first, because a view without a valid place must leave nothing behind.
            LayoutForPosition(view.Position.Position);
            var card = GetCardIfExists(view.Id) ?? CreateCard(view);
            card.Render(view, sequence);
            MoveObject(card, view.Position);
            return card;
        }

        /// <summary>Puts a card back where its view says.</summary>
        public void AddToParent(Card card) => MoveObject(card, card.CardView.Position);

        /// <summary>Gives an object to the layout of a position; with a sequence the move is part of it.</summary>
        public void MoveObject(
            Displayable displayable,
            ObjectPosition position,
            Sequence? sequence = null
        )
        {
            displayable.ObjectPosition = position;
            if (!IsOnDisplay(position.Position))
            {
                displayable.Home = position;
            }

            displayable.SortingKey = (int)position.SortingKey;
            var layout = LayoutForPosition(position.Position);
            layout.Add(displayable);
            if (sequence != null)
            {
                layout.ApplyLayout(sequence);
            }
        }

        /// <summary>Moves every object to its place in its layout.</summary>
        public void RunAnimations(Action? onComplete = null)
        {
            var sequence = TweenUtils.Sequence("RunAnimations");
            Zones.ApplyAllLayouts(sequence);
            sequence.AppendCallback(() => onComplete?.Invoke());
        }

        public Displayable GetGameObject(GameObjectId id) =>
            id.CardId != null ? GetCard(id.CardId) : Zones.LayoutFor(id);

        /// <summary>Destroys every card; used when a battle is left.</summary>
        public void Clear()
        {
            foreach (var card in _cards.Values)
            {
                Remove(card);
            }

            _cards.Clear();
        }

        private IEnumerator UpdateCards(IReadOnlyList<CardView> views, Sequence? sequence)
        {
            var missing = new HashSet<string>(_cards.Keys);
            foreach (var view in views)
            {
                missing.Remove(view.Id);
                PlaceCard(view, sequence);
            }

            var leaving = TakeOut(missing, sequence);
            Zones.UpdateBrowsers(sequence);
            Zones.ApplyAllLayouts(sequence);
            if (sequence != null)
            {
                yield return WaitFor(sequence);
            }

            foreach (var card in leaving)
            {
                UnityObjects.Destroy(card.gameObject);
            }
        }

        /// <summary>
        /// Whether the card was taken out of its pile to be looked at or chosen. By the rules it is still there.
        /// </summary>
        private static bool IsOnDisplay(Position position) =>
            position.Enum == PositionEnum.Browser
            || position.Enum == PositionEnum.OnScreenStorage
            || position.PositionClass?.CardOrderSelector != null;

        private static IEnumerator WaitFor(Sequence sequence)
        {
            if (sequence.Duration() <= 0f)
            {
                sequence.Kill();
            }

            while (sequence.IsActive())
            {
                yield return null;
            }
        }

        private Card CreateCard(CardView view)
        {
            var card = CardFactory.Create(Registry.BattleLayout.transform);
            card.Initialize(Registry, Mode, TestConfiguration);
            _cards[view.Id] = card;
            LayoutForPosition((view.CreatePosition ?? view.Position).Position)
                .ApplyTargetTransform(card);
            return card;
        }

        private List<Card> TakeOut(IEnumerable<string> ids, Sequence? sequence)
        {
            var result = new List<Card>();
            foreach (var id in ids)
            {
                var card = _cards[id];
                _cards.Remove(id);
                if (card == null)
                {
                    continue;
                }

                result.Add(card);
                if (card.Parent != null)
                {
                    card.Parent.RemoveIfPresent(card);
                }

                if (card.CardView.DestroyPosition != null)
                {
                    LayoutForPosition(card.CardView.DestroyPosition.Position)
                        .ApplyTargetTransform(card, sequence);
                }
            }

            return result;
        }

        private static void Remove(Card card)
        {
            if (card == null)
            {
                return;
            }

            if (card.Parent != null)
            {
                card.Parent.RemoveIfPresent(card);
            }

            UnityObjects.Destroy(card.gameObject);
        }
    }
}
