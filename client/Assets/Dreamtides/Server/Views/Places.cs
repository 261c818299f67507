#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>The positions at which cards are shown.</summary>
    internal sealed class Places
    {
        private readonly ViewContext _context;
        private readonly IReadOnlyList<int> _stack;
        private readonly StackType _stackType;

        public Places(ViewContext context)
        {
            _context = context;
            _stack = context.StackOrder();
            _stackType = StackTypeFor(context);
        }

        public static DisplayPlayer Side(Player player) =>
            player == ViewContext.Viewer ? DisplayPlayer.User : DisplayPlayer.Enemy;

        public static ObjectPosition At(PositionClass position, int key) =>
            new() { Position = position, SortingKey = key };

        public static ObjectPosition At(PositionEnum position, int key) =>
            new() { Position = position, SortingKey = key };

        public ObjectPosition Of(CardState card)
        {
            if (IsBrowsed(card))
            {
                return OnTop(At(PositionEnum.Browser, BrowserKey(card)));
            }

            if (_context.IsPrompt(PromptKind.DeckOrder) && _context.IsCandidate(card.Id))
            {
                return OnTop(InOrderSelector(card.Id));
            }

            return card.Zone == Zone.Stack ? OnStack(card.Id) : InPile(card);
        }

        /// <summary>The position of a played card or an ability, by its id on the stack.</summary>
        public ObjectPosition OnStack(int id) =>
            OnTop(At(new PositionClass { OnStack = _stackType }, IndexOf(_stack, id)));

        /// <summary>Puts a position aside if the viewer wants to see the board.</summary>
        public ObjectPosition OnTop(ObjectPosition position) =>
            _context.IsFinal && _context.Display.StackHidden
                ? At(PositionEnum.OnScreenStorage, (int)position.SortingKey)
                : position;

        /// <summary>Whether the card's pile is open in the browser.</summary>
        public bool IsBrowsed(CardState card)
        {
            if (!_context.IsFinal)
            {
                return false;
            }

            return (card.Zone == Zone.Void && IsBrowsedVoid(card.Owner))
                || (
                    card.Zone == Zone.Deck
                    && _context.Display.Browser
                        == Browser(card.Owner, CardBrowserType.UserDeck, CardBrowserType.EnemyDeck)
                );
        }

        private bool IsBrowsedVoid(Player owner) =>
            _context.Display.Browser
                == Browser(owner, CardBrowserType.UserVoid, CardBrowserType.EnemyVoid)
            || (owner == ViewContext.Viewer && _context.IsPrompt(PromptKind.VoidTargets));

        private static CardBrowserType Browser(
            Player owner,
            CardBrowserType user,
            CardBrowserType enemy
        ) => owner == ViewContext.Viewer ? user : enemy;

        /// <summary>The viewer's deck is sorted by cost and name, which does not reveal its order.</summary>
        private int BrowserKey(CardState card)
        {
            var pile = _context.State[card.Owner].In(card.Zone);
            if (card.Zone != Zone.Deck || card.Owner != ViewContext.Viewer)
            {
                return IndexOf(pile, card.Id);
            }

            var sorted = pile.Select(_context.State.Card)
                .OrderBy(other => other.Definition.Cost)
                .ThenBy(other => other.Definition.Name, System.StringComparer.Ordinal)
                .ThenBy(other => other.Id)
                .Select(other => other.Id);
            return IndexOf(sorted.ToList(), card.Id);
        }

        private ObjectPosition InOrderSelector(int id)
        {
            var order = _context.Prompt!.DeckOrder;
            var inDeck = order.Contains(id);
            var row = inDeck ? order : _context.Prompt.Candidates.Except(order).ToList();
            return At(
                new PositionClass
                {
                    CardOrderSelector = inDeck
                        ? CardOrderSelectionTargetDiscriminants.Deck
                        : CardOrderSelectionTargetDiscriminants.Void,
                },
                IndexOf(row, id)
            );
        }

        private ObjectPosition InPile(CardState card)
        {
            var side = Side(card.Owner);
            var position = card.Zone switch
            {
                Zone.Deck => new PositionClass { InDeck = side },
                Zone.Hand => new PositionClass { InHand = side },
                Zone.Battlefield => new PositionClass { OnBattlefield = side },
                Zone.Void => new PositionClass { InVoid = side },
                _ => new PositionClass { InBanished = side },
            };
            return At(position, IndexOf(_context.State[card.Owner].In(card.Zone), card.Id));
        }

        private static int IndexOf(IReadOnlyList<int> ids, int id) => ids.ToList().IndexOf(id);

        /// <summary>The stack moves away from the side of the board where the targets are.</summary>
        private static StackType StackTypeFor(ViewContext context)
        {
            var top = context.State.Stack.LastOrDefault();
            var targets = context.IsPrompt(PromptKind.CharacterTarget)
                ? context.Prompt!.Candidates
                : top?.Targets ?? new int[0];
            var owners = targets
                .Select(context.State.Card)
                .Where(card => card.Zone == Zone.Battlefield)
                .Select(card => card.Owner)
                .Distinct()
                .ToList();
            return owners.Count switch
            {
                0 => StackType.Default,
                1 => owners[0] == ViewContext.Viewer
                    ? StackType.TargetingUserBattlefield
                    : StackType.TargetingEnemyBattlefield,
                _ => StackType.TargetingBothBattlefields,
            };
        }
    }
}
