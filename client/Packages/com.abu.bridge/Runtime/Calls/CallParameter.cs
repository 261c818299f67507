#nullable enable

using System;
using System.Reflection;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>One parameter of a method that clients call.</summary>
    internal sealed class CallParameter
    {
        private readonly object? _default;

        private CallParameter(ParameterInfo parameter, Type type, ArgumentKind kind, bool isRest)
        {
            Name = parameter.Name ?? "value";
            Type = type;
            Kind = kind;
            IsRest = isRest;
            IsOptional = parameter.HasDefaultValue;
            _default = IsOptional ? parameter.DefaultValue : null;
        }

        public string Name { get; }

        public ArgumentKind Kind { get; }

        /// <summary>It has a default.</summary>
        public bool IsOptional { get; }

        /// <summary>It takes all remaining arguments.</summary>
        public bool IsRest { get; }

        /// <summary>As in "give-gold amount:int [who:text=\"you\"]".</summary>
        public string Usage
        {
            get
            {
                var plain = $"{Name}:{Kind.Word}";
                return IsRest ? $"[{plain}...]"
                    : IsOptional ? $"[{plain}={ArgumentKind.Write(_default)}]"
                    : plain;
            }
        }

        // Of one argument: for an array, the type of its elements.
        private Type Type { get; }

        /// <summary>Null if no argument can have its type.</summary>
        public static CallParameter? Of(ParameterInfo parameter)
        {
            var type = parameter.ParameterType;
            var isRest = type.IsArray && parameter.IsDefined(typeof(ParamArrayAttribute), false);
            var ofOne = isRest ? type.GetElementType()! : type;
            var kind = ArgumentKind.Of(ofOne);
            return kind == null ? null : new CallParameter(parameter, ofOne, kind, isRest);
        }

        /// <summary>What the method gets for it.</summary>
        /// <param name="arguments">All that the client sent.</param>
        /// <param name="at">Its place among them; they may end before it.</param>
        /// <param name="method">The method's name, for messages.</param>
        /// <exception cref="CommandException">An argument has another type.</exception>
        public object? Take(JArray arguments, int at, string method)
        {
            if (!IsRest)
            {
                return at < arguments.Count ? Read(arguments[at], method) : _default;
            }
            var rest = Array.CreateInstance(Type, Math.Max(0, arguments.Count - at));
            for (var i = 0; i < rest.Length; i++)
            {
                rest.SetValue(Read(arguments[at + i], method), i);
            }
            return rest;
        }

        private object Read(JToken argument, string method) =>
            Kind.Read(argument)
            ?? throw new CommandException(
                ErrorCode.InvalidCommand,
                $"The argument {Name} of {method} must be {Kind.Expected}, not {argument.ToString(Newtonsoft.Json.Formatting.None)}"
            );
    }
}
