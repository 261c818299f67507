#nullable enable
using System;
using NUnit.Framework;

namespace Headless.Tests.Tetris
{
    /// <summary>Every game that these tests start listens for programs; on ports that nobody else has.</summary>
    [SetUpFixture]
    public sealed class AdapterPort
    {
        internal const string Variable = "TETRIS_AI_PORT";

        private readonly string? _before = Environment.GetEnvironmentVariable(Variable);

        [OneTimeSetUp]
        public void LetTheSystemPick() => Environment.SetEnvironmentVariable(Variable, "0");

        [OneTimeTearDown]
        public void PutBack() => Environment.SetEnvironmentVariable(Variable, _before);
    }
}
