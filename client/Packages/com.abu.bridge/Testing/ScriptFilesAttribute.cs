#nullable enable

using System;
using System.Collections;
using NUnit.Framework;
using NUnit.Framework.Interfaces;

namespace Abu.Testing
{
    /// <summary>
    /// Gives a test method a case for each script of its class. Unity: a [UnityTest] takes the values of its parameters from
    /// any IParameterDataSource, as from [ValueSource]; of NUnit's other sources it takes none.
    /// </summary>
    [AttributeUsage(AttributeTargets.Parameter)]
    internal sealed class ScriptFilesAttribute : NUnitAttribute, IParameterDataSource
    {
        /// <summary>The case of a class without scripts, which fails and says so.</summary>
        public const string None = "no script";

        public IEnumerable GetData(IParameterInfo parameter)
        {
            var files = AbuScriptsAttribute.Of(parameter.Method.TypeInfo.Type)?.Files();
            return files?.Count > 0 ? files : new[] { None };
        }
    }
}
