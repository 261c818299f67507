using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Headless.Compiling
{
    /// <summary>What was read of a compiled assembly, in lines of cells, kept in a file beside it.</summary>
    internal static class KeptLines
    {
        private const char Divider = '|';

        /// <summary>The cells of each line.</summary>
        /// <param name="made">The assembly.</param>
        /// <param name="name">The file's, which tells all on which its lines depend beside the assembly.</param>
        /// <param name="cells">How many each line has; only the last may have a divider in it.</param>
        /// <param name="read">Reads them where nothing is kept yet.</param>
        internal static IEnumerable<string[]> Of(
            CompiledAssembly made,
            string name,
            int cells,
            Func<IEnumerable<string[]>> read
        )
        {
            var kept = Path.Combine(Path.GetDirectoryName(made.File)!, name);
            if (!File.Exists(kept))
            {
                var draft = Path.GetTempFileName();
                File.WriteAllLines(draft, read().Select(line => string.Join(Divider, line)));
                File.Move(draft, kept, true);
            }
            return File.ReadLines(kept).Select(line => line.Split(Divider, cells));
        }
    }
}
