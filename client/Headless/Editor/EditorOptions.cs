using System;
using System.IO;

namespace Headless.Editor
{
    /// <summary>The options of the command line.</summary>
    internal sealed class EditorOptions
    {
        internal const string Usage =
            "usage: dotnet Editor.dll -projectPath FOLDER -logFile FILE\n"
            + "The game listens on the port that ABU_PORT names. Commands are read from standard input, a line each:\n"
            + "  dialog on|off       the main thread stands still, as behind a dialog, or goes on\n"
            + "  idle MILLISECONDS   how often the main thread comes by itself while nothing happens\n"
            + "  clock N             how many times as fast the Editor's own clock goes, by which it measures its limits\n"
            + "  hold STAGE          stops at import, compile, reload, play or test until `release`; says `held STAGE` there\n"
            + "  release             goes on, and stops no more\n"
            + "  reload              loads the scripts anew\n"
            + "  end another run     tells of the end of a test run that nothing else was told of\n"
            + "  scenes PATH...      has these scenes open, the first one active\n"
            + "  menu ITEM           chooses that item of the menu, as a person does\n"
            + "  view KIND           game, simulator or none: the window that shows the game\n"
            + "  lack [NAME]         what no program finds in Unity's Editor from the next load on: SignalTick\n"
            + "  keep on|off         whether play mode is entered without loading the scripts anew\n"
            + "  fault NAME          lost_compile: the end of a compile is never told; no_reload: scripts that compile are not\n"
            + "                      loaded; no_play: play mode is not entered; call_off_play: a script takes\n"
            + "                      it back when it is about to be; no_tests: tests are not run; tests_break: the\n"
            + "                      test framework fails; no_results, half_results: of their results nothing, or half, is\n"
            + "                      written; dirty: the scene has unsaved changes,\n"
            + "                      no_size: the game's window keeps its size, and none opens;\n"
            + "                      upright: the game stays upright on a device that is turned;\n"
            + "                      dirty_prefab: a prefab that is being edited has; none: all is well again\n"
            + "  quit                as a person would\n"
            + "Each is answered with `ok`, and the end of standard input is the end. The first line that is printed is `ready`.";

        internal string Project { get; private set; } = "";
        internal string LogFile { get; private set; } = "";

        /// <exception cref="FormatException">The message is one sentence that says what is wrong.</exception>
        internal static EditorOptions Parse(string[] args)
        {
            var options = new EditorOptions();
            for (var i = 0; i + 1 < args.Length; i += 2)
            {
                switch (args[i].ToLowerInvariant())
                {
                    case "-projectpath":
                        options.Project = Path.GetFullPath(args[i + 1]);
                        break;
                    case "-logfile":
                        options.LogFile = Path.GetFullPath(args[i + 1]);
                        break;
                    default:
                        throw new FormatException($"There is no option '{args[i]}'.");
                }
            }
            return options.Project != "" && options.LogFile != ""
                ? options
                : throw new FormatException("Both -projectPath and -logFile are needed.");
        }
    }
}
