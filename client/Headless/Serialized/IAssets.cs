using System;
using System.Collections.Generic;
using Object = UnityEngine.Object;

namespace Headless.Serialized
{
    /// <summary>The assets that objects refer to.</summary>
    internal interface IAssets
    {
        /// <summary>Whether that GUID is an asset's of the project, or one of those that Unity itself brings.</summary>
        bool Has(string guid, long fileId);

        /// <summary>The asset, or the part of it, that fits the type; null if there is none.</summary>
        Object? Find(string guid, long fileId, Type type);

        /// <summary>The class that a component's or asset's m_Script means; null if there is none.</summary>
        Type? ScriptType(ObjectNode user);

        /// <summary>Makes the assets among the documents of a scene or prefab, and adds them to its objects.</summary>
        IEmbeddedAssets Embedded(IEnumerable<ObjectNode> nodes, Dictionary<long, Object> objects);
    }
}
