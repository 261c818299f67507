#nullable enable

namespace Abu
{
    /// <summary>Sees to it that no two nodes of a run get the same number, whichever bridge numbers them.</summary>
    internal static class RefNumbers
    {
        /// <summary>Another bridge may serve the same clients from now on.</summary>
        /// <param name="leaving">Numbers no more; where it stopped is kept in it too, for a reload of the scripts.</param>
        public static void HandOver(AbuBridge leaving)
        {
            var last = leaving.LastRefNumber;
            // A search of the scene does not find what is switched off.
            leaving.GoOn(leaving._run, last);
            foreach (var bridge in SceneObjects.Unordered<AbuBridge>())
            {
                bridge.GoOn(leaving._run, last);
            }
        }
    }
}
