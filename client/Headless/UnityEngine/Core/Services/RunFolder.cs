using System;
using System.IO;

namespace Headless
{
    /// <summary>A folder for the files that a game writes; made when it is asked for, so that each run begins alike.</summary>
    internal static class RunFolder
    {
        private static string _folder;

        internal static string Of(string name)
        {
            _folder ??= Path.Combine(Path.GetTempPath(), $"abu-run-{Guid.NewGuid():N}");
            return Directory.CreateDirectory(Path.Combine(_folder, name)).FullName;
        }

        internal static void Remove()
        {
            if (_folder == null)
            {
                return;
            }
            try
            {
                Directory.Delete(_folder, true);
            }
            catch (Exception problem)
                when (problem is IOException || problem is UnauthorizedAccessException)
            {
                // The game still has a file open there.
            }
            _folder = null;
        }
    }
}
