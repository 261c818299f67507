#nullable enable

using System;

namespace Dreamtides.Services
{
    /// <summary>Exists only in tests. Turns off the start-up mode, the info zoom and idle reconnects.</summary>
    public class TestConfiguration
    {
        public TestConfiguration(Guid testId)
        {
            TestId = testId;
        }

        public Guid TestId { get; }
    }
}
