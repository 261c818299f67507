#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>The commands of the game: the methods with an <see cref="AbuCallAttribute"/>, by name.</summary>
    internal static class GameCommands
    {
        private const BindingFlags Any =
            BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.Static
            | BindingFlags.Instance
            | BindingFlags.DeclaredOnly;

        private static IReadOnlyList<Type>? _searched;
        private static List<GameCommand> _all = new();

        /// <summary>In the order of their names.</summary>
        public static IReadOnlyList<GameCommand> All
        {
            get
            {
                var types = GameAssemblies.Types;
                if (_searched != types)
                {
                    _all = types.SelectMany(Of).OrderBy(one => one.Name, Names).ToList();
                    _searched = types;
                }
                return _all;
            }
        }

        /// <summary>All names, each once; null if there are none.</summary>
        public static List<string>? NamesOrNull =>
            All.Count == 0 ? null : All.Select(one => one.Name).Distinct(Names).ToList();

        private static StringComparer Names => StringComparer.OrdinalIgnoreCase;

        /// <summary>Checks the arguments, before anything happens.</summary>
        /// <exception cref="CommandException">There is no such command, or it cannot be called so.</exception>
        public static Invocation Bind(string name, JArray arguments)
        {
            var command = Find(name);
            return ProblemOf(command) is { } problem
                ? throw new CommandException(
                    ErrorCode.UnsupportedAction,
                    $"{command.Name} cannot be called: {problem}"
                )
                : command.Callable.Bind(arguments);
        }

        /// <param name="name">Only the commands of this name; null for all.</param>
        /// <exception cref="CommandException">There is no such command.</exception>
        public static CallsData List(string? name)
        {
            var only = name == null ? null : Find(name).Name;
            return new CallsData
            {
                Calls = All.Where(one => only == null || Names.Equals(one.Name, only))
                    .Select(one => new CallData(one, ProblemOf(one)))
                    .ToList(),
            };
        }

        private static GameCommand Find(string name) =>
            All.FirstOrDefault(one => Names.Equals(one.Name, name))
            ?? throw new CommandException(ErrorCode.NotFound, None(name));

        private static Refusal None(string name)
        {
            var reason = $"The game has no command {LabelText.Quote(name)}";
            var near = TextDistance.Nearest(name, All.Select(one => one.Name));
            return near != null ? new Refusal(reason).WithFix($"call {near}")
                : All.Count == 0
                    ? new Refusal(
                        $"{reason}: it has none, since no static method has the attribute AbuCommand"
                    ).WithFix("play with what the tree offers")
                : new Refusal(
                    $"{reason}, but {string.Join(", ", All.Select(one => one.Name))}"
                ).WithFix("call one of these");
        }

        private static string? ProblemOf(GameCommand command)
        {
            var same = All.Where(one => Names.Equals(one.Name, command.Name)).ToList();
            return same.Count > 1
                ? $"its name is that of {string.Join(" and ", same.Select(one => one.Place))}"
                : command.Problem;
        }

        private static IEnumerable<GameCommand> Of(Type type) =>
            from method in type.GetMethods(Any)
            // Much cheaper than to ask each method for the attribute.
            where method.IsDefined(typeof(AbuCallAttribute), inherit: false)
            select new GameCommand(
                method,
                method.GetCustomAttribute<AbuCallAttribute>(inherit: false)!
            );
    }
}
