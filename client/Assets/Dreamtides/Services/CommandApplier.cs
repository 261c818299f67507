#nullable enable

using System.Collections;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>Shows commands; each runs as a coroutine that ends when the next group may start.</summary>
    internal sealed class CommandApplier
    {
        private const float JudgmentSeconds = 0.4f;
        private const float DreamwellSeconds = 0.6f;

        private readonly Registry _registry;

        public CommandApplier(Registry registry)
        {
            _registry = registry;
        }

        private BattleLayout Layout => _registry.BattleLayout;

        // Effects, trails and character animations are left out: the stand-in game draws none of them.
        public IEnumerator Apply(Command command, bool animate) =>
            command switch
            {
                { UpdateBattle: { } update } => UpdateBattle(update, animate),
                { UpdateQuest: { } update } => UpdateQuest(update, animate),
                { Wait: { } duration } => Wait(duration.ToSeconds()),
                { DisplayGameMessage: { } message } => DisplayGameMessage(message),
                { PlayAudioClip: { } clip } => PlayAudioClip(clip),
                { MoveCardsWithCustomAnimation: { } move } =>
                    _registry.CardAnimationService.HandleMoveCardsWithCustomAnimation(move),
                { DisplayJudgment: { } judgment } => DisplayJudgment(judgment),
                { DisplayDreamwellActivation: { } activation } => DisplayDreamwell(activation),
                { DisplayEnemyMessage: { } message } => DisplayEnemyMessage(message),
                { ShuffleVoidIntoDeck: { } shuffle } =>
                    _registry.CardAnimationService.HandleShuffleVoidIntoDeck(shuffle),
                { UpdateScreenOverlay: { } update } => UpdateOverlay(update.ScreenOverlay),
                _ => Nothing(),
            };

        private IEnumerator UpdateBattle(UpdateBattleCommand command, bool animate)
        {
            var battle = command.Battle;
            if (command.UpdateSound != null)
            {
                _registry.SoundService.Play(command.UpdateSound);
            }

            Layout.UserStatusDisplay.UpdatePlayerView(battle.User, animate);
            Layout.EnemyStatusDisplay.UpdatePlayerView(battle.Enemy, animate);
            UpdateInterface(battle.Interface);
            yield return _registry.CardService.HandleUpdateBattleCommand(
                command,
                animate ? TweenUtils.Sequence("UpdateBattle") : null
            );
            _registry.DocumentService.HasOpenPanels = battle.Interface.HasOpenPanels;
            _registry.ArrowService.HandleDisplayArrows(battle.Arrows);
        }

        private void UpdateInterface(InterfaceView view)
        {
            _registry.DocumentService.RenderScreenOverlay(view.ScreenOverlay);
            Layout.CardOrderSelector.View = view.CardOrderSelector;
            Layout.PrimaryActionButton.SetView(view.PrimaryActionButton);
            Layout.SecondaryActionButton.SetView(view.SecondaryActionButton);
            Layout.IncrementActionButton.SetView(view.IncrementButton);
            Layout.DecrementActionButton.SetView(view.DecrementButton);
            Layout.UndoButton.SetView(view.UndoButton);
            Layout.DevButton.SetView(view.DevButton);
            Layout.CloseBrowserButton.CloseAction = view.Browser?.CloseButton?.ToGameAction();
        }

        private IEnumerator UpdateQuest(UpdateQuestCommand command, bool animate)
        {
            var quest = command.Quest;
            _registry.DreamscapeLayout.EssenceTotal.SetValue(
                quest.EssenceTotal.ToString(),
                animate
            );
            _registry.DocumentService.RenderScreenOverlay(quest.ScreenOverlay);
            yield return _registry.CardService.HandleUpdateQuestCards(
                command,
                animate ? TweenUtils.Sequence("UpdateQuest") : null
            );
        }

        private IEnumerator DisplayGameMessage(GameMessageType message)
        {
            _registry.SoundService.PlayMessageSound(message);
            return Layout.GameMessage.Show(message);
        }

        private IEnumerator PlayAudioClip(PlayAudioClipCommand command)
        {
            _registry.SoundService.Play(command.Sound);
            return Wait(command.PauseDuration.ToSeconds());
        }

        private IEnumerator DisplayJudgment(DisplayJudgmentCommand command)
        {
            if (command.NewScore == null)
            {
                return Nothing();
            }

            Status(command.Player).SetScore(command.NewScore.Value);
            return Wait(JudgmentSeconds);
        }

        private IEnumerator DisplayDreamwell(DisplayDreamwellActivationCommand command)
        {
            if (command.NewEnergy != null && command.NewProducedEnergy != null)
            {
                Status(command.Player)
                    .SetEnergy(command.NewEnergy.Value, command.NewProducedEnergy.Value);
            }

            return Wait(DreamwellSeconds);
        }

        private IEnumerator DisplayEnemyMessage(DisplayEnemyMessageCommand command)
        {
            Layout.EnemyMessage.Show(command);
            return Nothing();
        }

        private IEnumerator UpdateOverlay(FlexNode? node)
        {
            _registry.DocumentService.RenderScreenOverlay(node);
            return Nothing();
        }

        private PlayerStatusDisplay Status(DisplayPlayer player) =>
            player == DisplayPlayer.User ? Layout.UserStatusDisplay : Layout.EnemyStatusDisplay;

        private static IEnumerator Wait(float seconds)
        {
            yield return new WaitForSeconds(seconds);
        }

        private static IEnumerator Nothing()
        {
            yield break;
        }
    }
}
