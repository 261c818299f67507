#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// What Unity tells: the scripts that have called <c>Invoke</c>, but not which method comes, when, or how often. It
    /// tells nothing of coroutines, awaitables and tasks. The headless player, whose engine knows them, has another one
    /// (<see cref="WaitWatch.Source"/>).
    /// </summary>
    internal sealed class UnityWaits : ITimedWaits
    {
        public void Read(List<TimedWait> into)
        {
            // A call comes to a disabled script too.
            foreach (var script in SceneObjects.WithInactive<MonoBehaviour>())
            {
                if (script.IsInvoking())
                {
                    into.Add(new TimedWait(script, $"{script.GetType().Name}.Invoke", null));
                }
            }
        }

        public bool GoesOn(object thing) =>
            thing is MonoBehaviour script && script != null && script.IsInvoking();
    }
}
