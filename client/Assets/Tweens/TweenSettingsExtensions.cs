#nullable enable

namespace DG.Tweening
{
    /// <summary>What is null, killed, or inside a sequence already is passed over without a word, as DOTween does.</summary>
    public static class TweenSettingsExtensions
    {
        public static T SetId<T>(this T t, string stringId)
            where T : Tween
        {
            if (t.IsActive())
            {
                t.stringId = stringId;
            }
            return t;
        }

        public static Sequence Insert(this Sequence s, float atPosition, Tween t)
        {
            if (IsOpen(s) && IsOpen(t))
            {
                s.Add(atPosition, t);
            }
            return s;
        }

        public static Sequence InsertCallback(
            this Sequence s,
            float atPosition,
            TweenCallback callback
        )
        {
            if (IsOpen(s) && callback != null)
            {
                s.Add(atPosition, callback);
            }
            return s;
        }

        public static Sequence AppendCallback(this Sequence s, TweenCallback callback) =>
            s.InsertCallback(s.Duration(), callback);

        // What has begun keeps its plan.
        private static bool IsOpen(Tween? t) =>
            t is { IsAlive: true, IsSequenced: false, HasBegun: false };
    }
}
