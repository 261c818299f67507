#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEditor.Compilation;

namespace Abu.Editor
{
    /// <summary>The progress of compiling since the scripts were loaded. For the main thread only.</summary>
    internal sealed class CompileWatch
    {
        /// <summary>The number of compiles that have begun.</summary>
        public int Begun { get; private set; }

        /// <summary>
        /// The number of compiles whose end Unity has reported. Unity reports no end of compiles that were cancelled or
        /// broke.
        /// </summary>
        public int Ended { get; private set; }

        public int WarningsOfLast { get; private set; }

        public void Follow(ScriptCompiles compiles)
        {
            compiles.Started += Begin;
            compiles.AssemblyEnded += Count;
            compiles.Ended += End;
        }

        public void Begin()
        {
            Begun++;
            WarningsOfLast = 0;
        }

        public void End()
        {
            if (Ended == Begun)
            {
                // The compile had begun before the scripts were loaded.
                Begun++;
            }
            Ended = Begun;
        }

        public void Count(IEnumerable<CompilerMessage> messages) =>
            WarningsOfLast += messages.Count(message =>
                message.type == CompilerMessageType.Warning
            );
    }
}
