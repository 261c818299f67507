using System;

namespace UnityEngine
{
    [Flags]
    public enum HideFlags
    {
        None = 0,
        HideInHierarchy = 1,
        HideInInspector = 2,
        DontSaveInEditor = 4,
        NotEditable = 8,
        DontSaveInBuild = 16,
        DontUnloadUnusedAsset = 32,
        DontSave = 52,
        HideAndDontSave = 61,
    }

    public enum FindObjectsInactive
    {
        Exclude = 0,
        Include = 1,
    }

    public enum FindObjectsSortMode
    {
        None = 0,
        InstanceID = 1,
    }

    public enum Space
    {
        World = 0,
        Self = 1,
    }
}
