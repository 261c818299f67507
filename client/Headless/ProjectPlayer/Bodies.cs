using System;
using System.IO;
using Headless.Dynamics;
using Headless.Dynamics.Solid;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Headless.ProjectPlayer
{
    /// <summary>Starts the physics engine when a body needs it; without it the project is played all the same.</summary>
    internal static class Bodies
    {
        private const string Flat = "2D physics";
        private const string Solid = "3D physics";

        /// <param name="cache">Where fetched packages are kept.</param>
        /// <param name="packages">What abu.py has written about the project's packages, if it has.</param>
        internal static void MayMove(string cache, string? packages)
        {
            Physics2D.NewEngine = () =>
                Start(
                    Flat,
                    () => NpmModule.Box2D.FolderIn(cache, !IsOffline(packages)),
                    folder => FlatEngine.Start(folder, sentence => Tell(Flat, sentence))
                );
            Physics.NewEngine = () =>
                Start(
                    Solid,
                    () => NpmModule.PhysX.FolderIn(cache, !IsOffline(packages)),
                    folder =>
                        SolidEngine.Start(
                            folder,
                            sentence => Tell(Solid, sentence),
                            what => Debug.LogWarning($"The physics engine refused: {what}")
                        )
                );
        }

        private static T? Start<T>(string what, Func<string> find, Func<string, T> start)
            where T : class
        {
            try
            {
                return start(find());
            }
            catch (MissingModuleException missing)
            {
                Tell(what, missing.Message);
            }
            catch (Exception problem)
            {
                Tell(
                    what,
                    $"Nothing falls or collides: {problem.Message.Split('\n')[0].TrimEnd('.')}."
                );
            }
            return null;
        }

        private static bool IsOffline(string? packages) =>
            packages != null
            && File.Exists(packages)
            && (bool?)JObject.Parse(File.ReadAllText(packages))["offline"] == true;

        private static void Tell(string what, string sentence)
        {
            UnsimulatedCalls.Note(what);
            Debug.LogWarning(sentence);
        }
    }
}
