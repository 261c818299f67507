using System;
using System.Collections.Generic;
using UnityEngine.InputSystem.Composites;
using UnityEngine.InputSystem.Interactions;
using UnityEngine.InputSystem.Processors;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>Interactions, processors and composites by the names that bindings use for them.</summary>
    internal sealed class Registry
    {
        private readonly Dictionary<string, Type> _types = new Dictionary<string, Type>(
            StringComparer.OrdinalIgnoreCase
        );
        private readonly string _suffix;
        private readonly string _what;

        private Registry(string what, string suffix, params Type[] types)
        {
            _what = what;
            _suffix = suffix;
            Array.ForEach(types, type => Add(type, null));
        }

        internal static Registry Interactions { get; private set; } = MakeInteractions();

        internal static Registry Processors { get; private set; } = MakeProcessors();

        internal static Registry Composites { get; private set; } = MakeComposites();

        internal static void Reset()
        {
            Interactions = MakeInteractions();
            Processors = MakeProcessors();
            Composites = MakeComposites();
        }

        internal void Add(Type type, string name)
        {
            var given = type.Name.EndsWith(_suffix)
                ? type.Name.Substring(0, type.Name.Length - _suffix.Length)
                : type.Name;
            _types[string.IsNullOrEmpty(name) ? given : name] = type;
        }

        internal Type Find(string name) =>
            _types.TryGetValue(name, out var type)
                ? type
                : throw new InvalidOperationException($"No {_what} called '{name}' is registered");

        internal List<T> CreateList<T>(string text)
            where T : class
        {
            var made = new List<T>();
            foreach (var entry in NamedParameters.ParseList(text))
            {
                made.Add((T)entry.Create(Find(entry.Name)));
            }
            return made;
        }

        private static Registry MakeInteractions() =>
            new Registry(
                "interaction",
                "Interaction",
                typeof(PressInteraction),
                typeof(HoldInteraction),
                typeof(TapInteraction),
                typeof(SlowTapInteraction),
                typeof(MultiTapInteraction)
            );

        private static Registry MakeProcessors() =>
            new Registry(
                "processor",
                "Processor",
                typeof(InvertProcessor),
                typeof(InvertVector2Processor),
                typeof(ScaleProcessor),
                typeof(ScaleVector2Processor),
                typeof(NormalizeProcessor),
                typeof(NormalizeVector2Processor),
                typeof(ClampProcessor),
                typeof(AxisDeadzoneProcessor),
                typeof(StickDeadzoneProcessor)
            );

        private static Registry MakeComposites()
        {
            var made = new Registry("composite", "Composite");
            made.Add(typeof(AxisComposite), "1DAxis");
            made.Add(typeof(AxisComposite), "Axis");
            made.Add(typeof(Vector2Composite), "2DVector");
            made.Add(typeof(Vector2Composite), "Dpad");
            made.Add(typeof(ButtonWithOneModifier), null);
            made.Add(typeof(ButtonWithTwoModifiers), null);
            made.Add(typeof(OneModifierComposite), "OneModifier");
            made.Add(typeof(TwoModifiersComposite), "TwoModifiers");
            return made;
        }
    }
}
