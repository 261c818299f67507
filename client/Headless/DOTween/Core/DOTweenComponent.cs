using System.Collections;
using Headless;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>The object named [DOTween] that runs the coroutines which wait for tweens.</summary>
    public class DOTweenComponent : MonoBehaviour
    {
        private static DOTweenComponent _instance;

        static DOTweenComponent()
        {
            FrameLoop.Resetting += () => _instance = null;
        }

        /// <summary>Null in edit mode, where tweens do not move.</summary>
        internal static DOTweenComponent Instance
        {
            get
            {
                if (_instance == null && Application.isPlaying)
                {
                    _instance = new GameObject("[DOTween]").AddComponent<DOTweenComponent>();
                    DontDestroyOnLoad(_instance.gameObject);
                }
                return _instance;
            }
        }

        internal IEnumerator WaitForCompletion(Tween tween)
        {
            while (tween.active && !tween.IsComplete)
            {
                yield return null;
            }
        }
    }
}
