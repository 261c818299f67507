#nullable enable

using System;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// How many tweens DOTween plays, in whatever form the game has it: a library, a package or source files. Found by
    /// reflection, so that the package does not depend on it.
    /// </summary>
    internal static class TweenWatch
    {
        private const string TypeName = "DG.Tweening.DOTween";
        private const string MethodName = "TotalPlayingTweens";
        private static Func<int>? _countPlaying;

        /// <summary>How many tweens play, among them those that still wait to begin.</summary>
        public static int Count => _countPlaying == null ? 0 : _countPlaying();

        /// <summary>Called before an action, until it has been found once: an assembly may be loaded later than this one.</summary>
        public static void Look() => _countPlaying ??= Find();

        /// <summary>How many tweens play; null where there is no DOTween.</summary>
        internal static Func<int>? Find() =>
            AppDomain
                .CurrentDomain.GetAssemblies()
                .Select(assembly => assembly.GetType(TypeName, throwOnError: false))
                .Select(type => type?.GetMethod(MethodName, Type.EmptyTypes))
                .Where(found => found != null && found.IsStatic && found.ReturnType == typeof(int))
                .Select(found => (Func<int>)found!.CreateDelegate(typeof(Func<int>)))
                .FirstOrDefault();
    }
}
