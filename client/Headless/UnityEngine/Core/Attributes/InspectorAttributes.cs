using System;

namespace UnityEngine
{
    /// <summary>Attributes that only an Inspector reads; nothing here acts on them.</summary>
    [AttributeUsage(AttributeTargets.Field)]
    public abstract class PropertyAttribute : Attribute
    {
        public int order { get; set; }
    }

    public sealed class HideInInspector : Attribute { }

    public class TooltipAttribute : PropertyAttribute
    {
        public readonly string tooltip;

        public TooltipAttribute(string tooltip)
        {
            this.tooltip = tooltip;
        }
    }

    public class HeaderAttribute : PropertyAttribute
    {
        public readonly string header;

        public HeaderAttribute(string header)
        {
            this.header = header;
        }
    }

    public sealed class RangeAttribute : PropertyAttribute
    {
        public readonly float min;
        public readonly float max;

        public RangeAttribute(float min, float max)
        {
            this.min = min;
            this.max = max;
        }
    }
}
