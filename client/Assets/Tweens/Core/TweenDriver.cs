#nullable enable

using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>The object named [DOTween] that updates the tweens of play mode. The first tween creates it.</summary>
    internal sealed class TweenDriver : MonoBehaviour
    {
        private static TweenDriver? _instance;

        internal static void Ensure()
        {
            if (_instance == null)
            {
                DontDestroyOnLoad(new GameObject("[DOTween]", typeof(TweenDriver)));
            }
        }

        // In OnEnable, because after a recompile during Play static fields are empty and Unity does not call Awake.
        private void OnEnable() => _instance = this;

        private void Update() => TweenManager.Update();

        // Without a domain reload, the next Play would still have these tweens.
        private void OnDestroy() => TweenManager.Clear();
    }
}
