using System;
using System.Collections.Generic;
using System.Linq;

namespace Headless.Serialized
{
    /// <summary>The fields of components by their names in files, for whatever sets one field of an object: an animation.</summary>
    internal static class SavedFieldTable
    {
        private static readonly Dictionary<(Type, string), ISavedField?> _known = new();

        internal static ISavedField? Find(Type type, string name)
        {
            if (!_known.TryGetValue((type, name), out var field))
            {
                field = OfScript(type, name) ?? OfEngine(type, name);
                _known.Add((type, name), field);
            }
            return field;
        }

        private static ISavedField? OfScript(Type type, string name) =>
            ScriptField
                .Of(type)
                .Where(field => field.Names.Contains(name))
                .Select(field => new PlainField(field.Field))
                .FirstOrDefault();

        private static ISavedField? OfEngine(Type type, string name) =>
            ScriptField.EngineBase(type) is { } engine ? EngineMember.Find(engine, name) : null;
    }
}
