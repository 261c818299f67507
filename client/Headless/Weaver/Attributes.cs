using System.Collections.Generic;
using System.Linq;
using Headless.Weaving.Lists;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Puts attributes on what is woven: those that a compiler asks about.</summary>
    internal sealed class Attributes
    {
        private const string Services = "System.Runtime.CompilerServices.";

        private readonly Universe _universe;

        internal Attributes(Universe universe)
        {
            _universe = universe;
        }

        /// <param name="target">What gets it.</param>
        /// <param name="module">Its module.</param>
        /// <param name="type">The attribute.</param>
        /// <param name="arguments">Of its constructor: bool, int, string or string[], or a type.</param>
        internal CustomAttribute Add(
            ICustomAttributeProvider target,
            ModuleDefinition module,
            string type,
            params object[] arguments
        )
        {
            var values = arguments.Select(argument => Argument(module, argument)).ToList();
            var constructor = _universe
                .Get(type)
                .Methods.First(method =>
                    method.IsConstructor
                    && !method.IsStatic
                    && method
                        .Parameters.Select(parameter => parameter.ParameterType.FullName)
                        .SequenceEqual(values.Select(value => value.Type.FullName))
                );
            var attribute = new CustomAttribute(module.ImportReference(constructor));
            foreach (var value in values)
            {
                attribute.ConstructorArguments.Add(value);
            }
            target.CustomAttributes.Add(attribute);
            return attribute;
        }

        private CustomAttributeArgument Argument(ModuleDefinition module, object value)
        {
            var system = module.TypeSystem;
            return value switch
            {
                bool => new CustomAttributeArgument(system.Boolean, value),
                int => new CustomAttributeArgument(system.Int32, value),
                string => new CustomAttributeArgument(system.String, value),
                string[] all => new CustomAttributeArgument(
                    new ArrayType(system.String),
                    all.Select(text => new CustomAttributeArgument(system.String, text)).ToArray()
                ),
                CustomAttributeArgument made => made,
                _ => new CustomAttributeArgument(_universe.In(module, "System.Type"), value),
            };
        }

        internal void Service(
            ICustomAttributeProvider target,
            ModuleDefinition module,
            string name,
            params object[] arguments
        ) => Add(target, module, Services + name, arguments);

        /// <summary>What the tags say about a type or a member.</summary>
        internal void FromTags(
            ICustomAttributeProvider target,
            ModuleDefinition module,
            ApiTags tags
        )
        {
            // Of a property or an event itself it is enough: the compiler would warn of each of its methods again.
            if (tags.After("obsolete") is { } kind && !IsAccessor(target))
            {
                // With a text, even an empty one, the warning is CS0618, which Unity's projects know how to silence.
                Add(target, module, "System.ObsoleteAttribute", "", kind == "error");
            }
            foreach (var symbol in tags.AllAfter("conditional"))
            {
                Add(target, module, "System.Diagnostics.ConditionalAttribute", symbol);
            }
        }

        private static bool IsAccessor(ICustomAttributeProvider target) =>
            target is MethodDefinition { IsSpecialName: true } method
            && (
                method.Name.StartsWith("get_")
                || method.Name.StartsWith("set_")
                || method.Name.StartsWith("add_")
                || method.Name.StartsWith("remove_")
            );

        internal void Usage(TypeDefinition type, string usage)
        {
            var module = type.Module;
            var words = usage.Split(", ");
            var targets = _universe.Get("System.AttributeTargets");
            var value = words
                .Where(word => !word.Contains('='))
                .Sum(word => (int)targets.Fields.First(field => field.Name == word).Constant);
            var attribute = Add(
                type,
                module,
                "System.AttributeUsageAttribute",
                new CustomAttributeArgument(_universe.In(module, targets), value)
            );
            foreach (var word in words.Where(word => word.Contains('=')))
            {
                var sides = word.Split(" = ");
                attribute.Properties.Add(
                    new CustomAttributeNamedArgument(
                        sides[0],
                        new CustomAttributeArgument(module.TypeSystem.Boolean, sides[1] == "True")
                    )
                );
            }
        }

        /// <summary>The names of a tuple's elements, wherever in the type it stands.</summary>
        internal void TupleNames(
            ICustomAttributeProvider target,
            ModuleDefinition module,
            ApiTypeName type
        )
        {
            var names = new List<string>();
            Collect(type);
            if (names.Any(name => name != ""))
            {
                Service(
                    target,
                    module,
                    "TupleElementNamesAttribute",
                    (object)names.Select(name => name == "" ? null! : name).ToArray()
                );
            }

            void Collect(ApiTypeName of)
            {
                names.AddRange(of.Names);
                foreach (var argument in of.Arguments)
                {
                    Collect(argument);
                }
            }
        }

        /// <summary>A class that the compiler puts into each assembly that needs it.</summary>
        internal TypeDefinition Embedded(ModuleDefinition module, string name)
        {
            var space = Services.TrimEnd('.');
            if (module.GetType(space, name) is { } present)
            {
                return present;
            }
            var isAttribute = name.EndsWith("Attribute");
            var type = new TypeDefinition(
                space,
                name,
                TypeAttributes.Sealed | TypeAttributes.BeforeFieldInit,
                isAttribute ? _universe.In(module, "System.Attribute") : module.TypeSystem.Object
            );
            module.Types.Add(type);
            var constructor = new MethodDefinition(
                ".ctor",
                MethodAttributes.Public
                    | MethodAttributes.HideBySig
                    | MethodAttributes.SpecialName
                    | MethodAttributes.RTSpecialName,
                module.TypeSystem.Void
            );
            constructor.Body.GetILProcessor().Emit(Mono.Cecil.Cil.OpCodes.Ret);
            type.Methods.Add(constructor);
            return type;
        }
    }
}
