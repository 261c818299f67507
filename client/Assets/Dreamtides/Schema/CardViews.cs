#nullable disable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Dreamtides.Schema
{
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
}
