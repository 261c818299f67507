#nullable enable

using System;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>DOTween's default: what a tween or its callback throws becomes a warning.</summary>
    internal static class SafeMode
    {
        internal static void Call(TweenCallback? callback)
        {
            try
            {
                callback?.Invoke();
            }
            catch (Exception exception)
            {
                Debug.LogWarning(
                    $"DOTWEEN ► An error inside a tween callback was taken care of ► {exception}"
                );
            }
        }

        internal static void WarnOfMissingTarget(Exception exception) =>
            Debug.LogWarning($"DOTWEEN ► Target or field is missing/null ► {exception}");
    }
}
