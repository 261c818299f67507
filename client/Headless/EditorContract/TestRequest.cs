using System.Collections.Generic;

namespace Headless.Editor
{
    /// <summary>Which tests are to be run: those that every list that is not empty has something of.</summary>
    public sealed class TestRequest
    {
        public string Run { get; set; } = "";

        public bool IsInPlayMode { get; set; }

        /// <summary>Full names.</summary>
        public IReadOnlyList<string> Names { get; set; } = new string[0];

        /// <summary>Regular expressions for full names.</summary>
        public IReadOnlyList<string> Groups { get; set; } = new string[0];

        public IReadOnlyList<string> Categories { get; set; } = new string[0];

        public IReadOnlyList<string> Assemblies { get; set; } = new string[0];
    }
}
