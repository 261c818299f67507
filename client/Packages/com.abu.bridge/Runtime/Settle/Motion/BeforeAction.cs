#nullable enable

namespace Abu
{
    /// <summary>What something was like before the action, once the action has changed it.</summary>
    internal struct BeforeAction<T>
        where T : struct
    {
        private int? _action;
        private T _value;

        /// <summary>Keeps the value from before the first change since the action.</summary>
        public void Keep(MotionScan scan, int changed, T before)
        {
            var last = _action ?? -1;
            if (scan.Leaves(ref last, changed))
            {
                (_action, _value) = (last, before);
            }
        }

        /// <summary>Null if the action has not changed it.</summary>
        public T? Value(MotionScan scan) => _action == scan.Action ? _value : (T?)null;
    }
}
