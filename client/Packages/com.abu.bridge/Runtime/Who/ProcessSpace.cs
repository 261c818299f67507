#nullable enable

using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

namespace Abu
{
    /// <summary>
    /// Where this process's id counts. A container shares the state folder with the machine, or several machines share a home:
    /// there the same id is another process. Known on Linux only.
    /// </summary>
    internal static class ProcessSpace
    {
        private const string HostFile = "/proc/sys/kernel/hostname";
        private const string NamespaceLink = "/proc/self/ns/pid";
        private const int LongestLink = 64;

        private static readonly Lazy<string?> LazyHost = new(() => OrNull(ReadHost));
        private static readonly Lazy<string?> LazyNamespace = new(() => OrNull(ReadNamespace));

        /// <summary>The name of the machine or container.</summary>
        public static string? Host => LazyHost.Value;

        /// <summary>The process id namespace, as in <c>pid:[4026531836]</c>.</summary>
        public static string? Namespace => LazyNamespace.Value;

        /// <summary>Keeps the files of processes with the same id apart.</summary>
        public static string Suffix =>
            Host == null && Namespace == null ? "" : $"-{StableHash($"{Host} {Namespace}"):x8}";

        private static string? ReadHost() =>
            File.Exists(HostFile) ? File.ReadAllText(HostFile).Trim() : null;

        private static string? ReadNamespace()
        {
            if (!File.Exists("/proc/self/stat"))
            {
                return null;
            }
            var target = new byte[LongestLink];
            var length = (int)ReadLink(NamespaceLink, target, (UIntPtr)target.Length);
            return length > 0 ? Encoding.ASCII.GetString(target, 0, length) : null;
        }

        private static string? OrNull(Func<string?> read)
        {
            try
            {
                return read() is { Length: > 0 } text ? text : null;
            }
            catch (Exception)
            {
                // The system decides what is thrown, for example where it has no readlink.
                return null;
            }
        }

        // string.GetHashCode differs from process to process.
        private static uint StableHash(string text)
        {
            var hash = 2166136261;
            foreach (var letter in text)
            {
                hash = (hash ^ letter) * 16777619;
            }
            return hash;
        }

        [DllImport("libc", EntryPoint = "readlink")]
        private static extern IntPtr ReadLink(string path, byte[] target, UIntPtr size);
    }
}
