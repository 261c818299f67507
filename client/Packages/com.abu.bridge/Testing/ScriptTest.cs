#nullable enable

using System;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Testing
{
    /// <summary>The parts of a test that plays a script. What it cannot be played without fails the test, and says so.</summary>
    internal static class ScriptTest
    {
        public static AbuScriptsAttribute RequireScripts(Type type, string file)
        {
            if (!Application.isPlaying)
            {
                throw Failed(
                    $"{type.Name} plays a game, and this is Edit mode.",
                    "leave Editor out of the platforms of its assembly definition: then it is a Play Mode test"
                );
            }
            if (!(AbuScriptsAttribute.Of(type) is { } scripts))
            {
                throw Failed(
                    $"{type.Name} names no scripts.",
                    "[AbuScripts(\"Assets/Tests/Abu\")] above the class"
                );
            }
            if (!Application.isEditor)
            {
                Assert.Ignore(
                    "Scripts are files of the project, so they are played in the Editor only."
                );
            }
            if (file == ScriptFilesAttribute.None)
            {
                throw Failed(
                    $"There is no script in {scripts.Folder}.",
                    "record one there: `abu.py record FILE.abu`"
                );
            }
            return scripts;
        }

        public static AbuScript Read(AbuScriptsAttribute scripts, string file)
        {
            var shown = $"{scripts.Folder.TrimEnd('/')}/{file}";
            var path =
                scripts.PathOf(file)
                ?? throw Failed($"{shown} is not there any more.", "reload the tests");
            try
            {
                var script = ScriptFile.Read(path, shown);
                if (scripts.Compare != AbuCompare.None)
                {
                    script.RefuseIncomparable();
                }
                if (script.CutOff != null)
                {
                    TestContext.WriteLine(
                        $"The last line of {shown} was cut off, so it is left out: {script.CutOff}"
                    );
                }
                return script;
            }
            catch (ScriptException problem)
            {
                throw Failed(problem.Message, problem.Fix);
            }
        }

        /// <summary>Lets go of what a script before this one may have left.</summary>
        /// <returns>The entry of the game's log from which on errors are those of this script.</returns>
        public static long Begin()
        {
            var bridge = RequireBridge();
            ScriptPlayer.End(bridge);
            return bridge.Log.Next;
        }

        public static ScriptPlayer Play(AbuScript script, AbuCompare level, long firstError)
        {
            var bridge = RequireBridge();
            RequireSize(script);
            if (script.Launch.IsFrozen)
            {
                bridge.FreezeWhenReady();
            }
            // Without a launch the game ran before, and its errors so far are not the script's.
            var run = new ScriptRun(script, level)
            {
                FirstError = script.Launch.Line > 0 ? firstError : 0,
            };
            var player = new ScriptPlayer(run, bridge);
            player.GoOn();
            return player;
        }

        private static AbuBridge RequireBridge()
        {
            if (AbuBridge.Current == null)
            {
                AbuAutoStart.Begin();
            }
            return AbuBridge.Current
                ?? throw Failed(
                    "No bridge runs in this game.",
                    $"unset {AbuAutoStart.Variable}, and switch ABU on in the project settings"
                );
        }

        private static void RequireSize(AbuScript script)
        {
            var (launch, width, height) = (script.Launch, GameScreen.Width, GameScreen.Height);
            if ((launch.Width ?? width) == width && (launch.Height ?? height) == height)
            {
                return;
            }
            var asked = $"{launch.Width ?? width}x{launch.Height ?? height}";
            throw Failed(
                $"{script.Path}: Line {launch.Line} ({launch.Text}): the screen is {width}x{height}, not {asked}.",
                $"give the Game view that size (`abu.py editor screen {asked}`), or leave it out of the line"
            );
        }

        private static AssertionException Failed(string cause, string fix) =>
            new(fix == "" ? cause : $"{cause}\n  try: {fix}");
    }
}
