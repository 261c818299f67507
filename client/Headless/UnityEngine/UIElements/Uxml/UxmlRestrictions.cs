using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>Which values an attribute may have. Only the Editor looks at it.</summary>
    public abstract class UxmlTypeRestriction : IEquatable<UxmlTypeRestriction>
    {
        public virtual bool Equals(UxmlTypeRestriction other) => this == other;
    }

    public class UxmlValueBounds : UxmlTypeRestriction
    {
        public string min { get; set; }

        public string max { get; set; }

        public bool excludeMin { get; set; }

        public bool excludeMax { get; set; }

        public override bool Equals(UxmlTypeRestriction other) =>
            other is UxmlValueBounds bounds
            && (min, max, excludeMin, excludeMax)
                == (bounds.min, bounds.max, bounds.excludeMin, bounds.excludeMax);
    }

    public class UxmlValueMatches : UxmlTypeRestriction
    {
        public string regex { get; set; }

        public override bool Equals(UxmlTypeRestriction other) =>
            other is UxmlValueMatches matches && regex == matches.regex;
    }

    public class UxmlEnumeration : UxmlTypeRestriction
    {
        private List<string> _values = new List<string>();

        public IEnumerable<string> values
        {
            get => _values;
            set => _values = value.ToList();
        }

        public override bool Equals(UxmlTypeRestriction other) =>
            other is UxmlEnumeration enumeration && _values.SequenceEqual(enumeration._values);
    }
}
