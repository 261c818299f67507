#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEditor.Compilation;

namespace Abu.Editor
{
    /// <summary>How far compiling has got since the scripts were loaded. On the main thread only.</summary>
    internal sealed class CompileWatch
    {
        /// <summary>Compiles that have begun.</summary>
        public int Begun { get; private set; }

        /// <summary>Compiles whose end Unity has told; it tells none of those that were cancelled or broke.</summary>
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
                // It had begun before the scripts were loaded.
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
