#nullable enable

using System;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Whether DOTween is moving something, in whatever form the game has it: a library, a package or source files. Found by
    /// reflection, so that the package does not depend on it.
    /// </summary>
    internal static class TweenWatch
    {
        private const string TypeName = "DG.Tweening.DOTween";
        private const string MethodName = "TotalPlayingTweens";
        private static Func<int>? _countPlaying;

        public static bool IsMoving => _countPlaying != null && _countPlaying() > 0;

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
