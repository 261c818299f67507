using System;
using System.IO;

namespace Headless.Weaving
{
    /// <summary>A folder whose name says what went into it: made once, whole or not at all.</summary>
    public static class KeptFolder
    {
        /// <summary>
        /// Makes it under another name and lets it take its own at the end, so that an interrupted call leaves nothing
        /// half.
        /// </summary>
        /// <param name="folder">The folder; nothing is done where it exists.</param>
        /// <param name="fill">Fills the folder that it is given; false if there is nothing to keep.</param>
        public static void Make(string folder, Func<string, bool> fill)
        {
            if (Directory.Exists(folder))
            {
                return;
            }
            var draft = $"{folder}.{Environment.ProcessId}";
            Directory.CreateDirectory(draft);
            try
            {
                if (fill(draft))
                {
                    Directory.Move(draft, folder);
                }
            }
            catch (IOException) when (Directory.Exists(folder))
            {
                // Another call was quicker; what it made is as good.
            }
            finally
            {
                if (Directory.Exists(draft))
                {
                    Directory.Delete(draft, true);
                }
            }
        }
    }
}
