using System;
using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>
    /// What a game has called and this engine does not do: members that were added to the assemblies because Unity has
    /// them. Each calls <see cref="Note"/> and returns the default.
    /// </summary>
    internal static class UnsimulatedCalls
    {
        private static readonly HashSet<string> _known = new();
        private static readonly List<string> _all = new();

        [ThreadStatic]
        private static bool _isLoading;

        /// <summary>In the order of their first calls, without the first ones: <c>Rigidbody.AddTorque</c>.</summary>
        internal static IReadOnlyList<string> After(int first)
        {
            lock (_known)
            {
                return first == _all.Count
                    ? Array.Empty<string>()
                    : _all.GetRange(first, _all.Count - first);
            }
        }

        /// <summary>Puts a saved value where it belongs: the game itself calls nothing.</summary>
        internal static T WhileLoading<T>(Func<T> load)
        {
            var before = _isLoading;
            _isLoading = true;
            try
            {
                return load();
            }
            finally
            {
                _isLoading = before;
            }
        }

        /// <summary>Any thread may call it; only the first call for a member counts.</summary>
        internal static void Note(string member)
        {
            if (_isLoading)
            {
                return;
            }
            lock (_known)
            {
                if (_known.Add(member))
                {
                    _all.Add(member);
                }
            }
        }
    }
}
