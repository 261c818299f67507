using UnityEngine;

namespace TMPro
{
    public abstract class TMP_Asset : ScriptableObject
    {
        protected TMP_Asset() { }
    }

    /// <summary>Every font looks the same here.</summary>
    public class TMP_FontAsset : TMP_Asset { }
}
