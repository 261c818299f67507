#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>Data of a reply to test.</summary>
    internal sealed class TestData
    {
        [JsonProperty("passed")]
        public int Passed { get; set; }

        [JsonProperty("failed")]
        public int Failed { get; set; }

        /// <summary>Those that came to no result too.</summary>
        [JsonProperty("skipped")]
        public int Skipped { get; set; }

        /// <summary>At most <see cref="TestRecord.MaxFailures"/>, the first.</summary>
        [JsonProperty("failures")]
        public List<TestFailure> Failures { get; set; } = new List<TestFailure>();

        /// <summary>The file with all results, in NUnit's XML; absent if it could not be written.</summary>
        [JsonProperty("xml", NullValueHandling = NullValueHandling.Ignore)]
        public string? Xml { get; set; }

        [JsonProperty("seconds")]
        public double Seconds { get; set; }
    }

    /// <summary>A test that failed, or a suite that did by itself.</summary>
    internal sealed class TestFailure
    {
        /// <summary>The full name.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        [JsonProperty("message")]
        public string Message { get; set; } = "";

        [JsonProperty("stack")]
        public string Stack { get; set; } = "";

        /// <summary>What the test has written.</summary>
        [JsonProperty("output")]
        public string Output { get; set; } = "";

        [JsonProperty("seconds")]
        public double Seconds { get; set; }
    }
}
