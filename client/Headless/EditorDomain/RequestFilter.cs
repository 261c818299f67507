using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace Headless.Editor
{
    /// <summary>Selects the tests of a request.</summary>
    internal sealed class RequestFilter : TestFilter
    {
        private readonly TestRequest _request;

        internal RequestFilter(TestRequest request)
        {
            _request = request;
        }

        public override bool Match(ITest test)
        {
            return !test.IsSuite
                && IsPlayModeTest(test) == _request.IsInPlayMode
                && HasAny(_request.Names, name => test.FullName == name)
                && HasAny(_request.Groups, group => Regex.IsMatch(test.FullName, group))
                && HasAny(_request.Categories, category => CategoriesOf(test).Contains(category))
                && HasAny(
                    _request.Assemblies,
                    name => test.TypeInfo!.Assembly.GetName().Name == name
                );
        }

        public override bool Pass(ITest test, bool negated) =>
            test.IsSuite ? test.Tests.Any(child => Pass(child, negated)) : Match(test);

        public override bool IsExplicitMatch(ITest test) => false;

        public override TNode AddToXml(TNode parentNode, bool recursive) => parentNode;

        private static bool IsPlayModeTest(ITest test) =>
            test.TypeInfo?.Namespace?.EndsWith("PlayMode", StringComparison.Ordinal) == true;

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
