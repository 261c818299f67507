#nullable enable

using System.Collections;
using NUnit.Framework;
using UnityEngine.SceneManagement;
using UnityEngine.TestTools;

namespace Abu.Testing
{
    /// <summary>
    /// Plays recorded scripts as Play Mode tests. Derive a class from it and give that <see cref="AbuScriptsAttribute"/>.
    /// </summary>
    public abstract class AbuScriptTests
    {
        /// <summary>
        /// Starts the game from the beginning, as the script's launch says: its scene, its seed, its size. By default loads the scene
        /// of the attribute.
        /// </summary>
        /// <param name="launch">What the script says; without a launch in it, all of it is null.</param>
        /// <returns>Frames are waited for by yielding null, as in a [UnityTest].</returns>
        protected virtual IEnumerator StartGame(AbuLaunch launch)
        {
            if (AbuScriptsAttribute.Of(GetType())?.Scene is { } scene)
            {
                SceneManager.LoadScene(scene);
                // Unity: it is loaded at the beginning of the next frame.
                yield return null;
            }
        }

        /// <summary>The test of one script.</summary>
        [UnityTest]
        public IEnumerator Script([ScriptFiles] string file)
        {
            var scripts = ScriptTest.RequireScripts(GetType(), file);
            var script = ScriptTest.Read(scripts, file);
            var firstError = ScriptTest.Begin();
            // Errors are compared with those that the log of the script has.
            LogAssert.ignoreFailingMessages = true;
            // Not yielded as a whole: Unity would not tell this method of an exception in it.
            for (var start = StartGame(script.Launch); start.MoveNext(); )
            {
                yield return start.Current;
            }
            var player = ScriptTest.Play(script, scripts.Compare, firstError);
            while (!player.IsOver)
            {
                yield return null;
            }
            TestContext.WriteLine($"{script.Path}: {player.Account}");
            if (player.Failure != null)
            {
                throw new AssertionException(player.Failure.Text(script.Path));
            }
        }
    }
}
