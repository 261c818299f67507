using System;
using System.Collections.Generic;
using System.Linq;

namespace Headless.Serialized
{
    /// <summary>
    /// Which object a change means whose target is not known by its number, in a file that has one object of each class: the field
    /// tells the class.
    /// </summary>
    internal static class StrangeTargets
    {
        private static readonly Dictionary<string, string[]> _fields = new()
        {
            ["GameObject"] = new[] { "m_Name", "m_TagString", "m_Layer", "m_IsActive" },
            ["Transform"] = new[] { "m_Local" },
            ["SpriteRenderer"] = new[]
            {
                "m_Sprite",
                "m_Color",
                "m_Flip",
                "m_Materials",
                "m_DrawMode",
                "m_Size",
                "m_MaskInteraction",
            },
            ["SortingGroup"] = new[] { "m_Sorting" },
        };

        internal static ObjectNode? Find(ObjectFile source, string field)
        {
            var kinds = source.Nodes.ToLookup(node => node.Kind);
            var named = _fields.FirstOrDefault(entry =>
                entry.Value.Any(start => field.StartsWith(start, StringComparison.Ordinal))
            );
            return named.Key == null ? null : kinds[named.Key].FirstOrDefault();
        }
    }
}
