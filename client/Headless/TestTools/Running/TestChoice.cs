using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace UnityEngine.TestTools
{
    /// <summary>Chooses tests: a test runs if each list either is empty or matches it.</summary>
    internal sealed class TestChoice : TestFilter
    {
        private readonly Func<ITest, bool> _isOfMode;

        /// <param name="isOfMode">Whether a test is of the mode that is asked for, Edit or Play.</param>
        internal TestChoice(Func<ITest, bool> isOfMode)
        {
            _isOfMode = isOfMode;
        }

        /// <summary>Full names.</summary>
        internal IReadOnlyList<string> Names { get; set; } = Array.Empty<string>();

        /// <summary>Regular expressions for full names.</summary>
        internal IReadOnlyList<string> Groups { get; set; } = Array.Empty<string>();

        internal IReadOnlyList<string> Categories { get; set; } = Array.Empty<string>();

        internal IReadOnlyList<string> Assemblies { get; set; } = Array.Empty<string>();

        public override bool Match(ITest test) =>
            !test.IsSuite && _isOfMode(test) && IsChosen(test);

        public override bool Pass(ITest test, bool negated) =>
            test.IsSuite ? test.Tests.Any(child => Pass(child, negated)) : Match(test);

        /// <summary>Tests marked Explicit run only if somebody asks for them by name or category.</summary>
        public override bool IsExplicitMatch(ITest test) =>
            Names.Count + Groups.Count + Categories.Count > 0 && Pass(test, false);

        public override TNode AddToXml(TNode parentNode, bool recursive) => parentNode;

        private bool IsChosen(ITest test) =>
            HasAny(Names, name => test.FullName == name)
            && HasAny(Groups, group => Regex.IsMatch(test.FullName, group))
            && HasAny(Categories, category => CategoriesOf(test).Contains(category))
            && HasAny(Assemblies, name => test.TypeInfo!.Assembly.GetName().Name == name);

        private static bool HasAny(IReadOnlyList<string> wanted, Func<string, bool> isOne) =>
            wanted.Count == 0 || wanted.Any(isOne);

        private static IEnumerable<object> CategoriesOf(ITest test)
        {
            for (var node = test; node != null; node = node.Parent)
            {
                foreach (var category in node.Properties[PropertyNames.Category])
                {
                    yield return category;
                }
            }
        }
    }
}
