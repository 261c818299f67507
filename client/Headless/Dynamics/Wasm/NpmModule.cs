using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.Formats.Tar;
using System.IO;
using System.IO.Compression;
using System.Security.Cryptography;

namespace Headless.Dynamics
{
    /// <summary>A package of npm, fetched once into a folder of the user's, and known by its hash.</summary>
    internal sealed class NpmModule
    {
        internal static readonly NpmModule Box2D = new(
            "box2d-wasm",
            "7.0.0",
            "8646a2a9d9532705623e65c54889dcca369f41511cee84e0312fc09f9d682d7f"
        );

        internal static readonly NpmModule PhysX = new(
            "physx-js-webidl",
            "2.7.3",
            "596642625f4bc1234273f7d6d0bb11362574c3eef1903a56bcb124f4ba9062f9"
        );

        /// <summary>All that a released player brings along.</summary>
        internal static readonly IReadOnlyList<NpmModule> All = new[] { Box2D, PhysX };

        private static readonly TimeSpan _patience = TimeSpan.FromMinutes(1);

        private readonly string _name;
        private readonly string _version;
        private readonly string _hash;

        internal NpmModule(string name, string version, string hash)
        {
            (_name, _version, _hash) = (name, version, hash);
        }

        private string Archive => $"{_name}-{_version}.tgz";

        /// <summary>The folder of its files.</summary>
        /// <param name="cache">Where fetched packages are kept.</param>
        /// <param name="mayFetch">Otherwise only what is kept there counts.</param>
        /// <exception cref="MissingModuleException">It cannot be had.</exception>
        internal string FolderIn(string cache, bool mayFetch = true)
        {
            var name = $"{_name}-{_version}";
            var released = Path.Combine(AppContext.BaseDirectory, name);
            var folder = Directory.Exists(released) ? released : Path.Combine(cache, name);
            if (!Directory.Exists(folder))
            {
                if (!mayFetch)
                {
                    throw new MissingModuleException(
                        $"its engine, the npm package {_name}, is not in the cache, and --offline asks nobody",
                        "start once without --offline"
                    );
                }
                Directory.CreateDirectory(cache);
                var draft = Path.Combine(cache, Path.GetRandomFileName());
                try
                {
                    Fetch(Directory.CreateDirectory(draft).FullName);
                    MoveInto(Path.Combine(draft, "package"), folder);
                }
                finally
                {
                    Directory.Delete(draft, true);
                }
            }
            return folder;
        }

        private void Fetch(string folder)
        {
            var archive = Path.Combine(folder, Archive);
            Pack(folder);
            if (!File.Exists(archive))
            {
                throw new MissingModuleException(
                    $"`npm pack {_name}@{_version}` has not written {Archive}",
                    "run that command by hand to see why"
                );
            }
            CheckHash(archive);
            using var packed = new GZipStream(File.OpenRead(archive), CompressionMode.Decompress);
            TarFile.ExtractToDirectory(packed, folder, true);
        }

        private void Pack(string folder)
        {
            var npm = OperatingSystem.IsWindows() ? "npm.cmd" : "npm";
            var start = new ProcessStartInfo(npm)
            {
                WorkingDirectory = folder,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
                ArgumentList = { "pack", $"{_name}@{_version}", "--silent" },
            };
            try
            {
                using var process = Process.Start(start)!;
                process.OutputDataReceived += (_, _) => { };
                process.ErrorDataReceived += (_, _) => { };
                process.BeginOutputReadLine();
                process.BeginErrorReadLine();
                if (!process.WaitForExit(_patience))
                {
                    process.Kill(true);
                }
            }
            catch (Win32Exception)
            {
                throw new MissingModuleException(
                    $"its engine, the npm package {_name}, cannot be fetched without npm",
                    "install Node.js and start again"
                );
            }
        }

        private void CheckHash(string archive)
        {
            using var stream = File.OpenRead(archive);
            var found = Convert.ToHexString(SHA256.HashData(stream)).ToLowerInvariant();
            if (found != _hash)
            {
                throw new MissingModuleException(
                    $"npm gave another {_name} {_version} than the known one (SHA-256 {found[..12]}…)",
                    "look at the registry that `npm config get registry` names"
                );
            }
        }

        // Another player may have been faster.
        private static void MoveInto(string from, string to)
        {
            try
            {
                Directory.Move(from, to);
            }
            catch (IOException) when (Directory.Exists(to)) { }
        }
    }

    /// <summary>A physics engine cannot be had.</summary>
    internal sealed class MissingModuleException : Exception
    {
        internal MissingModuleException(string why, string fix)
            : base($"{why}; {fix}") { }
    }
}
