using System.Collections.Generic;

namespace Headless.Editor
{
    /// <summary>Selects tests: a test runs if each list either is empty or matches it.</summary>
    public sealed class TestRequest
    {
        public string Run { get; set; } = "";

        public bool IsInPlayMode { get; set; }

        /// <summary>Full names of tests.</summary>
        public IReadOnlyList<string> Names { get; set; } = new string[0];

        /// <summary>Regular expressions for full names of tests.</summary>
        public IReadOnlyList<string> Groups { get; set; } = new string[0];

        public IReadOnlyList<string> Categories { get; set; } = new string[0];

        public IReadOnlyList<string> Assemblies { get; set; } = new string[0];
    }
}
