#nullable enable
using System;
using NUnit.Framework;

namespace Headless.Tests.Tetris
{
    /// <summary>Lets every game of these tests listen for programs, on free ports.</summary>
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
