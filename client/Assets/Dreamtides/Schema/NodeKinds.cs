#nullable disable

using Newtonsoft.Json;

namespace Dreamtides.Schema
{
    public partial class DraggableNode { }

    public partial class ScrollViewNode
    {
        [JsonProperty("horizontal")]
        public bool Horizontal { get; set; }
    }

    public partial class TextFieldNode
    {
        [JsonProperty("initial_text")]
        public string InitialText { get; set; }

        [JsonProperty("is_read_only")]
        public bool IsReadOnly { get; set; }

        [JsonProperty("label", NullValueHandling = NullValueHandling.Ignore)]
        public string Label { get; set; }

        [JsonProperty("max_length", NullValueHandling = NullValueHandling.Ignore)]
        public long? MaxLength { get; set; }
    }

    public partial class SliderNode
    {
        [JsonProperty("high_value")]
        public double HighValue { get; set; }

        [JsonProperty("initial_value")]
        public double InitialValue { get; set; }

        [JsonProperty("label", NullValueHandling = NullValueHandling.Ignore)]
        public string Label { get; set; }

        [JsonProperty("low_value")]
        public double LowValue { get; set; }
    }
}
