using System.Collections.Generic;
using NUnit.Framework;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace UnityEngine.TestTools
{
    /// <summary>Leaves a test out where a condition is true that the project has set before.</summary>
    public class ConditionalIgnoreAttribute : NUnitAttribute, IApplyToTest
    {
        private static readonly Dictionary<string, bool> _conditions = new();

        private readonly string _key;
        private readonly string _reason;

        public ConditionalIgnoreAttribute(string conditionKey, string ignoreReason)
        {
            (_key, _reason) = (conditionKey, ignoreReason);
        }

        public static void AddConditionalIgnoreMapping(string key, bool value) =>
            _conditions[key] = value;

        public void ApplyToTest(Test test)
        {
            if (_conditions.TryGetValue(_key, out var isTrue) && isTrue)
            {
                test.RunState = RunState.Ignored;
                test.Properties.Add(PropertyNames.SkipReason, _reason);
            }
        }
    }
}
