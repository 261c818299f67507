#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu.Tests
{
    /// <summary>Unsets variables of this process's environment, until it is disposed.</summary>
    internal sealed class UnsetVariables : IDisposable
    {
        private readonly Dictionary<string, string?> _before;

        public UnsetVariables(params string[] names)
        {
            _before = names.ToDictionary(name => name, Environment.GetEnvironmentVariable);
            foreach (var name in names)
            {
                Environment.SetEnvironmentVariable(name, null);
            }
        }

        public void Dispose()
        {
            foreach (var (name, value) in _before)
            {
                Environment.SetEnvironmentVariable(name, value);
            }
        }
    }
}
