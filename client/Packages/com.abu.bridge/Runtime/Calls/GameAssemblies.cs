#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Abu
{
    /// <summary>The types of the loaded assemblies that refer to this one; no other can use its attributes and interfaces.</summary>
    internal static class GameAssemblies
    {
        private static readonly string Own = typeof(GameAssemblies).Assembly.GetName().Name;
        private static IReadOnlyList<Type> _types = Array.Empty<Type>();
        private static int _loaded;

        /// <summary>The same list until another assembly was loaded.</summary>
        public static IReadOnlyList<Type> Types
        {
            get
            {
                var loaded = AppDomain.CurrentDomain.GetAssemblies();
                if (loaded.Length != _loaded)
                {
                    _types = loaded.Where(Refers).SelectMany(TypesOf).ToList();
                    _loaded = loaded.Length;
                }
                return _types;
            }
        }

        private static bool Refers(Assembly assembly) =>
            !assembly.IsDynamic
            && (
                assembly == typeof(GameAssemblies).Assembly
                || Array.Exists(assembly.GetReferencedAssemblies(), name => name.Name == Own)
            );

        // An assembly may name one that is not there.
        private static IEnumerable<Type> TypesOf(Assembly assembly)
        {
            try
            {
                return assembly.GetTypes();
            }
            catch (ReflectionTypeLoadException partly)
            {
                return partly.Types.OfType<Type>();
            }
        }
    }
}
