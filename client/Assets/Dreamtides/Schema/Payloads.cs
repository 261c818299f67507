#nullable disable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

// Payloads of commands and views that only the real game's visuals use.
namespace Dreamtides.Schema
{
    public partial class QuestView
    {
        [JsonProperty("cards")]
        public List<CardView> Cards { get; set; }

        [JsonProperty("essence_total")]
        public long EssenceTotal { get; set; }

        [JsonProperty("id")]
        public Guid Id { get; set; }

        [JsonProperty("screen_overlay", NullValueHandling = NullValueHandling.Ignore)]
        public FlexNode ScreenOverlay { get; set; }
    }

    public partial class BattlePreviewStateClass
    {
        [JsonProperty("Active")]
        public BattlePreviewView Active { get; set; }
    }

    public partial class BattlePreviewView
    {
        [JsonProperty("enemy")]
        public PlayerPreviewView Enemy { get; set; }

        [JsonProperty("preview_message", NullValueHandling = NullValueHandling.Ignore)]
        public FlexNode PreviewMessage { get; set; }

        [JsonProperty("user")]
        public PlayerPreviewView User { get; set; }
    }

    public partial class PlayerPreviewView
    {
        [JsonProperty("energy", NullValueHandling = NullValueHandling.Ignore)]
        public long? Energy { get; set; }

        [JsonProperty("produced_energy", NullValueHandling = NullValueHandling.Ignore)]
        public long? ProducedEnergy { get; set; }

        [JsonProperty("score", NullValueHandling = NullValueHandling.Ignore)]
        public long? Score { get; set; }

        [JsonProperty("total_spark", NullValueHandling = NullValueHandling.Ignore)]
        public long? TotalSpark { get; set; }
    }

    public partial class FireProjectileCommand
    {
        [JsonProperty("source_id")]
        public GameObjectId SourceId { get; set; }

        [JsonProperty("target_id")]
        public GameObjectId TargetId { get; set; }
    }

    public partial class DissolveCardCommand
    {
        [JsonProperty("reverse")]
        public bool Reverse { get; set; }

        [JsonProperty("target")]
        public string Target { get; set; }
    }

    public partial class DisplayEffectCommand
    {
        [JsonProperty("duration")]
        public Milliseconds Duration { get; set; }

        [JsonProperty("effect")]
        public EffectAddress Effect { get; set; }

        [JsonProperty("target")]
        public GameObjectId Target { get; set; }
    }

    public partial class PlayStudioAnimationCommand
    {
        [JsonProperty("studio_type")]
        public string StudioType { get; set; }
    }

    public partial class PlayMecanimAnimationCommand
    {
        [JsonProperty("site_id")]
        public Guid SiteId { get; set; }
    }

    public partial class SetCardTrailCommand
    {
        [JsonProperty("card_ids")]
        public List<string> CardIds { get; set; }

        [JsonProperty("trail")]
        public ProjectileAddress Trail { get; set; }
    }

    public partial class AnchorToScreenPositionCommand
    {
        [JsonProperty("node")]
        public FlexNode Node { get; set; }

        [JsonProperty("show_duration", NullValueHandling = NullValueHandling.Ignore)]
        public Milliseconds ShowDuration { get; set; }
    }

    public partial class EffectAddress
    {
        [JsonProperty("vfx")]
        public string Vfx { get; set; }
    }

    public partial class ProjectileAddress
    {
        [JsonProperty("projectile")]
        public string Projectile { get; set; }
    }

    public partial class SpriteAddress
    {
        [JsonProperty("sprite")]
        public string Sprite { get; set; }
    }

    public partial class DisplayPrefabImage
    {
        [JsonProperty("prefab")]
        public string Prefab { get; set; }
    }

    public partial class InfoZoomIcon
    {
        [JsonProperty("card_id")]
        public string CardId { get; set; }

        [JsonProperty("icon")]
        public string Icon { get; set; }
    }

    public partial class TemptingOfferPosition
    {
        [JsonProperty("number")]
        public long Number { get; set; }
    }

    public partial class RestartBattleWithDecks
    {
        [JsonProperty("one")]
        public string One { get; set; }

        [JsonProperty("two")]
        public string Two { get; set; }
    }

    public partial class DebugBattleActionClass
    {
        [JsonProperty("AddCardToHand", NullValueHandling = NullValueHandling.Ignore)]
        public string AddCardToHand { get; set; }

        [JsonProperty("DrawCard", NullValueHandling = NullValueHandling.Ignore)]
        public PlayerName? DrawCard { get; set; }

        [JsonProperty("SetEnergy", NullValueHandling = NullValueHandling.Ignore)]
        public long? SetEnergy { get; set; }
    }

    public enum DebugBattleActionEnum
    {
        CloseCurrentPanel,
    }

    public partial struct DebugBattleAction
    {
        public DebugBattleActionEnum? Enum;

        public DebugBattleActionClass DebugBattleActionClass;

        public static implicit operator DebugBattleAction(DebugBattleActionEnum value) =>
            new DebugBattleAction { Enum = value };

        public static implicit operator DebugBattleAction(DebugBattleActionClass value) =>
            new DebugBattleAction { DebugBattleActionClass = value };
    }

    public partial class PanelAddressClass
    {
        [JsonProperty("ViewDeck", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? ViewDeck { get; set; }
    }

    public partial struct PanelAddress
    {
        public PanelAddressEnum? Enum;

        public PanelAddressClass PanelAddressClass;

        public static implicit operator PanelAddress(PanelAddressEnum value) =>
            new PanelAddress { Enum = value };

        public static implicit operator PanelAddress(PanelAddressClass value) =>
            new PanelAddress { PanelAddressClass = value };
    }

    public enum GameAi
    {
        FirstAvailableAction,
        RandomAction,

        /// <summary>The opponent of a new game.</summary>
        MonteCarlo,
    }

    public enum ArrowStyle
    {
        Blue,
        Green,
        Red,
    }

    public enum QuestObjectId
    {
        EssenceTotal,
        QuestDeck,
    }

    public enum StartBattleDisplayType
    {
        Enemy,
        User,
    }

    public partial class LogEntry
    {
        [JsonProperty("Event", NullValueHandling = NullValueHandling.Ignore)]
        public Event Event { get; set; }
    }

    public partial class Event
    {
        [JsonProperty("arguments")]
        public Dictionary<string, string> Arguments { get; set; }

        [JsonProperty("log_type")]
        public LogType LogType { get; set; }

        [JsonProperty("message")]
        public string Message { get; set; }
    }
}
