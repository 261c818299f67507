#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>The data of a test reply.</summary>
    internal sealed class TestData
    {
        [JsonProperty("passed")]
        public int Passed { get; set; }

        [JsonProperty("failed")]
        public int Failed { get; set; }

        /// <summary>The number of skipped tests, with those that have no result.</summary>
        [JsonProperty("skipped")]
        public int Skipped { get; set; }

        /// <summary>The first failures, at most <see cref="TestRecord.MaxFailures"/>.</summary>
        [JsonProperty("failures")]
        public List<TestFailure> Failures { get; set; } = new List<TestFailure>();

        /// <summary>The file with all results, in NUnit's XML; absent if it could not be written.</summary>
        [JsonProperty("xml", NullValueHandling = NullValueHandling.Ignore)]
        public string? Xml { get; set; }

        [JsonProperty("seconds")]
        public double Seconds { get; set; }
    }

    /// <summary>A failed test, or a suite that failed by itself.</summary>
    internal sealed class TestFailure
    {
        /// <summary>The full name of the test or suite.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        [JsonProperty("message")]
        public string Message { get; set; } = "";

        [JsonProperty("stack")]
        public string Stack { get; set; } = "";

        /// <summary>The test's output.</summary>
        [JsonProperty("output")]
        public string Output { get; set; } = "";

        [JsonProperty("seconds")]
        public double Seconds { get; set; }
    }
}
