using System;
using System.Collections.Generic;
using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>The fields of a file that no member of the engine holds and that nobody has decided to ignore.</summary>
    internal static class UndecidedFields
    {
        /// <param name="type">The engine's class; that of a script is its engine's base.</param>
        /// <param name="body">The fields of the document.</param>
        internal static IEnumerable<(string Name, int Line)> In(Type type, YamlMap body)
        {
            foreach (var (name, value) in body.Entries)
            {
                if (FieldNames.Renamed(type, name) == FieldNames.Inner && value is YamlMap inner)
                {
                    foreach (var found in In(type, inner))
                    {
                        yield return found;
                    }
                }
                else if (!IsDecided(type, name))
                {
                    yield return ($"{type.Name}.{name}", value.Line);
                }
            }
        }

        private static bool IsDecided(Type type, string name) =>
            FieldNames.IsIgnored(type, name)
            || EngineMember.Find(type, name) != null
            || FieldNames.IsMeaningless(type, name);
    }
}
