using System;
using Headless.Dynamics;
using UnityEngine;

namespace Headless.ProjectPlayer
{
    /// <summary>Starts the physics engine when a body needs it; without it the project is played all the same.</summary>
    internal static class Bodies
    {
        private const string What = "2D physics";

        /// <param name="cache">Where fetched packages are kept.</param>
        internal static void MayMove(string cache) => Physics2D.NewEngine = () => Start(cache);

        private static IFlatEngine? Start(string cache)
        {
            try
            {
                return FlatEngine.Start(cache, Tell);
            }
            catch (MissingModuleException missing)
            {
                Tell(missing.Message);
            }
            catch (Exception problem)
                when (problem is Wasmtime.WasmtimeException
                    || problem is MissingMethodException
                    || problem is DllNotFoundException
                    || problem is System.IO.IOException
                    || problem is UnauthorizedAccessException
                )
            {
                Tell($"Nothing falls or collides: {problem.Message.Split('\n')[0].TrimEnd('.')}.");
            }
            return null;
        }

        private static void Tell(string sentence)
        {
            UnsimulatedCalls.Note(What);
            Debug.LogWarning(sentence);
        }
    }
}
