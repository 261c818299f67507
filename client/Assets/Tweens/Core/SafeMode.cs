#nullable enable

using System;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>DOTween's default: an exception in a tween or its callback becomes a warning.</summary>
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
