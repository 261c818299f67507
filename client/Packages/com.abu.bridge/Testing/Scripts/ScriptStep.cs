#nullable enable

namespace Abu.Testing
{
    /// <summary>A line of a script that the game carries out.</summary>
    internal sealed class ScriptStep
    {
        public ScriptStep(int number, string text, ScriptCall call)
        {
            Number = number;
            Text = text;
            Call = call;
        }

        /// <summary>The line's number, from 1 on.</summary>
        public int Number { get; }

        /// <summary>The line as messages show it, and as the log has it.</summary>
        public string Text { get; }

        public ScriptCall Call { get; }
    }
}
