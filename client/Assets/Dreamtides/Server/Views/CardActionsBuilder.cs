#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>The actions that the viewer can do with a card now.</summary>
    internal sealed class CardActionsBuilder
    {
        private static readonly DisplayColor Targetable = new()
        {
            Red = 1,
            Green = 0.8,
            Blue = 0.2,
            Alpha = 1,
        };
        private static readonly DisplayColor Chosen = new()
        {
            Red = 0.2,
            Green = 1,
            Blue = 0.9,
            Alpha = 1,
        };

        private readonly ViewContext _context;

        public CardActionsBuilder(ViewContext context)
        {
            _context = context;
        }

        public CardActions For(CardState card)
        {
            var actions = new CardActions();
            if (_context.IsLegal(ActionKind.PlayFromHand, card.Id))
            {
                actions.CanPlay = Actions.Battle(
                    new BattleActionClass { PlayCardFromHand = card.Id }
                );
                actions.PlayEffectPreview = EnergyAfter(card.Definition.Cost);
            }

            if (_context.IsCandidate(card.Id))
            {
                AddAnswer(actions, card.Id);
            }

            return actions;
        }

        public CardActions ForAbility(CardState card, Ability ability)
        {
            var actions = new CardActions();
            if (_context.IsLegal(ActionKind.ActivateAbility, card.Id))
            {
                actions.CanPlay = Actions.Battle(
                    new BattleActionClass { ActivateAbilityForCharacter = card.Id }
                );
                actions.PlayEffectPreview = EnergyAfter(ability.EnergyCost);
            }

            return actions;
        }

        public CardActions ForReclaim(CardState card)
        {
            var actions = new CardActions();
            if (_context.IsLegal(ActionKind.PlayFromVoid, card.Id))
            {
                actions.CanPlay = Actions.Battle(
                    new BattleActionClass { PlayCardFromVoid = card.Id }
                );
                actions.PlayEffectPreview = EnergyAfter(card.Definition.ReclaimCost!.Value);
            }

            return actions;
        }

        /// <summary>The text beside the enlarged card if only a target is missing; null for any other card.</summary>
        public InfoZoomData? WhyNoTarget(CardState card, ActionKind play, AbilityTrigger trigger)
        {
            var ability = card.Definition.Find(trigger);
            var refusal = Legality.TargetRefusal(
                _context.State,
                ViewContext.Viewer,
                card.Id,
                ability
            );
            var isAllThatIsMissing =
                refusal != null && _context.CanAct && _context.Refusal(play, card.Id) == refusal;
            return isAllThatIsMissing
                ? new InfoZoomData
                {
                    Icons = new List<InfoZoomIcon>(),
                    SupplementalCardInfo = Overlay.NoTarget(refusal!),
                }
                : null;
        }

        /// <summary>Null if the card has no outline.</summary>
        public DisplayColor? Outline(CardState card)
        {
            if (!_context.IsCandidate(card.Id))
            {
                return null;
            }

            return _context.Prompt!.Selected.Contains(card.Id) ? Chosen
                : For(card).OnClick != null ? Targetable
                : null;
        }

        private void AddAnswer(CardActions actions, int id)
        {
            switch (_context.Prompt!.Kind)
            {
                case PromptKind.DeckOrder:
                    actions.CanSelectOrder = id;
                    break;
                case PromptKind.CharacterTarget:
                    actions.OnClick = Actions.Battle(
                        new BattleActionClass { SelectCharacterTarget = id }
                    );
                    break;
                case PromptKind.StackTarget:
                    actions.OnClick = Actions.Battle(
                        new BattleActionClass { SelectStackCardTarget = id }
                    );
                    break;
                // If enough cards are chosen, only those can be clicked, which unselects them.
                case PromptKind.VoidTargets when _context.IsLegal(ActionKind.SelectVoidCard, id):
                    actions.OnClick = Actions.Battle(
                        new BattleActionClass { SelectVoidCardTarget = id }
                    );
                    break;
                case PromptKind.HandTargets when _context.IsLegal(ActionKind.SelectHandCard, id):
                    actions.OnClick = Actions.Battle(
                        new BattleActionClass { SelectHandCardTarget = id }
                    );
                    break;
            }
        }

        private BattlePreviewView EnergyAfter(int cost) =>
            new()
            {
                User = new PlayerPreviewView
                {
                    Energy = _context.State[ViewContext.Viewer].Energy - cost,
                },
                Enemy = new PlayerPreviewView(),
            };
    }
}
