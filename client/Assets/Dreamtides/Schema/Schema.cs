#nullable disable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;

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

    public partial class CardView
    {
        [JsonProperty("backless")]
        public bool Backless { get; set; }

        [JsonProperty("card_facing")]
        public CardFacing CardFacing { get; set; }

        [JsonProperty("create_position", NullValueHandling = NullValueHandling.Ignore)]
        public ObjectPosition CreatePosition { get; set; }

        [JsonProperty("create_sound", NullValueHandling = NullValueHandling.Ignore)]
        public AudioClipAddress CreateSound { get; set; }

        [JsonProperty("destroy_position", NullValueHandling = NullValueHandling.Ignore)]
        public ObjectPosition DestroyPosition { get; set; }

        [JsonProperty("id")]
        public string Id { get; set; }

        [JsonProperty("position")]
        public ObjectPosition Position { get; set; }

        [JsonProperty("prefab")]
        public CardPrefab Prefab { get; set; }

        [JsonProperty("revealed", NullValueHandling = NullValueHandling.Ignore)]
        public RevealedCardView Revealed { get; set; }

        [JsonProperty("revealed_to_opponents")]
        public bool RevealedToOpponents { get; set; }
    }

    public partial class RevealedCardView
    {
        [JsonProperty("actions")]
        public CardActions Actions { get; set; }

        [JsonProperty("card_type")]
        public string CardType { get; set; }

        [JsonProperty("cost", NullValueHandling = NullValueHandling.Ignore)]
        public string Cost { get; set; }

        [JsonProperty("effects")]
        public CardEffects Effects { get; set; }

        [JsonProperty("image")]
        public DisplayImage Image { get; set; }

        [JsonProperty("info_zoom_data", NullValueHandling = NullValueHandling.Ignore)]
        public InfoZoomData InfoZoomData { get; set; }

        [JsonProperty("is_fast")]
        public bool IsFast { get; set; }

        [JsonProperty("name")]
        public string Name { get; set; }

        [JsonProperty("outline_color", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayColor OutlineColor { get; set; }

        [JsonProperty("produced", NullValueHandling = NullValueHandling.Ignore)]
        public string Produced { get; set; }

        [JsonProperty("rules_text")]
        public string RulesText { get; set; }

        [JsonProperty("spark", NullValueHandling = NullValueHandling.Ignore)]
        public string Spark { get; set; }
    }

    public partial class CardActions
    {
        [JsonProperty("button_attachment", NullValueHandling = NullValueHandling.Ignore)]
        public ButtonView ButtonAttachment { get; set; }

        [JsonProperty("can_play", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? CanPlay { get; set; }

        [JsonProperty("can_select_order", NullValueHandling = NullValueHandling.Ignore)]
        public long? CanSelectOrder { get; set; }

        [JsonProperty("on_click", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? OnClick { get; set; }

        [JsonProperty("on_play_sound", NullValueHandling = NullValueHandling.Ignore)]
        public AudioClipAddress OnPlaySound { get; set; }

        [JsonProperty("play_effect_preview", NullValueHandling = NullValueHandling.Ignore)]
        public BattlePreviewView PlayEffectPreview { get; set; }
    }

    public partial class CardEffects
    {
        [JsonProperty("looping_effect", NullValueHandling = NullValueHandling.Ignore)]
        public EffectAddress LoopingEffect { get; set; }

        [JsonProperty("reverse_dissolve_on_appear", NullValueHandling = NullValueHandling.Ignore)]
        public DissolveCardCommand ReverseDissolveOnAppear { get; set; }
    }

    public partial class DisplayImage
    {
        [JsonProperty("Sprite", NullValueHandling = NullValueHandling.Ignore)]
        public SpriteAddress Sprite { get; set; }

        [JsonProperty("Prefab", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPrefabImage Prefab { get; set; }
    }

    public partial class InfoZoomData
    {
        [JsonProperty("icons")]
        public List<InfoZoomIcon> Icons { get; set; }

        [JsonProperty("supplemental_card_info", NullValueHandling = NullValueHandling.Ignore)]
        public FlexNode SupplementalCardInfo { get; set; }
    }

    public partial class ObjectPosition
    {
        [JsonProperty("position")]
        public Position Position { get; set; }

        [JsonProperty("sorting_key")]
        public long SortingKey { get; set; }
    }

    public partial struct Position
    {
        public PositionEnum? Enum;

        public PositionClass PositionClass;

        public static implicit operator Position(PositionEnum value) =>
            new Position { Enum = value };

        public static implicit operator Position(PositionClass value) =>
            new Position { PositionClass = value };
    }

    public partial class PositionClass
    {
        [JsonProperty("OnStack", NullValueHandling = NullValueHandling.Ignore)]
        public StackType? OnStack { get; set; }

        [JsonProperty("InHand", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? InHand { get; set; }

        [JsonProperty("InDeck", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? InDeck { get; set; }

        [JsonProperty("InVoid", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? InVoid { get; set; }

        [JsonProperty("InBanished", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? InBanished { get; set; }

        [JsonProperty("OnBattlefield", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? OnBattlefield { get; set; }

        [JsonProperty("InPlayerStatus", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? InPlayerStatus { get; set; }

        [JsonProperty("CardOrderSelector", NullValueHandling = NullValueHandling.Ignore)]
        public CardOrderSelectionTargetDiscriminants? CardOrderSelector { get; set; }

        [JsonProperty("InDreamwell", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? InDreamwell { get; set; }

        [JsonProperty("HiddenWithinCard", NullValueHandling = NullValueHandling.Ignore)]
        public string HiddenWithinCard { get; set; }

        [JsonProperty("AboveVoid", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayPlayer? AboveVoid { get; set; }

        [JsonProperty("SiteDeck", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? SiteDeck { get; set; }

        [JsonProperty("SiteNpc", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? SiteNpc { get; set; }

        [JsonProperty("TemptingOfferDisplay", NullValueHandling = NullValueHandling.Ignore)]
        public TemptingOfferPosition TemptingOfferDisplay { get; set; }

        [JsonProperty("StartBattleCardOrigin", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? StartBattleCardOrigin { get; set; }

        [JsonProperty("StartBattleDisplay", NullValueHandling = NullValueHandling.Ignore)]
        public StartBattleDisplayType? StartBattleDisplay { get; set; }
    }

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

    public partial class FlexNode
    {
        [JsonProperty("children")]
        public List<FlexNode> Children { get; set; }

        [JsonProperty("event_handlers", NullValueHandling = NullValueHandling.Ignore)]
        public EventHandlers EventHandlers { get; set; }

        [JsonProperty("hover_style", NullValueHandling = NullValueHandling.Ignore)]
        public FlexStyle HoverStyle { get; set; }

        [JsonProperty("name", NullValueHandling = NullValueHandling.Ignore)]
        public string Name { get; set; }

        [JsonProperty("node_type", NullValueHandling = NullValueHandling.Ignore)]
        public NodeType NodeType { get; set; }

        [JsonProperty("on_attach_style", NullValueHandling = NullValueHandling.Ignore)]
        public FlexStyle OnAttachStyle { get; set; }

        [JsonProperty("on_attach_style_duration", NullValueHandling = NullValueHandling.Ignore)]
        public Milliseconds OnAttachStyleDuration { get; set; }

        [JsonProperty("pressed_style", NullValueHandling = NullValueHandling.Ignore)]
        public FlexStyle PressedStyle { get; set; }

        [JsonProperty("style", NullValueHandling = NullValueHandling.Ignore)]
        public FlexStyle Style { get; set; }
    }

    public partial class NodeType
    {
        [JsonProperty("Text", NullValueHandling = NullValueHandling.Ignore)]
        public TextNode Text { get; set; }

        [JsonProperty("TypewriterTextNode", NullValueHandling = NullValueHandling.Ignore)]
        public TypewriterTextNode TypewriterTextNode { get; set; }

        [JsonProperty("ScrollViewNode", NullValueHandling = NullValueHandling.Ignore)]
        public ScrollViewNode ScrollViewNode { get; set; }

        [JsonProperty("DraggableNode", NullValueHandling = NullValueHandling.Ignore)]
        public DraggableNode DraggableNode { get; set; }

        [JsonProperty("TextFieldNode", NullValueHandling = NullValueHandling.Ignore)]
        public TextFieldNode TextFieldNode { get; set; }

        [JsonProperty("SliderNode", NullValueHandling = NullValueHandling.Ignore)]
        public SliderNode SliderNode { get; set; }
    }

    public partial class TextNode
    {
        [JsonProperty("label")]
        public string Label { get; set; }
    }

    public partial class TypewriterTextNode
    {
        [JsonProperty("character_delay")]
        public Milliseconds CharacterDelay { get; set; }

        [JsonProperty("label")]
        public string Label { get; set; }

        [JsonProperty("sound_effect", NullValueHandling = NullValueHandling.Ignore)]
        public AudioClipAddress SoundEffect { get; set; }
    }

    public partial class EventHandlers
    {
        [JsonProperty("on_click", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? OnClick { get; set; }

        [JsonProperty("on_field_changed", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? OnFieldChanged { get; set; }

        [JsonProperty("on_long_press", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? OnLongPress { get; set; }

        [JsonProperty("on_mouse_down", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? OnMouseDown { get; set; }

        [JsonProperty("on_mouse_enter", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? OnMouseEnter { get; set; }

        [JsonProperty("on_mouse_leave", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? OnMouseLeave { get; set; }

        [JsonProperty("on_mouse_up", NullValueHandling = NullValueHandling.Ignore)]
        public OnClickUnion? OnMouseUp { get; set; }
    }

    public partial class PerformActionRequest
    {
        [JsonProperty("action")]
        public GameAction Action { get; set; }

        [JsonProperty("last_response_version", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? LastResponseVersion { get; set; }

        [JsonProperty("metadata")]
        public Metadata Metadata { get; set; }

        [JsonProperty("save_file_id", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? SaveFileId { get; set; }
    }

    public partial class PerformActionResponse
    {
        [JsonProperty("commands")]
        public CommandSequence Commands { get; set; }

        [JsonProperty("metadata")]
        public Metadata Metadata { get; set; }
    }

    public partial class PollResponse
    {
        [JsonProperty("commands", NullValueHandling = NullValueHandling.Ignore)]
        public CommandSequence Commands { get; set; }

        [JsonProperty("metadata")]
        public Metadata Metadata { get; set; }

        [JsonProperty("response_type")]
        public PollResponseType ResponseType { get; set; }

        [JsonProperty("response_version", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? ResponseVersion { get; set; }
    }

    public partial class ConnectResponse
    {
        [JsonProperty("commands")]
        public CommandSequence Commands { get; set; }

        [JsonProperty("metadata")]
        public Metadata Metadata { get; set; }

        [JsonProperty("response_version")]
        public Guid ResponseVersion { get; set; }
    }

    public partial class Metadata
    {
        [JsonProperty("battle_id", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? BattleId { get; set; }

        [JsonProperty("integration_test_id", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? IntegrationTestId { get; set; }

        [JsonProperty("request_id", NullValueHandling = NullValueHandling.Ignore)]
        public Guid? RequestId { get; set; }

        [JsonProperty("user_id")]
        public Guid UserId { get; set; }
    }

    public partial class ClientLogRequest
    {
        [JsonProperty("entry")]
        public LogEntry Entry { get; set; }
    }

    public enum CardBrowserType
    {
        EnemyDeck,
        EnemyStatus,
        EnemyVoid,
        QuestDeck,
        UserDeck,
        UserStatus,
        UserVoid,
    }

    public enum GameActionEnum
    {
        NoOp,
    }

    public enum BattleActionEnum
    {
        EndTurn,
        PassPriority,
        StartNextTurn,
        SubmitDeckCardOrder,
        SubmitHandCardTargets,
        SubmitMulligan,
        SubmitVoidCardTargets,
    }

    public enum BattleDisplayActionEnum
    {
        CloseCardBrowser,
        CloseCurrentPanel,
        ToggleStackVisibility,
    }

    public enum DebugActionEnum
    {
        RestartBattle,
        SetOpponentAsHuman,
    }

    public enum CardOrderSelectionTargetEnum
    {
        Void,
    }

    public enum CardOrderSelectionTargetDiscriminants
    {
        Deck,
        Void,
    }

    public enum DisplayPlayer
    {
        Enemy,
        User,
    }

    public enum PlayerName
    {
        One,
        Two,
    }

    public enum GameMessageType
    {
        Defeat,
        EnemyTurn,
        Victory,
        YourTurn,
    }

    public enum PositionEnum
    {
        Browser,
        Default,
        DestroyedQuestCards,
        DraftPickDisplay,
        Drawn,
        DreamsignDisplay,
        DreamwellActivation,
        GameModifier,
        HandStorage,
        JourneyDisplay,
        Offscreen,
        OnScreenStorage,
        QuestDeck,
        QuestDeckBrowser,
        QuestEffect,
        QuestUserIdentityCard,
        ShopDisplay,
    }

    public enum StackType
    {
        Default,
        TargetingBothBattlefields,
        TargetingEnemyBattlefield,
        TargetingUserBattlefield,
    }

    public enum CardFacing
    {
        FaceDown,
        FaceUp,
    }

    public enum CardPrefab
    {
        Character,
        Dreamsign,
        Dreamwell,
        Enemy,
        Event,
        IconCard,
        Identity,
        Journey,
        OfferCost,
        Token,
    }

    public enum DisplayedTurnIndicator
    {
        Left,
        Right,
    }

    public enum BattlePreviewStateEnum
    {
        None,
        Pending,
    }

    public enum PollResponseType
    {
        Final,
        Incremental,
        None,
    }

    public enum MoveCardsCustomAnimation
    {
        DefaultAnimation,
        HideShopLayout,
        MoveToDreamsignDisplayOrDestroy,
        MoveToQuestDeckOrDestroy,
        ShowAtDrawnCardsPosition,
        ShowInDraftPickLayout,
        ShowInShopLayout,
    }

    public enum FlexPickingMode
    {
        Ignore,
        Position,
    }

    public enum PanelAddressEnum
    {
        AddCardToHand,
        Developer,
        PlayOpponentCard,
        SetOpponentAgent,
    }

    public enum LogSpanName
    {
        ApplyCommandGroup,
        ApplyCommands,
        Connect,
        PerformAction,
        Poll,
        Untagged,
        UpdateBattleLayout,
    }

    public enum LogType
    {
        Debug,
        Error,
        Info,
        Warning,
    }

    internal static class Converter
    {
        public static readonly JsonSerializerSettings Settings = new JsonSerializerSettings
        {
            MetadataPropertyHandling = MetadataPropertyHandling.Ignore,
            DateParseHandling = DateParseHandling.None,
            Converters = new List<JsonConverter>
            {
                new UnionConverter<
                    BattlePreviewState,
                    BattlePreviewStateEnum,
                    BattlePreviewStateClass
                >(
                    union => (object)union.Enum ?? union.BattlePreviewStateClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<Position, PositionEnum, PositionClass>(
                    union => (object)union.Enum ?? union.PositionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<GameAction, GameActionEnum, GameActionClass>(
                    union => (object)union.Enum ?? union.GameActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<OnClickUnion, GameActionEnum, OnClickClass>(
                    union => (object)union.Enum ?? union.OnClickClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<BattleAction, BattleActionEnum, BattleActionClass>(
                    union => (object)union.Enum ?? union.BattleActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<
                    CardOrderSelectionTarget,
                    CardOrderSelectionTargetEnum,
                    CardOrderSelectionTargetClass
                >(
                    union => (object)union.Enum ?? union.CardOrderSelectionTargetClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<
                    BattleDisplayAction,
                    BattleDisplayActionEnum,
                    BattleDisplayActionClass
                >(
                    union => (object)union.Enum ?? union.BattleDisplayActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<DebugAction, DebugActionEnum, DebugActionClass>(
                    union => (object)union.Enum ?? union.DebugActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<
                    DebugBattleAction,
                    DebugBattleActionEnum,
                    DebugBattleActionClass
                >(
                    union => (object)union.Enum ?? union.DebugBattleActionClass,
                    value => value,
                    value => value
                ),
                new UnionConverter<PanelAddress, PanelAddressEnum, PanelAddressClass>(
                    union => (object)union.Enum ?? union.PanelAddressClass,
                    value => value,
                    value => value
                ),
                new StringEnumConverter(),
            },
        };
    }

    /// <summary>
    /// Reads and writes a union struct: a JSON string for its enum member, an object for its class member, null for neither.
    /// </summary>
    internal sealed class UnionConverter<TUnion, TEnum, TClass> : JsonConverter
        where TUnion : struct
        where TEnum : struct, Enum
        where TClass : class
    {
        private readonly Func<TUnion, object> _content;
        private readonly Func<TEnum, TUnion> _fromEnum;
        private readonly Func<TClass, TUnion> _fromClass;

        public UnionConverter(
            Func<TUnion, object> content,
            Func<TEnum, TUnion> fromEnum,
            Func<TClass, TUnion> fromClass
        )
        {
            _content = content;
            _fromEnum = fromEnum;
            _fromClass = fromClass;
        }

        public override bool CanConvert(Type objectType) =>
            objectType == typeof(TUnion) || objectType == typeof(TUnion?);

        public override object ReadJson(
            JsonReader reader,
            Type objectType,
            object existingValue,
            JsonSerializer serializer
        )
        {
            var token = JToken.Load(reader);
            return token.Type switch
            {
                JTokenType.String => _fromEnum(token.ToObject<TEnum>(serializer)),
                JTokenType.Object => _fromClass(token.ToObject<TClass>(serializer)),
                JTokenType.Null => objectType == typeof(TUnion) ? (object)default(TUnion) : null,
                _ => throw new JsonSerializationException(
                    $"Cannot read {typeof(TUnion).Name} from {token.Type}"
                ),
            };
        }

        public override void WriteJson(
            JsonWriter writer,
            object value,
            JsonSerializer serializer
        ) => serializer.Serialize(writer, value == null ? null : _content((TUnion)value));
    }
}
