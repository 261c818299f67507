#nullable disable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Dreamtides.Schema
{
    public partial struct GameAction
    {
        public GameActionEnum? Enum;

        public GameActionClass GameActionClass;

        public static implicit operator GameAction(GameActionEnum value) =>
            new GameAction { Enum = value };

        public static implicit operator GameAction(GameActionClass value) =>
            new GameAction { GameActionClass = value };
    }

    public partial class GameActionClass
    {
        [JsonProperty("DebugAction", NullValueHandling = NullValueHandling.Ignore)]
        public DebugAction? DebugAction { get; set; }

        [JsonProperty("BattleAction", NullValueHandling = NullValueHandling.Ignore)]
        public BattleAction? BattleAction { get; set; }

        [JsonProperty("BattleDisplayAction", NullValueHandling = NullValueHandling.Ignore)]
        public BattleDisplayAction? BattleDisplayAction { get; set; }

        [JsonProperty("Undo", NullValueHandling = NullValueHandling.Ignore)]
        public PlayerName? Undo { get; set; }
    }

    public partial struct OnClickUnion
    {
        public GameActionEnum? Enum;

        public OnClickClass OnClickClass;

        public bool IsNull => Enum == null && OnClickClass == null;

        public static implicit operator OnClickUnion(GameActionEnum value) =>
            new OnClickUnion { Enum = value };

        public static implicit operator OnClickUnion(OnClickClass value) =>
            new OnClickUnion { OnClickClass = value };
    }

    public partial class OnClickClass
    {
        [JsonProperty("DebugAction", NullValueHandling = NullValueHandling.Ignore)]
        public DebugAction? DebugAction { get; set; }

        [JsonProperty("BattleAction", NullValueHandling = NullValueHandling.Ignore)]
        public BattleAction? BattleAction { get; set; }

        [JsonProperty("BattleDisplayAction", NullValueHandling = NullValueHandling.Ignore)]
        public BattleDisplayAction? BattleDisplayAction { get; set; }

        [JsonProperty("Undo", NullValueHandling = NullValueHandling.Ignore)]
        public PlayerName? Undo { get; set; }
    }

    public partial struct BattleAction
    {
        public BattleActionEnum? Enum;

        public BattleActionClass BattleActionClass;

        public static implicit operator BattleAction(BattleActionEnum value) =>
            new BattleAction { Enum = value };

        public static implicit operator BattleAction(BattleActionClass value) =>
            new BattleAction { BattleActionClass = value };
    }

    public partial class BattleActionClass
    {
        [JsonProperty("Debug", NullValueHandling = NullValueHandling.Ignore)]
        public DebugBattleAction? Debug { get; set; }

        [JsonProperty("PlayCardFromHand", NullValueHandling = NullValueHandling.Ignore)]
        public long? PlayCardFromHand { get; set; }

        [JsonProperty("PlayCardFromVoid", NullValueHandling = NullValueHandling.Ignore)]
        public long? PlayCardFromVoid { get; set; }

        [JsonProperty("ActivateAbilityForCharacter", NullValueHandling = NullValueHandling.Ignore)]
        public long? ActivateAbilityForCharacter { get; set; }

        [JsonProperty("SelectCharacterTarget", NullValueHandling = NullValueHandling.Ignore)]
        public long? SelectCharacterTarget { get; set; }

        [JsonProperty("SelectStackCardTarget", NullValueHandling = NullValueHandling.Ignore)]
        public long? SelectStackCardTarget { get; set; }

        [JsonProperty("SelectVoidCardTarget", NullValueHandling = NullValueHandling.Ignore)]
        public long? SelectVoidCardTarget { get; set; }

        [JsonProperty("SelectHandCardTarget", NullValueHandling = NullValueHandling.Ignore)]
        public long? SelectHandCardTarget { get; set; }

        [JsonProperty("SelectPromptChoice", NullValueHandling = NullValueHandling.Ignore)]
        public long? SelectPromptChoice { get; set; }

        [JsonProperty("SelectEnergyAdditionalCost", NullValueHandling = NullValueHandling.Ignore)]
        public long? SelectEnergyAdditionalCost { get; set; }

        [JsonProperty("SelectOrderForDeckCard", NullValueHandling = NullValueHandling.Ignore)]
        public DeckCardSelectedOrder SelectOrderForDeckCard { get; set; }

        [JsonProperty("SelectModalEffectChoice", NullValueHandling = NullValueHandling.Ignore)]
        public long? SelectModalEffectChoice { get; set; }

        [JsonProperty("SelectActivatedAbilityChoice", NullValueHandling = NullValueHandling.Ignore)]
        public long? SelectActivatedAbilityChoice { get; set; }
    }

    public partial class DeckCardSelectedOrder
    {
        [JsonProperty("card_id")]
        public long CardId { get; set; }

        [JsonProperty("target")]
        public CardOrderSelectionTarget Target { get; set; }
    }

    public partial struct CardOrderSelectionTarget
    {
        public CardOrderSelectionTargetEnum? Enum;

        public CardOrderSelectionTargetClass CardOrderSelectionTargetClass;

        public static implicit operator CardOrderSelectionTarget(
            CardOrderSelectionTargetEnum value
        ) => new CardOrderSelectionTarget { Enum = value };

        public static implicit operator CardOrderSelectionTarget(
            CardOrderSelectionTargetClass value
        ) => new CardOrderSelectionTarget { CardOrderSelectionTargetClass = value };
    }

    public partial class CardOrderSelectionTargetClass
    {
        [JsonProperty("Deck")]
        public long Deck { get; set; }
    }

    public partial struct BattleDisplayAction
    {
        public BattleDisplayActionEnum? Enum;

        public BattleDisplayActionClass BattleDisplayActionClass;

        public static implicit operator BattleDisplayAction(BattleDisplayActionEnum value) =>
            new BattleDisplayAction { Enum = value };

        public static implicit operator BattleDisplayAction(BattleDisplayActionClass value) =>
            new BattleDisplayAction { BattleDisplayActionClass = value };
    }

    public partial class BattleDisplayActionClass
    {
        [JsonProperty("BrowseCards", NullValueHandling = NullValueHandling.Ignore)]
        public CardBrowserType? BrowseCards { get; set; }

        [JsonProperty(
            "SetSelectedEnergyAdditionalCost",
            NullValueHandling = NullValueHandling.Ignore
        )]
        public long? SetSelectedEnergyAdditionalCost { get; set; }

        [JsonProperty("OpenPanel", NullValueHandling = NullValueHandling.Ignore)]
        public PanelAddress? OpenPanel { get; set; }
    }

    public partial struct DebugAction
    {
        public DebugActionEnum? Enum;

        public DebugActionClass DebugActionClass;

        public static implicit operator DebugAction(DebugActionEnum value) =>
            new DebugAction { Enum = value };

        public static implicit operator DebugAction(DebugActionClass value) =>
            new DebugAction { DebugActionClass = value };
    }

    public partial class DebugActionClass
    {
        [JsonProperty("ApplyTestScenarioAction", NullValueHandling = NullValueHandling.Ignore)]
        public string ApplyTestScenarioAction { get; set; }

        [JsonProperty("RestartBattleWithDecks", NullValueHandling = NullValueHandling.Ignore)]
        public RestartBattleWithDecks RestartBattleWithDecks { get; set; }

        [JsonProperty("SetOpponentAgent", NullValueHandling = NullValueHandling.Ignore)]
        public GameAi? SetOpponentAgent { get; set; }

        [JsonProperty("ApplyActionList", NullValueHandling = NullValueHandling.Ignore)]
        public List<DebugBattleAction> ApplyActionList { get; set; }

        [JsonProperty("CloseCurrentPanelApplyAction", NullValueHandling = NullValueHandling.Ignore)]
        public DebugBattleAction? CloseCurrentPanelApplyAction { get; set; }

        [JsonProperty("PerformOpponentAction", NullValueHandling = NullValueHandling.Ignore)]
        public BattleAction? PerformOpponentAction { get; set; }
    }
}
