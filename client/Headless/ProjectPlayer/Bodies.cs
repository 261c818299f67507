using System;
using System.IO;
using Headless.Dynamics;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Headless.ProjectPlayer
{
    /// <summary>Starts the physics engine when a body needs it; without it the project is played all the same.</summary>
    internal static class Bodies
    {
        private const string What = "2D physics";

        /// <param name="cache">Where fetched packages are kept.</param>
        /// <param name="packages">What abu.py has written about the project's packages, if it has.</param>
        internal static void MayMove(string cache, string? packages) =>
            Physics2D.NewEngine = () => Start(cache, packages);

        private static IFlatEngine? Start(string cache, string? packages)
        {
            try
            {
                var folder = NpmModule.Box2D.FolderIn(cache, !IsOffline(packages));
                return FlatEngine.Start(folder, Tell);
            }
            catch (MissingModuleException missing)
            {
                Tell(missing.Message);
            }
            catch (Exception problem)
                when (problem is Wasmtime.WasmtimeException
                    || problem is MissingMethodException
                    || problem is DllNotFoundException
                    || problem is IOException
                    || problem is UnauthorizedAccessException
                )
            {
                Tell($"Nothing falls or collides: {problem.Message.Split('\n')[0].TrimEnd('.')}.");
            }
            return null;
        }

        private static bool IsOffline(string? packages) =>
            packages != null
            && File.Exists(packages)
            && (bool?)JObject.Parse(File.ReadAllText(packages))["offline"] == true;

        private static void Tell(string sentence)
        {
            UnsimulatedCalls.Note(What);
            Debug.LogWarning(sentence);
        }
    }
}
