using System.Collections.Generic;

namespace UnityEngine.UI
{
    /// <summary>Tells scripts of changes of their rectangle's size, once a frame, before it is drawn.</summary>
    internal static class RectWatch
    {
        private static readonly Dictionary<MonoBehaviour, Vector2?> s_Sizes =
            new Dictionary<MonoBehaviour, Vector2?>();

        public static void Add(MonoBehaviour script)
        {
            if (
                script.Messages.OnRectTransformDimensionsChange == null
                || !(script.Owner.OwnTransform is RectTransform)
            )
                return;
            Canvas.Begin();
            s_Sizes[script] = null;
        }

        public static void Remove(MonoBehaviour script) => s_Sizes.Remove(script);

        public static void Check()
        {
            if (s_Sizes.Count == 0)
                return;
            foreach (var script in new List<MonoBehaviour>(s_Sizes.Keys))
            {
                if (!s_Sizes.TryGetValue(script, out var before) || script == null)
                    continue;
                var now = ((RectTransform)script.transform).rect.size;
                if (now == before)
                    continue;
                s_Sizes[script] = now;
                script.Messages.Send(script, script.Messages.OnRectTransformDimensionsChange);
            }
        }
    }
}
