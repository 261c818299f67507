using System;

namespace UnityEngine.UIElements
{
    /// <summary>A class whose elements files may have.</summary>
    [AttributeUsage(AttributeTargets.Class, Inherited = false)]
    public class UxmlElementAttribute : Attribute
    {
        public readonly string name;

        public UxmlElementAttribute()
            : this(null) { }

        public UxmlElementAttribute(string uxmlName)
        {
            name = uxmlName;
        }
    }

    /// <summary>A property that files may set; without a name, MaxValue is max-value.</summary>
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
    public class UxmlAttributeAttribute : Attribute
    {
        public string name;
        public string[] obsoleteNames;

        public UxmlAttributeAttribute()
            : this(null, null) { }

        public UxmlAttributeAttribute(string name)
            : this(name, null) { }

        public UxmlAttributeAttribute(string name, params string[] obsoleteNames)
        {
            this.name = name;
            this.obsoleteNames = obsoleteNames;
        }
    }
}
