using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace UnityEngine.UIElements
{
    /// <summary>The classes of elements by the names that UXML files have for them.</summary>
    internal static class UxmlTypes
    {
        private const string Space = "UnityEngine.UIElements.";

        public const string Instance = Space + "Instance";
        public const string Template = Space + "Template";
        public const string Style = Space + "Style";
        public const string Overrides = Space + "AttributeOverrides";
        public const string Bindings = Space + "Bindings";
        public const string Columns = Space + "Columns";
        public const string Column = Space + "Column";

        private static readonly Dictionary<string, IUxmlFactory> _factories =
            new Dictionary<string, IUxmlFactory>();
        private static readonly Dictionary<string, Type> _named = new Dictionary<string, Type>();
        private static readonly HashSet<Assembly> _known = new HashSet<Assembly>();

        private static readonly HashSet<string> _special = new HashSet<string>
        {
            Instance,
            Template,
            Style,
            Overrides,
            Bindings,
            Columns,
            Column,
        };

        /// <summary>Whether it is one of the engine's elements, or something else that its files have.</summary>
        public static bool IsOfEngine(string name) =>
            _special.Contains(name) || typeof(VisualElement).Assembly.GetType(name) != null;

        /// <summary>Null if there is no such element.</summary>
        public static Type Find(string name)
        {
            if (typeof(VisualElement).Assembly.GetType(name) is { } own)
                return IsElement(own) ? own : null;
            LookThroughAssemblies();
            return _factories.TryGetValue(name, out var factory) ? factory.uxmlType
                : _named.TryGetValue(name, out var type) ? type
                : null;
        }

        /// <summary>The one that the project has for a class of its own; null if there is none.</summary>
        public static IUxmlFactory FactoryOf(Type type) =>
            _factories.Values.FirstOrDefault(factory => factory.uxmlType == type);

        /// <summary>Null if there is no such element.</summary>
        public static VisualElement Create(UxmlNode node, CreationContext context)
        {
            if (!(Find(node.Type) is { } type))
                return null;
            if (_factories.TryGetValue(node.Type, out var factory))
                return factory.Create(node, context);
            // What the engine's own constructors lack is no call of the game.
            var element = (VisualElement)(
                type.Assembly == typeof(VisualElement).Assembly
                    ? UnsimulatedCalls.WhileLoading(() => Activator.CreateInstance(type, true))
                    : Activator.CreateInstance(type, true)
            );
            ElementAttributes.Apply(element, node, context);
            return element;
        }

        // What was compiled against the engine, as often as there is more of it.
        private static void LookThroughAssemblies()
        {
            foreach (var assembly in AppDomain.CurrentDomain.GetAssemblies())
                if (_known.Add(assembly) && UsesEngine(assembly))
                    foreach (var type in TypesIn(assembly))
                        Note(type);
        }

        private static bool UsesEngine(Assembly assembly)
        {
            var engine = typeof(VisualElement).Assembly.GetName().Name;
            return !assembly.IsDynamic
                && assembly
                    .GetReferencedAssemblies()
                    .Any(other =>
                        other.Name == engine
                        || other.Name.StartsWith("UnityEngine", StringComparison.Ordinal)
                    );
        }

        private static IEnumerable<Type> TypesIn(Assembly assembly)
        {
            try
            {
                return assembly.GetTypes();
            }
            catch (ReflectionTypeLoadException problem)
            {
                return problem.Types.Where(type => type != null);
            }
        }

        private static void Note(Type type)
        {
            if (type.IsAbstract || type.ContainsGenericParameters)
                return;
            if (IsElement(type))
            {
                _named[NameOf(type)] = type;
            }
            else if (typeof(IUxmlFactory).IsAssignableFrom(type))
            {
                NoteFactory(type);
            }
        }

        private static void NoteFactory(Type type)
        {
            try
            {
                var factory = (IUxmlFactory)Activator.CreateInstance(type, true);
                _factories[factory.uxmlQualifiedName] = factory;
            }
            catch (Exception problem)
                when (problem is TargetInvocationException || problem is MemberAccessException)
            {
                Debug.LogException(problem.InnerException ?? problem);
            }
        }

        private static bool IsElement(Type type) =>
            typeof(VisualElement).IsAssignableFrom(type) && !type.IsAbstract;

        private static string NameOf(Type type)
        {
            var given = type.GetCustomAttribute<UxmlElementAttribute>(false)?.name;
            return string.IsNullOrEmpty(given) ? type.FullName.Replace('+', '.')
                : string.IsNullOrEmpty(type.Namespace) ? given
                : $"{type.Namespace}.{given}";
        }
    }
}
