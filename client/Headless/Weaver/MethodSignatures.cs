using System.Collections.Generic;
using System.Linq;
using Headless.Weaving.Lists;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Makes methods, without bodies, of the lines of a list.</summary>
    internal sealed class MethodSignatures
    {
        private const MethodAttributes Special = MethodAttributes.SpecialName;
        private const MethodAttributes Slot = MethodAttributes.Virtual | MethodAttributes.NewSlot;

        private static readonly Dictionary<string, string> _operators = new()
        {
            ["implicit operator"] = "op_Implicit",
            ["explicit operator"] = "op_Explicit",
            ["operator +2"] = "op_Addition",
            ["operator -2"] = "op_Subtraction",
            ["operator *2"] = "op_Multiply",
            ["operator /2"] = "op_Division",
            ["operator %2"] = "op_Modulus",
            ["operator ==2"] = "op_Equality",
            ["operator !=2"] = "op_Inequality",
            ["operator <2"] = "op_LessThan",
            ["operator >2"] = "op_GreaterThan",
            ["operator <=2"] = "op_LessThanOrEqual",
            ["operator >=2"] = "op_GreaterThanOrEqual",
            ["operator &2"] = "op_BitwiseAnd",
            ["operator |2"] = "op_BitwiseOr",
            ["operator ^2"] = "op_ExclusiveOr",
            ["operator <<2"] = "op_LeftShift",
            ["operator >>2"] = "op_RightShift",
            ["operator -1"] = "op_UnaryNegation",
            ["operator +1"] = "op_UnaryPlus",
            ["operator !1"] = "op_LogicalNot",
            ["operator ~1"] = "op_OnesComplement",
            ["operator ++1"] = "op_Increment",
            ["operator --1"] = "op_Decrement",
            ["operator true1"] = "op_True",
            ["operator false1"] = "op_False",
        };

        private readonly Universe _universe;
        private readonly TypeNames _names;
        private readonly Attributes _attributes;
        private readonly TypeWeaver _types;

        internal MethodSignatures(
            Universe universe,
            TypeNames names,
            Attributes attributes,
            TypeWeaver types
        )
        {
            (_universe, _names) = (universe, names);
            (_attributes, _types) = (attributes, types);
        }

        /// <summary>A method, an operator or a constructor.</summary>
        internal MethodDefinition Of(WovenType woven, ApiMember member)
        {
            var system = woven.Module.TypeSystem;
            var attributes = AttributesOf(woven, member, member.Tags);
            var name = member.Name;
            if (member.Kind == 'C')
            {
                attributes |= Special | MethodAttributes.RTSpecialName;
            }
            else if (member.Name.Contains("operator"))
            {
                name =
                    _operators.GetValueOrDefault(name)
                    ?? _operators[name + member.Parameters!.Count];
                attributes |= Special;
            }
            var made = new MethodDefinition(name, attributes, system.Void);
            foreach (var parameter in member.TypeParameters)
            {
                made.GenericParameters.Add(new GenericParameter(parameter, made));
            }
            var place = new Place(woven.Definition, made);
            AddParameters(made, member, place);
            if (member.Type != null)
            {
                made.ReturnType = _names.Result(member, place);
            }
            return made;
        }

        /// <param name="woven">The type.</param>
        /// <param name="member">The property or event.</param>
        /// <param name="name">Its name in the assembly.</param>
        /// <param name="accessor">get, set, init, add, remove, with its access before it if that is another.</param>
        internal MethodDefinition Accessor(
            WovenType woven,
            ApiMember member,
            string name,
            string accessor
        )
        {
            var space = accessor.LastIndexOf(' ');
            var word = accessor[(space + 1)..];
            var tags = space < 0 ? member.Tags : new ApiTags(new[] { accessor[..space] });
            var module = woven.Module;
            var made = new MethodDefinition(
                (word == "init" ? "set" : word) + "_" + name,
                AttributesOf(woven, member, tags) | Special,
                module.TypeSystem.Void
            );
            var place = new Place(woven.Definition);
            AddParameters(made, member, place);
            var type = _names.Result(member, place);
            if (word == "get")
            {
                made.ReturnType = type;
                return made;
            }
            made.Parameters.Add(new ParameterDefinition("value", ParameterAttributes.None, type));
            if (word == "init")
            {
                made.ReturnType = new RequiredModifierType(
                    _attributes.Embedded(module, "IsExternalInit"),
                    module.TypeSystem.Void
                );
            }
            return made;
        }

        private static MethodAttributes AttributesOf(
            WovenType woven,
            ApiMember member,
            ApiTags accessTags
        )
        {
            var tags = member.Tags;
            var access = MethodAttributes.HideBySig | AccessOf(accessTags);
            if (tags.Has("static"))
            {
                return access | MethodAttributes.Static;
            }
            if (woven.Api.Kind == "interface")
            {
                // What implements a present interface does not know of its new members.
                var isAbstract = woven.IsNew && !tags.Has("virtual");
                return access | Slot | (isAbstract ? MethodAttributes.Abstract : 0);
            }
            var isOverride = tags.Has("override");
            var isSlot = tags.Has("virtual") || tags.Has("abstract");
            return access
                | (isSlot || isOverride ? MethodAttributes.Virtual : 0)
                | (isSlot && !isOverride ? MethodAttributes.NewSlot : 0)
                | (tags.Has("abstract") && woven.IsNew ? MethodAttributes.Abstract : 0)
                | (tags.Has("sealed") ? MethodAttributes.Final : 0);
        }

        private static MethodAttributes AccessOf(ApiTags tags) =>
            tags.Has("internal") ? MethodAttributes.Assembly
            : tags.Has("protected internal") ? MethodAttributes.FamORAssem
            : tags.Has("protected") ? MethodAttributes.Family
            : MethodAttributes.Public;

        private void AddParameters(MethodDefinition made, ApiMember member, Place place)
        {
            foreach (var parameter in member.Parameters ?? new List<ApiParameter>())
            {
                var isVirtual = made.IsVirtual || made.Name == "Invoke";
                var type = _names.Parameter(parameter, place, isVirtual);
                var added = new ParameterDefinition(parameter.Name, ParameterAttributes.None, type)
                {
                    IsOut = parameter.Has("out"),
                    IsIn = parameter.Has("in"),
                    IsOptional = parameter.Default != null || parameter.Has("Optional"),
                };
                if (parameter.Default != null)
                {
                    SetDefault(added, parameter.Default);
                }
                made.Parameters.Add(added);
            }
        }

        private void SetDefault(ParameterDefinition parameter, string value)
        {
            parameter.HasDefault = true;
            parameter.Constant = Constants.Read(value, parameter.ParameterType, _universe);
        }

        /// <summary>Constraints and attributes, for a method that stays.</summary>
        internal void Describe(WovenType woven, ApiMember member, MethodDefinition made)
        {
            var module = woven.Module;
            // An override has the constraints of what it overrides, and its list says them too.
            _types.Constrain(member.Constraints, made, new Place(woven.Definition, made));
            _attributes.FromTags(made, module, member.Tags);
            if (member.Type != null && member.Kind != 'E')
            {
                _attributes.TupleNames(made.MethodReturnType, module, member.Type);
            }
            if (member.IsReadOnlyReference)
            {
                _attributes.Service(made.MethodReturnType, module, "IsReadOnlyAttribute");
            }
            if (member.Parameters != null)
            {
                for (var i = 0; i < member.Parameters.Count; i++)
                {
                    Describe(made.Parameters[i], member.Parameters[i], module);
                }
                if (member.Parameters.Count > 0 && member.Parameters[0].Has("this"))
                {
                    MarkExtension(made, woven.Definition);
                }
            }
        }

        private void Describe(
            ParameterDefinition made,
            ApiParameter parameter,
            ModuleDefinition module
        )
        {
            if (parameter.Has("params"))
            {
                _attributes.Add(made, module, "System.ParamArrayAttribute");
            }
            if (parameter.Has("in"))
            {
                _attributes.Service(made, module, "IsReadOnlyAttribute");
            }
            foreach (var word in parameter.Words.Where(word => word.StartsWith("Caller")))
            {
                if (_universe.Find($"System.Runtime.CompilerServices.{word}Attribute") != null)
                {
                    _attributes.Service(made, module, word + "Attribute");
                }
            }
            _attributes.TupleNames(made, module, parameter.Type);
        }

        private void MarkExtension(MethodDefinition method, TypeDefinition type)
        {
            var module = type.Module;
            foreach (var target in new ICustomAttributeProvider[] { method, type, module.Assembly })
            {
                if (
                    !target.CustomAttributes.Any(of =>
                        of.AttributeType.Name == "ExtensionAttribute"
                    )
                )
                {
                    _attributes.Service(target, module, "ExtensionAttribute");
                }
            }
        }

        /// <summary>The constructor and the three methods of a delegate.</summary>
        internal IEnumerable<MethodDefinition> OfDelegate(WovenType woven)
        {
            var (module, system, call) = (woven.Module, woven.Module.TypeSystem, woven.Api.Call!);
            var constructor = Runtime(".ctor", system.Void);
            constructor.Attributes =
                MethodAttributes.Public
                | MethodAttributes.HideBySig
                | Special
                | MethodAttributes.RTSpecialName;
            Add(constructor, "object", system.Object);
            Add(constructor, "method", system.IntPtr);
            var invoke = Runtime("Invoke", system.Void);
            var place = new Place(woven.Definition);
            AddParameters(invoke, call, place);
            invoke.ReturnType = _names.Result(call, place);
            Describe(woven, call, invoke);
            var begin = Runtime("BeginInvoke", _universe.In(module, "System.IAsyncResult"));
            var end = Runtime("EndInvoke", invoke.ReturnType);
            foreach (var parameter in invoke.Parameters)
            {
                Add(begin, parameter.Name, parameter.ParameterType).IsOut = parameter.IsOut;
                if (parameter.ParameterType.IsByReference)
                {
                    Add(end, parameter.Name, parameter.ParameterType).IsOut = parameter.IsOut;
                }
            }
            Add(begin, "callback", _universe.In(module, "System.AsyncCallback"));
            Add(begin, "object", system.Object);
            Add(end, "result", _universe.In(module, "System.IAsyncResult"));
            return new[] { constructor, invoke, begin, end };
        }

        private static MethodDefinition Runtime(string name, TypeReference result) =>
            new(name, MethodAttributes.Public | MethodAttributes.HideBySig | Slot, result)
            {
                IsRuntime = true,
            };

        private static ParameterDefinition Add(
            MethodDefinition method,
            string name,
            TypeReference type
        )
        {
            var parameter = new ParameterDefinition(name, ParameterAttributes.None, type);
            method.Parameters.Add(parameter);
            return parameter;
        }
    }
}
