#nullable enable

using System;

namespace Dreamtides.Services
{
    /// <summary>Exists only under tests; turns off start-up mode switching, the info zoom and idle reconnects.</summary>
    public class TestConfiguration
    {
        public TestConfiguration(Guid testId)
        {
            TestId = testId;
        }

        public Guid TestId { get; }
    }
}
