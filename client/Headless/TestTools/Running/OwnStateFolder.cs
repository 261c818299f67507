#nullable enable
using System;
using System.IO;

namespace UnityEngine.TestTools
{
    /// <summary>Until it is disposed, games that play in this process write to a state folder of their own.</summary>
    internal sealed class OwnStateFolder : IDisposable
    {
        private const string Variable = "ABU_STATE_DIR";

        private readonly string? _before = Environment.GetEnvironmentVariable(Variable);
        private readonly string _folder = Path.Combine(
            Path.GetTempPath(),
            $"abu-tests-{Guid.NewGuid():N}"
        );

        internal OwnStateFolder()
        {
            Environment.SetEnvironmentVariable(Variable, _folder);
        }

        public void Dispose()
        {
            Environment.SetEnvironmentVariable(Variable, _before);
            if (Directory.Exists(_folder))
            {
                Directory.Delete(_folder, true);
            }
        }
    }
}
