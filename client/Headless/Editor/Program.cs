using System;
using System.IO;

namespace Headless.Editor
{
    internal static class Program
    {
        private const int UsageError = 2;

        private static int Main(string[] args)
        {
            EditorOptions options;
            try
            {
                options = EditorOptions.Parse(args);
            }
            catch (FormatException problem)
            {
                Console.Error.WriteLine($"{problem.Message}\n\n{EditorOptions.Usage}");
                return UsageError;
            }
            var answers = Console.Out;
            Directory.CreateDirectory(Path.GetDirectoryName(options.LogFile)!);
            var log = new StreamWriter(
                new FileStream(
                    options.LogFile,
                    FileMode.Create,
                    FileAccess.Write,
                    FileShare.ReadWrite
                )
            )
            {
                AutoFlush = true,
            };
            // Everything that Unity and the scripts print goes to the log: standard output is for the answers to orders.
            Console.SetOut(log);
            Console.SetError(Console.Out);
            new EditorProcess(options, answers).Run(Console.In);
            return 0;
        }
    }
}
