using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine;
using UnityEngine.Serialization;

namespace Headless.Serialized
{
    /// <summary>A field of a script that Unity serializes, with all names that it may have in a file.</summary>
    internal sealed class ScriptField
    {
        private static readonly Dictionary<Type, ScriptField[]> _known = new();

        private static readonly HashSet<Assembly> _engine = new()
        {
            typeof(GameObject).Assembly,
            typeof(TMPro.TMP_Text).Assembly,
            typeof(UnityEngine.InputSystem.InputAction).Assembly,
        };

        private readonly string[] _names;

        private ScriptField(FieldInfo field)
        {
            Field = field;
            IsReference = field.IsDefined(typeof(SerializeReference));
            _names = field
                .GetCustomAttributes<FormerlySerializedAsAttribute>()
                .Select(former => former.oldName)
                .Prepend(field.Name)
                .ToArray();
        }

        internal FieldInfo Field { get; }

        internal bool IsReference { get; }

        internal IReadOnlyList<string> Names => _names;

        /// <summary>The fields that the project's own classes declare, not those of the engine's classes below them.</summary>
        internal static ScriptField[] Of(Type type)
        {
            if (!_known.TryGetValue(type, out var fields))
            {
                fields = SerializedFields
                    .Of(type)
                    .Where(field => !IsEngine(field.DeclaringType!))
                    .Select(field => new ScriptField(field))
                    .ToArray();
                _known.Add(type, fields);
            }
            return fields;
        }

        /// <summary>The engine's class at the end of the class's bases.</summary>
        internal static Type? EngineBase(Type type)
        {
            var level = type;
            while (level != null && !IsEngine(level))
            {
                level = level.BaseType;
            }
            return level;
        }

        internal static bool IsEngine(Type type) => _engine.Contains(type.Assembly);
    }
}
