#nullable enable

using System.Collections.Generic;
using System.Linq;
using static Abu.Testing.ScriptArguments;
using static Abu.Testing.ScriptValues;

namespace Abu.Testing
{
    /// <summary>
    /// The commands that a script may have: those of abu.py that play the game. docs/wire/scripts has samples of each
    /// argument, which the tests of both read.
    /// </summary>
    internal static class ScriptTable
    {
        /// <summary>The first command of a script, which no game carries out.</summary>
        public static readonly ScriptCommand Launch = new(
            "launch",
            Shape
                .Concat(Common)
                .Select(ScriptArg.OfShell)
                .Append(ScriptArg.OfShell("--restart", isSwitch: true))
                .Append(
                    new ScriptArg("--seed", Whole("seed", int.MinValue, uint.MaxValue, "a seed"))
                )
                .Append(new ScriptArg("--width", Whole("width", 64, 8192, "a number of pixels")))
                .Append(new ScriptArg("--height", Whole("height", 64, 8192, "a number of pixels")))
                .Append(ScriptArg.Switch("--fast", "fast"))
                .Append(ScriptArg.Switch("--frozen", "frozen"))
                .Append(new ScriptArg("--game", Text("game")))
                .Append(new ScriptArg("--mode", Text("mode")))
                .ToArray()
        );

        public static readonly IReadOnlyList<ScriptCommand> All = Looking()
            .Concat(Pointing())
            .Concat(Typing())
            .Concat(Devices())
            .Concat(Timing())
            .Append(Expecting())
            .ToList();

        /// <summary>Commands that read the game and write files or notes, which scripts do not.</summary>
        public static readonly IReadOnlyList<string> NotPlayed = new[]
        {
            "log",
            "logs",
            "screenshot",
            "ss",
        };

        public static ScriptCommand? Named(string word) =>
            All.FirstOrDefault(command => command.Names.Contains(word));

        private static IEnumerable<ScriptCommand> Looking()
        {
            yield return Question(
                "snapshot",
                Tree,
                Below,
                Role,
                Near,
                ScriptArg.Switch("--empty", "empty"),
                ScriptArg.Switch("--controls", "controls")
            );
            var find = Question(
                "find",
                Shape,
                new ScriptArg("TEXT", Text("find")).Optional().In("sought"),
                new ScriptArg("--component", Text("component")).In("sought"),
                Below,
                Role,
                Near
            );
            find.Wire = "snapshot";
            yield return find;
            yield return Question("status", NoMore);
            yield return Question("controls", NoMore);
            yield return Question(
                "inspect",
                NoMore,
                Target,
                new ScriptArg("COMPONENT", Text("component")).Optional(),
                Role,
                In,
                ScriptArg.Switch("--all", "all")
            );
            yield return Question("perf", NoMore, new ScriptArg("--for", Span("for")));
        }

        private static IEnumerable<ScriptCommand> Pointing()
        {
            yield return OnNode(
                "click tap",
                Place[0],
                Place[1],
                new ScriptArg("--button", OneOf("button", "left", "right", "middle")),
                new ScriptArg("--count", Whole("count", 1, 10, "a number of clicks")),
                Hold,
                Device
            );
            yield return OnNode("hover", Place);
            yield return OnNode(
                "drag",
                new ScriptArg("SOURCE", Node("source", "sourceName")),
                new ScriptArg("TARGET", Node("target", "targetName")).Optional(),
                To,
                new ScriptArg("--by", Distance),
                new ScriptArg("--target-in", Text("targetIn")),
                Over,
                Device
            );
            yield return OnNode(
                "scroll",
                Target,
                new ScriptArg(
                    "DIRECTION",
                    OneOf("direction", "up", "down", "left", "right")
                ).Optional(),
                new ScriptArg(
                    "PIXELS",
                    Whole("amount", 1, 100_000, "a number of pixels")
                ).Optional(),
                new ScriptArg("--to", Text("to"))
            );
        }

        private static IEnumerable<ScriptCommand> Typing()
        {
            yield return OnNode(
                "fill type",
                Target,
                new ScriptArg("TEXT", Text("value")) { MayBeEmpty = true }
            );
            yield return OnNode(
                "press key",
                new ScriptArg("KEY", Text("key")),
                new ScriptArg("TARGET", Node("ref", "name")).Optional(),
                new ScriptArg("--count", Whole(Times, 1, 100, "a number of times")),
                Hold
            );
            yield return OnNode("do", new ScriptArg("ACTION", Text("action")), Target, Rest);
            yield return Played(
                "call",
                Acting,
                new ScriptArg("NAME", Text("action")).Optional(),
                Rest,
                ScriptArg.Switch("--list", "list")
            );
        }

        private static IEnumerable<ScriptCommand> Devices()
        {
            yield return OnNode("keydown key-down", new ScriptArg("KEY", Text("key")));
            yield return OnNode("keyup key-up", new ScriptArg("KEY", Text("key")));
            yield return OnNode(
                "mouse",
                new ScriptArg("ACTION", OneOf("action", "move", "down", "up", "wheel")),
                new ScriptArg("X,Y|BUTTON", MouseValue).Optional(),
                Over
            );
            yield return OnNode(
                "pad gamepad",
                new ScriptArg("CONTROL", Text("control")),
                new ScriptArg("VALUE", PadValue).Optional(),
                Hold
            );
            yield return OnNode(
                "touch",
                new ScriptArg("X,Y|down|move|up", TouchStart),
                new ScriptArg("X,Y", Pixel("x", "y")).Optional(),
                To,
                Over,
                Hold,
                new ScriptArg("--finger", Whole("finger", 0, 9, "a finger"))
            );
            yield return OnNode("release");
        }

        private static IEnumerable<ScriptCommand> Timing()
        {
            var wait = Question(
                "wait",
                Tree,
                new ScriptArg("--text", Text("text")).In("event"),
                new ScriptArg("--gone", Text("gone")).In("event"),
                ScriptArg.Switch("--settled", "settled").In("event")
            );
            wait.Waits = true;
            yield return wait;
            yield return Played(
                "freeze",
                Tree,
                new ScriptArg("--step", Text("step")),
                new ScriptArg("--rate", Whole("rate", 1, 1000, "a number of frames a second")),
                new ScriptArg("--lease", Seconds("lease", 1, 86400))
            );
            yield return Played("thaw", Tree);
            yield return Played(
                "step",
                Tree,
                new ScriptArg("TIME", Text("for")).Optional(),
                new ScriptArg("--until", Text("until"))
            );
        }

        private static ScriptCommand Expecting()
        {
            return Question(
                ScriptCommand.Expect,
                NoMore,
                new ScriptArg("TEXT", Text("text")).Optional().In("expected"),
                new ScriptArg("--gone", Text("gone")).In("expected"),
                new ScriptArg("--name", Text("name")).In("expected"),
                new ScriptArg("--role", Text("role")),
                new ScriptArg("--state", Text("state")),
                new ScriptArg("--history", Text("history")).In("expected"),
                ScriptArg.Switch("--no-errors", "noErrors").In("expected"),
                new ScriptArg("--hash", Text("hash")).In("expected")
            );
        }

        private static ScriptCommand OnNode(string names, params ScriptArg[] own) =>
            Played(names, Acting.Append(Role).Append(In).ToList(), own);

        private static ScriptCommand Question(
            string names,
            IReadOnlyList<ScriptArg> more,
            params ScriptArg[] own
        )
        {
            var command = Played(names, more, own);
            command.IsQuestion = true;
            return command;
        }

        private static ScriptCommand Played(
            string names,
            IReadOnlyList<ScriptArg> more,
            params ScriptArg[] own
        ) => new(names, own.Concat(more).Concat(Common).ToArray());
    }
}
