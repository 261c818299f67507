using System;
using System.IO;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Headless.ProjectPlayer
{
    /// <summary>Starts the physics engine when a body needs it; without it the project is played all the same.</summary>
    internal static class Bodies
    {
        private const string Flat = "2D physics";
        private const string Solid = "3D physics";
        private const string NothingFalls = "Nothing falls or collides";

        /// <summary>In the cache: a body needed the part and abu.py had not expected one, so it builds it from then on.</summary>
        private const string Wanted = "bodies-wanted";

        /// <param name="cache">Where fetched packages are kept.</param>
        /// <param name="packages">What abu.py has written about the project's packages, if it has.</param>
        internal static void MayMove(string cache, string? packages)
        {
            Physics2D.NewEngine = () =>
                Start(
                    Flat,
                    cache,
                    () =>
                        BodiesPart.Get<Func<string, bool, Action<string>, IFlatEngine>>("Flat")(
                            cache,
                            !IsOffline(packages),
                            sentence => Tell(Flat, sentence)
                        )
                );
            Physics.NewEngine = () =>
                Start(
                    Solid,
                    cache,
                    () =>
                        BodiesPart.Get<
                            Func<string, bool, Action<string>, Action<string>, ISolidEngine>
                        >("Solid")(
                            cache,
                            !IsOffline(packages),
                            sentence => Tell(Solid, sentence),
                            what => Debug.LogWarning($"The physics engine refused: {what}")
                        )
                );
        }

        private static T? Start<T>(string what, string cache, Func<T> start)
            where T : class
        {
            if (!BodiesPart.IsBuilt)
            {
                File.WriteAllText(Path.Combine(cache, Wanted), "");
                Tell(
                    what,
                    $"{NothingFalls}: the part for that is not built; close and launch again."
                );
                return null;
            }
            try
            {
                return start();
            }
            catch (Exception problem)
            {
                Tell(what, $"{NothingFalls}: {problem.Message.Split('\n')[0].TrimEnd('.')}.");
                return null;
            }
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
