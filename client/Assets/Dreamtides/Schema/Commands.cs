#nullable disable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Dreamtides.Schema
{
    public partial class CommandSequence
    {
        [JsonProperty("groups")]
        public List<ParallelCommandGroup> Groups { get; set; }
    }

    public partial class ParallelCommandGroup
    {
        [JsonProperty("commands")]
        public List<Command> Commands { get; set; }
    }

    public partial class Command
    {
        [JsonProperty("UpdateBattle", NullValueHandling = NullValueHandling.Ignore)]
        public UpdateBattleCommand UpdateBattle { get; set; }

        [JsonProperty("UpdateQuest", NullValueHandling = NullValueHandling.Ignore)]
        public UpdateQuestCommand UpdateQuest { get; set; }

        [JsonProperty("Wait", NullValueHandling = NullValueHandling.Ignore)]
        public Milliseconds Wait { get; set; }

        [JsonProperty("FireProjectile", NullValueHandling = NullValueHandling.Ignore)]
        public FireProjectileCommand FireProjectile { get; set; }

        [JsonProperty("DissolveCard", NullValueHandling = NullValueHandling.Ignore)]
        public DissolveCardCommand DissolveCard { get; set; }

        [JsonProperty("DisplayGameMessage", NullValueHandling = NullValueHandling.Ignore)]
        public GameMessageType? DisplayGameMessage { get; set; }

        [JsonProperty("DisplayEffect", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayEffectCommand DisplayEffect { get; set; }

        [JsonProperty("PlayAudioClip", NullValueHandling = NullValueHandling.Ignore)]
        public PlayAudioClipCommand PlayAudioClip { get; set; }

        [JsonProperty("MoveCardsWithCustomAnimation", NullValueHandling = NullValueHandling.Ignore)]
        public MoveCardsWithCustomAnimationCommand MoveCardsWithCustomAnimation { get; set; }

        [JsonProperty("DisplayJudgment", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayJudgmentCommand DisplayJudgment { get; set; }

        [JsonProperty("DisplayDreamwellActivation", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayDreamwellActivationCommand DisplayDreamwellActivation { get; set; }

        [JsonProperty("DisplayEnemyMessage", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayEnemyMessageCommand DisplayEnemyMessage { get; set; }

        [JsonProperty("PlayStudioAnimation", NullValueHandling = NullValueHandling.Ignore)]
        public PlayStudioAnimationCommand PlayStudioAnimation { get; set; }

        [JsonProperty("PlayMecanimAnimation", NullValueHandling = NullValueHandling.Ignore)]
        public PlayMecanimAnimationCommand PlayMecanimAnimation { get; set; }

        [JsonProperty("SetCardTrail", NullValueHandling = NullValueHandling.Ignore)]
        public SetCardTrailCommand SetCardTrail { get; set; }

        [JsonProperty("ShuffleVoidIntoDeck", NullValueHandling = NullValueHandling.Ignore)]
        public ShuffleVoidIntoDeckCommand ShuffleVoidIntoDeck { get; set; }

        [JsonProperty("UpdateScreenOverlay", NullValueHandling = NullValueHandling.Ignore)]
        public UpdateScreenOverlayCommand UpdateScreenOverlay { get; set; }

        [JsonProperty("AnchorToScreenPosition", NullValueHandling = NullValueHandling.Ignore)]
        public AnchorToScreenPositionCommand AnchorToScreenPosition { get; set; }
    }

    public partial class UpdateBattleCommand
    {
        [JsonProperty("battle")]
        public BattleView Battle { get; set; }

        [JsonProperty("update_sound", NullValueHandling = NullValueHandling.Ignore)]
        public AudioClipAddress UpdateSound { get; set; }
    }

    public partial class DisplayDreamwellActivationCommand
    {
        [JsonProperty("card_id")]
        public string CardId { get; set; }

        [JsonProperty("new_energy", NullValueHandling = NullValueHandling.Ignore)]
        public long? NewEnergy { get; set; }

        [JsonProperty("new_produced_energy", NullValueHandling = NullValueHandling.Ignore)]
        public long? NewProducedEnergy { get; set; }

        [JsonProperty("player")]
        public DisplayPlayer Player { get; set; }
    }

    public partial class ShuffleVoidIntoDeckCommand
    {
        [JsonProperty("player")]
        public DisplayPlayer Player { get; set; }
    }

    public partial class MoveCardsWithCustomAnimationCommand
    {
        [JsonProperty("animation")]
        public MoveCardsCustomAnimation Animation { get; set; }

        [JsonProperty("card_trail", NullValueHandling = NullValueHandling.Ignore)]
        public ProjectileAddress CardTrail { get; set; }

        [JsonProperty("cards")]
        public List<CardView> Cards { get; set; }

        [JsonProperty("destination")]
        public Position Destination { get; set; }

        [JsonProperty("pause_duration")]
        public Milliseconds PauseDuration { get; set; }

        [JsonProperty("stagger_interval")]
        public Milliseconds StaggerInterval { get; set; }
    }

    public partial class DisplayJudgmentCommand
    {
        [JsonProperty("new_score", NullValueHandling = NullValueHandling.Ignore)]
        public long? NewScore { get; set; }

        [JsonProperty("player")]
        public DisplayPlayer Player { get; set; }
    }

    public partial class DisplayEnemyMessageCommand
    {
        [JsonProperty("message")]
        public string Message { get; set; }

        [JsonProperty("show_duration")]
        public Milliseconds ShowDuration { get; set; }
    }

    public partial class PlayAudioClipCommand
    {
        [JsonProperty("pause_duration")]
        public Milliseconds PauseDuration { get; set; }

        [JsonProperty("sound")]
        public AudioClipAddress Sound { get; set; }
    }

    public partial class AudioClipAddress
    {
        [JsonProperty("audio_clip")]
        public string AudioClip { get; set; }
    }

    public partial class UpdateScreenOverlayCommand
    {
        [JsonProperty("screen_overlay", NullValueHandling = NullValueHandling.Ignore)]
        public FlexNode ScreenOverlay { get; set; }
    }

    public partial class UpdateQuestCommand
    {
        [JsonProperty("quest")]
        public QuestView Quest { get; set; }

        [JsonProperty("update_sound", NullValueHandling = NullValueHandling.Ignore)]
        public AudioClipAddress UpdateSound { get; set; }
    }

    public partial class Milliseconds
    {
        [JsonProperty("milliseconds_value")]
        public long MillisecondsValue { get; set; }
    }
}
