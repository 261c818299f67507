#nullable enable

namespace DG.Tweening
{
    /// <summary>Tweens that are null, killed or already in a sequence are silently ignored, as in DOTween.</summary>
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

        // A sequence that has begun cannot be changed.
        private static bool IsOpen(Tween? t) =>
            t is { IsAlive: true, IsSequenced: false, HasBegun: false };
    }
}
