#nullable disable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Dreamtides.Schema
{
    public partial class BattleView
    {
        [JsonProperty("arrows")]
        public List<DisplayArrow> Arrows { get; set; }

        [JsonProperty("cards")]
        public List<CardView> Cards { get; set; }

        [JsonProperty("enemy")]
        public PlayerView Enemy { get; set; }

        [JsonProperty("id")]
        public Guid Id { get; set; }

        [JsonProperty("interface")]
        public InterfaceView Interface { get; set; }

        [JsonProperty("preview")]
        public BattlePreviewState Preview { get; set; }

        [JsonProperty("user")]
        public PlayerView User { get; set; }
    }

    public partial class PlayerView
    {
        [JsonProperty("can_act")]
        public bool CanAct { get; set; }

        [JsonProperty("energy")]
        public long Energy { get; set; }

        [JsonProperty("is_victory_imminent")]
        public bool IsVictoryImminent { get; set; }

        [JsonProperty("produced_energy")]
        public long ProducedEnergy { get; set; }

        [JsonProperty("score")]
        public long Score { get; set; }

        [JsonProperty("total_spark")]
        public long TotalSpark { get; set; }

        [JsonProperty("turn_indicator", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayedTurnIndicator? TurnIndicator { get; set; }
    }

    public partial class InterfaceView
    {
        [JsonProperty("browser", NullValueHandling = NullValueHandling.Ignore)]
        public CardBrowserView Browser { get; set; }

        [JsonProperty("card_order_selector", NullValueHandling = NullValueHandling.Ignore)]
        public CardOrderSelectorView CardOrderSelector { get; set; }

        [JsonProperty("decrement_button", NullValueHandling = NullValueHandling.Ignore)]
        public ButtonView DecrementButton { get; set; }

        [JsonProperty("dev_button", NullValueHandling = NullValueHandling.Ignore)]
        public ButtonView DevButton { get; set; }

        [JsonProperty("has_open_panels")]
        public bool HasOpenPanels { get; set; }

        [JsonProperty("increment_button", NullValueHandling = NullValueHandling.Ignore)]
        public ButtonView IncrementButton { get; set; }

        [JsonProperty("primary_action_button", NullValueHandling = NullValueHandling.Ignore)]
        public ButtonView PrimaryActionButton { get; set; }

        [JsonProperty(
            "primary_action_show_on_idle_duration",
            NullValueHandling = NullValueHandling.Ignore
        )]
        public Milliseconds PrimaryActionShowOnIdleDuration { get; set; }

        [JsonProperty("screen_overlay", NullValueHandling = NullValueHandling.Ignore)]
        public FlexNode ScreenOverlay { get; set; }

        [JsonProperty("secondary_action_button", NullValueHandling = NullValueHandling.Ignore)]
        public ButtonView SecondaryActionButton { get; set; }

        [JsonProperty("undo_button", NullValueHandling = NullValueHandling.Ignore)]
        public ButtonView UndoButton { get; set; }
    }

    public partial class ButtonView
    {
        [JsonProperty("action", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? Action { get; set; }

        [JsonProperty("label")]
        public string Label { get; set; }
    }

    public partial class CardBrowserView
    {
        [JsonProperty("close_button", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? CloseButton { get; set; }
    }

    public partial class CardOrderSelectorView
    {
        [JsonProperty("include_deck")]
        public bool IncludeDeck { get; set; }

        [JsonProperty("include_void")]
        public bool IncludeVoid { get; set; }
    }

    public partial struct BattlePreviewState
    {
        public BattlePreviewStateEnum? Enum;

        public BattlePreviewStateClass BattlePreviewStateClass;

        public static implicit operator BattlePreviewState(BattlePreviewStateEnum value) =>
            new BattlePreviewState { Enum = value };

        public static implicit operator BattlePreviewState(BattlePreviewStateClass value) =>
            new BattlePreviewState { BattlePreviewStateClass = value };
    }

    public partial class DisplayArrow
    {
        [JsonProperty("color")]
        public ArrowStyle Color { get; set; }

        [JsonProperty("source")]
        public GameObjectId Source { get; set; }

        [JsonProperty("target")]
        public GameObjectId Target { get; set; }
    }

    public partial class GameObjectId
    {
        [JsonProperty("CardId", NullValueHandling = NullValueHandling.Ignore)]
        public string CardId { get; set; }

        [JsonProperty("Deck", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? Deck { get; set; }

        [JsonProperty("Void", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? Void { get; set; }

        [JsonProperty("Avatar", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? Avatar { get; set; }

        [JsonProperty("QuestObject", NullValueHandling = NullValueHandling.Ignore)]
        public QuestObjectId? QuestObject { get; set; }
    }
}
