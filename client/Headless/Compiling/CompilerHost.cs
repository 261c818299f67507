using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using System.Text;

namespace Headless.Compiling
{
    /// <summary>
    /// This assembly as a program: the SDK's compiler, called several times in one process, because most of a short call is
    /// its start. It is told files of options, one a line, and answers each by a line with the exit code and how many
    /// characters the compiler has said, and by these.
    /// </summary>
    internal static class CompilerHost
    {
        /// <param name="args">The compiler.</param>
        internal static int Main(string[] args)
        {
            var folder = Path.GetDirectoryName(Path.GetFullPath(args[0]))!;
            AssemblyLoadContext.Default.Resolving += (context, name) =>
            {
                var file = Path.Combine(folder, name.Name + ".dll");
                return File.Exists(file) ? context.LoadFromAssemblyPath(file) : null;
            };
            var compiler = Assembly.LoadFrom(args[0]).EntryPoint!;
            Console.InputEncoding = Console.OutputEncoding = new UTF8Encoding(false);
            var answers = Console.Out;
            while (Console.In.ReadLine() is { } options)
            {
                using var said = new StringWriter();
                Console.SetOut(said);
                var words = new[] { "-noconfig", "@" + options };
                var code = compiler.Invoke(null, new object[] { words });
                var text = said.ToString();
                answers.Write($"{code} {text.Length}\n{text}");
                answers.Flush();
            }
            return 0;
        }
    }
}
