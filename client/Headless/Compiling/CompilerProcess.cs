using System;
using System.Diagnostics;
using System.IO;
using System.Text;
using System.Threading.Tasks;

namespace Headless.Compiling
{
    /// <summary>A <see cref="CompilerHost" /> that runs, from the first call on.</summary>
    internal sealed class CompilerProcess : IDisposable
    {
        private readonly string _compiler;
        private readonly string _folder;
        private Process? _process;
        private Task<string> _errors = Task.FromResult("");

        /// <param name="compiler">The SDK's.</param>
        /// <param name="folder">To which paths of sources are relative.</param>
        internal CompilerProcess(string compiler, string folder)
        {
            (_compiler, _folder) = (compiler, folder);
        }

        /// <summary>Null before the first call.</summary>
        internal int? ProcessId => _process?.Id;

        /// <param name="options">The file with the compiler's options.</param>
        /// <returns>Whether it succeeded, and what it said; that is why, if it did not even run.</returns>
        internal (bool Succeeded, string Said) Run(string options)
        {
            _process ??= Start();
            try
            {
                _process.StandardInput.WriteLine(options);
                _process.StandardInput.Flush();
            }
            catch (IOException)
            {
                // It has ended, and has said why.
            }
            var head = _process.StandardOutput.ReadLine()?.Split(' ');
            if (head == null)
            {
                var why = _errors.Result.Trim();
                Dispose();
                return (false, why == "" ? "The compiler has ended." : why);
            }
            return (head[0] == "0", Read(int.Parse(head[1])));
        }

        public void Dispose()
        {
            if (_process != null)
            {
                // It ends when nobody can ask any more.
                _process.StandardInput.Close();
                _process.Dispose();
                _process = null;
            }
        }

        private string Read(int count)
        {
            var text = new char[count];
            _process!.StandardOutput.ReadBlock(text, 0, count);
            return new string(text);
        }

        private Process Start()
        {
            var start = new ProcessStartInfo(Sdk.Dotnet)
            {
                WorkingDirectory = _folder,
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
                StandardInputEncoding = new UTF8Encoding(false),
                StandardOutputEncoding = new UTF8Encoding(false),
            };
            // On the .NET that the compiler is made for.
            var settings = Path.ChangeExtension(_compiler, ".runtimeconfig.json");
            var host = typeof(CompilerHost).Assembly.Location;
            foreach (var word in new[] { "exec", "--runtimeconfig", settings, host, _compiler })
            {
                start.ArgumentList.Add(word);
            }
            // The compiler runs too briefly to profit.
            start.Environment["DOTNET_TieredPGO"] = "0";
            start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
            var process = Process.Start(start)!;
            _errors = process.StandardError.ReadToEndAsync();
            return process;
        }
    }
}
