#nullable disable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Dreamtides.Schema
{
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
}
