using System;
using DG.Tweening.Plugins.Options;

namespace DG.Tweening.Core
{
    /// <summary>A tween that reads a value of type T1 when it begins and moves it to an end value of type T2.</summary>
    public class TweenerCore<T1, T2, TPlugOptions> : Tweener
        where TPlugOptions : struct, IPlugOptions
    {
        public T2 startValue;
        public T2 endValue;
        public DOGetter<T1> getter;
        public DOSetter<T1> setter;

        private readonly Motion<T1, T2> _motion;

        internal TweenerCore(
            DOGetter<T1> getter,
            DOSetter<T1> setter,
            T2 endValue,
            float duration,
            Motion<T1, T2> motion
        )
        {
            this.getter = getter;
            this.setter = setter;
            this.endValue = endValue;
            LoopDuration = duration;
            _motion = motion;
        }

        internal override bool Startup()
        {
            try
            {
                startValue = _motion.Start(getter());
                return true;
            }
            catch (Exception exception)
            {
                SafeMode.WarnOfMissingTarget(exception);
                return false;
            }
        }

        internal override bool Apply(bool withInnerCallbacks)
        {
            try
            {
                setter(_motion.At(startValue, endValue, Progress()));
                return true;
            }
            catch (Exception exception)
            {
                SafeMode.WarnOfMissingTarget(exception);
                return false;
            }
        }
    }
}
