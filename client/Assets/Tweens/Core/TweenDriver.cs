#nullable enable

using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>The object named [DOTween] that lets the tweens of play mode move. The first one creates it.</summary>
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

        // Not in Awake: after a recompile during Play every static field is empty, and Unity sends only this.
        private void OnEnable() => _instance = this;

        private void Update() => TweenManager.Update();

        // Where Unity does not reload the domain, the next Play would find them.
        private void OnDestroy() => TweenManager.Clear();
    }
}
