using System;
using System.Text;

namespace Headless.Projects
{
    /// <summary>What Git leaves in place of a file that its large file storage has and nobody has fetched.</summary>
    public static class LfsPointer
    {
        /// <summary>What is wrong with such a file, and what to do.</summary>
        public const string Told = "is only a Git LFS pointer; run `git lfs pull`";

        private static readonly byte[] _start = Encoding.ASCII.GetBytes(
            "version https://git-lfs.github.com/spec/"
        );

        /// <param name="content">Of the file.</param>
        public static bool Is(byte[] content) => content.AsSpan().StartsWith(_start);
    }
}
