#nullable enable

namespace Abu
{
    /// <summary>What something was like before the action, once the action has changed it.</summary>
    internal struct BeforeAction<T>
        where T : struct
    {
        private int? _action;
        private T _value;

        /// <summary>Keeps the value from before the first change since the action. True if this is the first change.</summary>
        public bool Keep(MotionScan scan, int changed, T before)
        {
            var isFirst =
                scan.Purpose == MotionScanPurpose.Wait && changed != 0 && _action != scan.Action;
            if (isFirst)
            {
                (_action, _value) = (scan.Action, before);
            }
            return isFirst;
        }

        /// <summary>Null if the action has not changed it.</summary>
        public T? Value(MotionScan scan) => _action == scan.Action ? _value : (T?)null;
    }
}
