using UnityEngine;

namespace TMPro
{
    public abstract class TMP_Asset : ScriptableObject
    {
        protected TMP_Asset() { }
    }

    /// <summary>Has no effect: all text is drawn in one font.</summary>
    public class TMP_FontAsset : TMP_Asset { }
}
