#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>A method of the game that clients call by a name, with its parameters.</summary>
    internal sealed class Callable
    {
        // The words for the parameters behind the name. The tree lists them at each walk, so they are read only once.
        private static readonly Dictionary<(Type, MethodInfo), string> Known = new();

        private readonly Func<object?[], object?> _invoke;

        private Callable(
            string name,
            IReadOnlyList<ParameterInfo> parameters,
            Func<object?[], object?> invoke
        )
        {
            Name = name;
            _invoke = invoke;
            var known = parameters.Select(CallParameter.Of).ToList();
            var unknown = known.IndexOf(null);
            Problem =
                unknown < 0
                    ? null
                    : $"no argument can be a {parameters[unknown].ParameterType.Name}, as its parameter {parameters[unknown].Name} is";
            Parameters = known.OfType<CallParameter>().ToList();
        }

        public string Name { get; }

        public IReadOnlyList<CallParameter> Parameters { get; }

        /// <summary>Why it cannot be called; null if it can.</summary>
        public string? Problem { get; }

        /// <summary>How it is called: "give-gold amount:int [who:text=\"you\"]".</summary>
        public string Usage =>
            string.Join(" ", Parameters.Select(parameter => parameter.Usage).Prepend(Name));

        /// <summary>As <see cref="Usage"/>.</summary>
        public static string UsageOf(string name, Delegate method)
        {
            var key = (method.GetType(), method.Method);
            if (!Known.TryGetValue(key, out var parameters))
            {
                parameters = Of("", method).Usage;
                Known.Add(key, parameters);
            }
            return name + parameters;
        }

        public static Callable Of(string name, MethodInfo method) =>
            new(name, method.GetParameters(), arguments => method.Invoke(null, arguments));

        public static Callable Of(string name, Delegate method)
        {
            // The method behind a delegate may have parameters of its own in front, which the delegate fills in.
            var count = method.GetType().GetMethod("Invoke")!.GetParameters().Length;
            var parameters = method.Method.GetParameters();
            return new Callable(
                name,
                parameters.Skip(parameters.Length - count).ToList(),
                method.DynamicInvoke
            );
        }

        /// <summary>Checks the arguments, before anything happens.</summary>
        /// <exception cref="CommandException">It cannot be called, or not with these.</exception>
        public Invocation Bind(JArray arguments)
        {
            if (Problem != null)
            {
                throw new CommandException(
                    ErrorCode.UnsupportedAction,
                    $"{Name} cannot be called: {Problem}"
                );
            }
            CheckCount(arguments.Count);
            try
            {
                var values = Parameters
                    .Select((parameter, i) => parameter.Take(arguments, i, Name))
                    .ToArray();
                return new Invocation(Name, () => _invoke(values));
            }
            catch (CommandException wrong)
            {
                throw Misused(wrong.Refusal.Reason);
            }
        }

        private void CheckCount(int count)
        {
            var least = Parameters.Count(one => !one.IsOptional && !one.IsRest);
            var most = Parameters.Any(one => one.IsRest) ? int.MaxValue : Parameters.Count;
            if (count < least || count > most)
            {
                var range =
                    most == 0 ? "no arguments"
                    : most == int.MaxValue ? $"{least} arguments or more"
                    : least < most ? $"{least} to {most} arguments"
                    : most == 1 ? "1 argument"
                    : $"{most} arguments";
                throw Misused($"{Name} takes {range}, not {count}");
            }
        }

        private CommandException Misused(string reason) =>
            new(ErrorCode.InvalidCommand, new Refusal(reason).WithFix($"call it as: {Usage}"));
    }
}
