#nullable enable

using System.Reflection;

namespace Abu
{
    /// <summary>A method with an <see cref="AbuCallAttribute"/>.</summary>
    internal sealed class GameCommand
    {
        private readonly string? _problem;

        public GameCommand(MethodInfo method, AbuCallAttribute attribute)
        {
            Place = $"{method.DeclaringType?.FullName}.{method.Name}";
            Help = attribute.Help;
            Callable = Callable.Of(attribute.Name, method);
            _problem =
                string.IsNullOrWhiteSpace(attribute.Name) ? $"{Place} gives it no name"
                : !method.IsStatic ? $"{Place} is not static"
                : method.ContainsGenericParameters ? $"{Place} is generic"
                : null;
        }

        public string Name => Callable.Name;

        public string Help { get; }

        /// <summary>The method's full name.</summary>
        public string Place { get; }

        public Callable Callable { get; }

        /// <summary>Why it cannot be called, apart from its name; null if it can.</summary>
        public string? Problem => _problem ?? Callable.Problem;
    }
}
