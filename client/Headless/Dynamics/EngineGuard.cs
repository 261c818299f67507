using System;

namespace Headless.Dynamics
{
    /// <summary>
    /// Runs the work of a physics engine until something in it fails, of whatever kind. From then on nothing of it runs,
    /// so bodies stand still and the game goes on.
    /// </summary>
    internal sealed class EngineGuard
    {
        private readonly Action<string> _failed;
        private bool _isBroken;

        /// <param name="failed">Is given a sentence, once.</param>
        internal EngineGuard(Action<string> failed)
        {
            _failed = failed;
        }

        /// <returns>Whether it was done to its end.</returns>
        internal bool Run(Action work)
        {
            if (_isBroken)
            {
                return false;
            }
            try
            {
                work();
                return true;
            }
            catch (Exception problem)
            {
                _isBroken = true;
                _failed(
                    $"Bodies stand still from now on: the physics engine failed ({Words(problem)})."
                );
                return false;
            }
        }

        /// <returns>The answer, or what stands for it once something has failed.</returns>
        internal T Ask<T>(Func<T> question, T otherwise)
        {
            var answer = otherwise;
            return Run(() => answer = question()) ? answer : otherwise;
        }

        // What an engine's own callback throws is inside of what the engine throws.
        private static string Words(Exception problem)
        {
            var cause = problem.GetBaseException();
            return $"{cause.GetType().Name}: {cause.Message.Split('\n')[0].TrimEnd('.')}";
        }
    }
}
