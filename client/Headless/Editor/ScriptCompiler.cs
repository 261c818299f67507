using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;

namespace Headless.Editor
{
    /// <summary>Compiles the project's scripts with the compiler of the .NET SDK, in a process of its own.</summary>
    internal sealed class ScriptCompiler
    {
        private static readonly Regex _line = new(
            @"^(?<file>.+?)\((?<line>\d+),(?<column>\d+)\): (?<kind>error|warning) \w+: "
        );

        private readonly string _project;
        private Process? _process;
        private readonly List<string> _output = new();

        internal ScriptCompiler(string project)
        {
            _project = project;
        }

        internal bool IsRunning => _process is { HasExited: false };

        internal string Output =>
            Path.Combine(_project, "Library", "ScriptAssemblies", "Assembly-CSharp.dll");

        private string Draft => Path.Combine(_project, "Temp", "Assembly-CSharp.dll");

        /// <summary>The content of each source, by its path relative to the project's folder.</summary>
        internal Dictionary<string, string> Sources() =>
            Directory
                .GetFiles(Path.Combine(_project, "Assets"), "*.cs", SearchOption.AllDirectories)
                .OrderBy(path => path, StringComparer.Ordinal)
                .ToDictionary(path => Path.GetRelativePath(_project, path), File.ReadAllText);

        internal void Start(IEnumerable<string> sources)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Draft)!);
            Directory.CreateDirectory(Path.GetDirectoryName(Output)!);
            File.Delete(Draft);
            var arguments = new List<string>
            {
                "-noconfig",
                "-nologo",
                "-nostdlib",
                "-target:library",
                $"-out:\"{Draft}\"",
            };
            arguments.Add("-debug:embedded");
            arguments.AddRange(References().Select(file => $"-r:\"{file}\""));
            arguments.AddRange(sources.Select(file => $"\"{file}\""));
            var response = Path.Combine(_project, "Temp", "compile.rsp");
            File.WriteAllLines(response, arguments);
            var start = new ProcessStartInfo("dotnet")
            {
                WorkingDirectory = _project,
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            };
            foreach (var word in new[] { "exec", Compiler, "@" + response })
            {
                start.ArgumentList.Add(word);
            }
            _output.Clear();
            _process = Process.Start(start)!;
            _process.OutputDataReceived += (_, data) => Take(data.Data);
            _process.ErrorDataReceived += (_, data) => Take(data.Data);
            _process.BeginOutputReadLine();
            _process.BeginErrorReadLine();
        }

        /// <summary>Waits for the end. What was compiled takes its place only if there are no errors.</summary>
        /// <returns>The compiler's lines about the sources; for a compiler that broke, one with what it said.</returns>
        internal List<CompilerLine> Finish()
        {
            _process!.WaitForExit();
            var lines = _output.Where(line => _line.IsMatch(line)).Select(Read).ToList();
            if (_process.ExitCode != 0 && !lines.Any(line => line.IsError))
            {
                lines.Add(new CompilerLine(string.Join(" ", _output), "", 0, 0, true));
            }
            else if (_process.ExitCode == 0)
            {
                File.Move(Draft, Output, true);
            }
            return lines;
        }

        internal void Kill()
        {
            if (IsRunning)
            {
                _process!.Kill();
                _process.WaitForExit();
            }
        }

        private static string Compiler =>
            typeof(ScriptCompiler)
                .Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
                .First(data => data.Key == "Compiler")
                .Value!;

        private static IEnumerable<string> References()
        {
            var system = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
            var names = new[]
            {
                "UnityEngine.dll",
                "UnityEditor.dll",
                "Abu.dll",
                "UnityEngine.TestRunner.dll",
                "nunit.framework.dll",
                "Newtonsoft.Json.dll",
            };
            return Directory
                .GetFiles(system, "System*.dll")
                .Append(Path.Combine(system, "netstandard.dll"))
                .Concat(names.Select(name => Path.Combine(AppContext.BaseDirectory, name)));
        }

        private static CompilerLine Read(string text)
        {
            var match = _line.Match(text);
            return new CompilerLine(
                text,
                match.Groups["file"].Value,
                int.Parse(match.Groups["line"].Value),
                int.Parse(match.Groups["column"].Value),
                match.Groups["kind"].Value == "error"
            );
        }

        private void Take(string? line)
        {
            if (!string.IsNullOrEmpty(line))
            {
                lock (_output)
                {
                    _output.Add(line);
                }
            }
        }
    }
}
