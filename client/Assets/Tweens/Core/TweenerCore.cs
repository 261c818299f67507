#nullable enable

using System;
using DG.Tweening.Plugins.Options;

namespace DG.Tweening.Core
{
    /// <summary>A tween that reads its start value when it begins. The type parameters are DOTween's.</summary>
    public class TweenerCore<T1, T2, TPlugOptions> : Tweener
        where TPlugOptions : struct, IPlugOptions
    {
        private readonly Func<T1> _read;
        private readonly Action<T1, float> _move;
        private T1 _start = default!;
        private bool _hasStart;

        /// <param name="read">Reads the current value.</param>
        /// <param name="move">Called with the start value and the completed share of the way, from 0 to 1.</param>
        /// <param name="duration">In seconds.</param>
        internal TweenerCore(Func<T1> read, Action<T1, float> move, float duration)
        {
            _read = read;
            _move = move;
            Length = duration;
        }

        internal override bool Apply(bool withCallbacks)
        {
            try
            {
                _start = _hasStart ? _start : _read();
                _hasStart = true;
                _move(_start, Length > 0f ? OutQuad(Elapsed / Length) : 1f);
                return true;
            }
            catch (Exception exception)
            {
                SafeMode.WarnOfMissingTarget(exception);
                return false;
            }
        }

        private static float OutQuad(float time) => time * (2f - time);
    }
}
