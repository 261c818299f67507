using System;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// How long a test may take. NUnit's own way is to run what has a limit on a thread of its own, where nothing of an engine can be
    /// called; so the limits are taken from the tests before they run.
    /// </summary>
    internal static class TestLimits
    {
        private const string Kept = "AbuTimeout";

        // Unity's, for a test that has none.
        private static readonly TimeSpan _usual = TimeSpan.FromSeconds(180);

        internal static void Take(ITest test)
        {
            if (test.Properties.Get(PropertyNames.Timeout) is int milliseconds)
            {
                test.Properties.Set(Kept, milliseconds);
            }
            // Also where a class or an assembly has one.
            test.Properties.Set(PropertyNames.Timeout, 0);
        }

        internal static TimeSpan Of(ITest test)
        {
            for (var at = test; at != null; at = at.Parent)
            {
                if (at.Properties.Get(Kept) is int milliseconds && milliseconds > 0)
                {
                    return TimeSpan.FromMilliseconds(milliseconds);
                }
            }
            return _usual;
        }
    }
}
