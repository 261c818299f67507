using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Weaving.Lists;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>A type of a list, and what it is in the assembly.</summary>
    internal sealed class WovenType
    {
        internal WovenType(ApiType api, TypeDefinition definition, bool isNew)
        {
            (Api, Definition, IsNew) = (api, definition, isNew);
        }

        internal ApiType Api { get; }
        internal TypeDefinition Definition { get; }

        /// <summary>The stand-in does not have it.</summary>
        internal bool IsNew { get; }

        internal ModuleDefinition Module => Definition.Module;
    }

    /// <summary>Adds the missing types: first all of them by name, then their bases and constraints.</summary>
    internal sealed class TypeWeaver
    {
        private readonly Universe _universe;
        private readonly TypeNames _names;
        private readonly Attributes _attributes;
        private readonly List<string> _differences;
        private readonly Dictionary<string, WovenType> _byKey = new();

        /// <param name="universe">All types.</param>
        /// <param name="names">Their names.</param>
        /// <param name="attributes">What puts attributes on them.</param>
        /// <param name="differences">Gets a line for what cannot be made.</param>
        internal TypeWeaver(
            Universe universe,
            TypeNames names,
            Attributes attributes,
            List<string> differences
        )
        {
            (_universe, _names) = (universe, names);
            (_attributes, _differences) = (attributes, differences);
        }

        /// <param name="list">The types around others stand before them, as their names sort.</param>
        /// <param name="module">Where types without another around them go.</param>
        internal void Declare(ApiAssembly list, ModuleDefinition module)
        {
            foreach (
                var type in list.Types.OrderBy(type => type.Key.Count(letter => letter == '.'))
            )
            {
                // Two assemblies of Unity's may have a type of the same name; the second is another type.
                if (!_byKey.ContainsKey(type.Key))
                {
                    _byKey.Add(type.Key, Declare(type, module));
                }
            }
        }

        internal IEnumerable<WovenType> All => _byKey.Values;

        private WovenType Declare(ApiType api, ModuleDefinition module)
        {
            if (
                _universe.Find(api.Key) is { } present
                && _universe.Woven.ContainsKey(present.Module.Assembly.Name.Name)
            )
            {
                Open(present);
                return new WovenType(api, present, false);
            }
            var dot = api.Key.LastIndexOf('.');
            var around = dot < 0 ? "" : api.Key[..dot];
            var name = api.Key[(dot + 1)..];
            TypeDefinition type;
            if (_byKey.TryGetValue(around, out var outer))
            {
                type = new TypeDefinition("", name, AttributesOf(api, true));
                foreach (var parameter in outer.Definition.GenericParameters)
                {
                    type.GenericParameters.Add(new GenericParameter(parameter.Name, type));
                }
                outer.Definition.NestedTypes.Add(type);
                module = outer.Module;
            }
            else
            {
                type = new TypeDefinition(around, name, AttributesOf(api, false));
                module.Types.Add(type);
            }
            AddTypeParameters(api, type);
            type.BaseType = DefaultBase(api, module);
            _universe.Add(type);
            return new WovenType(api, type, true);
        }

        // Internal in the stand-in, public in Unity.
        private static void Open(TypeDefinition type)
        {
            if (type.IsNotPublic)
            {
                type.IsPublic = true;
            }
            else if (type.IsNestedPrivate || type.IsNestedAssembly)
            {
                type.IsNestedPublic = true;
            }
        }

        private static void AddTypeParameters(ApiType api, TypeDefinition type)
        {
            foreach (var text in api.TypeParameters)
            {
                var words = text.Split(' ');
                var parameter = new GenericParameter(words[^1], type)
                {
                    IsContravariant = words[0] == "in" && words.Length > 1,
                    IsCovariant = words[0] == "out" && words.Length > 1,
                };
                type.GenericParameters.Add(parameter);
            }
        }

        private TypeReference? DefaultBase(ApiType api, ModuleDefinition module) =>
            api.Kind switch
            {
                "class" => module.TypeSystem.Object,
                "struct" => _universe.In(module, "System.ValueType"),
                "enum" => _universe.In(module, "System.Enum"),
                "delegate" => _universe.In(module, "System.MulticastDelegate"),
                _ => null,
            };

        private static TypeAttributes AttributesOf(ApiType api, bool isNested)
        {
            var access =
                !isNested ? TypeAttributes.Public
                : api.Access == "public" ? TypeAttributes.NestedPublic
                : api.Access == "protected" ? TypeAttributes.NestedFamily
                : TypeAttributes.NestedFamORAssem;
            var isStatic = api.Modifiers.Contains("static");
            var layout = api.Tags.After("layout explicit") != null;
            return access
                | api.Kind switch
                {
                    "interface" => TypeAttributes.Interface | TypeAttributes.Abstract,
                    "struct" => TypeAttributes.Sealed
                        | TypeAttributes.BeforeFieldInit
                        | (
                            layout ? TypeAttributes.ExplicitLayout : TypeAttributes.SequentialLayout
                        ),
                    "class" => TypeAttributes.BeforeFieldInit,
                    _ => TypeAttributes.Sealed,
                }
                | (isStatic || api.Modifiers.Contains("abstract") ? TypeAttributes.Abstract : 0)
                | (isStatic || api.Modifiers.Contains("sealed") ? TypeAttributes.Sealed : 0);
        }

        /// <summary>Gives a new type what its line says.</summary>
        internal void Shape(WovenType woven)
        {
            var (api, type) = (woven.Api, woven.Definition);
            foreach (var name in api.Bases.Where(name => !name.Key.StartsWith('?')))
            {
                try
                {
                    AddBase(api, type, name);
                }
                catch (UnresolvedTypeException missing)
                {
                    _differences.Add($"{api.Key}: no type {missing.Message}");
                }
            }
            Constrain(api.Constraints, type, new Place(type));
            if (type.DeclaringType is { } outer)
            {
                RepeatConstraints(outer, type);
            }
            AddAttributes(api, type);
        }

        private void AddBase(ApiType api, TypeDefinition type, ApiTypeName name)
        {
            var found = _names.Resolve(name, new Place(type));
            if (api.Kind == "enum")
            {
                type.Fields.Add(
                    new FieldDefinition(
                        "value__",
                        FieldAttributes.Public
                            | FieldAttributes.SpecialName
                            | FieldAttributes.RTSpecialName,
                        found
                    )
                );
            }
            else if (_universe.DefinitionOf(found) is { IsInterface: true })
            {
                type.Interfaces.Add(new InterfaceImplementation(found));
            }
            else
            {
                type.BaseType = found;
            }
        }

        private void AddAttributes(ApiType api, TypeDefinition type)
        {
            var module = type.Module;
            _attributes.FromTags(type, module, api.Tags);
            if (api.Tags.Has("flags"))
            {
                _attributes.Add(type, module, "System.FlagsAttribute");
            }
            if (api.Tags.After("usage") is { } usage)
            {
                _attributes.Usage(type, usage);
            }
            if (api.Tags.After("builder") is { } builder)
            {
                var reference = _universe.Find(builder.Replace("<>", "`1"));
                if (reference != null)
                {
                    _attributes.Service(
                        type,
                        module,
                        "AsyncMethodBuilderAttribute",
                        _universe.In(module, reference)
                    );
                }
            }
            if (api.Modifiers.Contains("readonly"))
            {
                _attributes.Service(type, module, "IsReadOnlyAttribute");
            }
            if (api.Modifiers.Contains("ref"))
            {
                _attributes.Service(type, module, "IsByRefLikeAttribute");
            }
            if (api.Tags.After("layout explicit") is { } layout)
            {
                type.PackingSize = (short)Size(layout, "pack=");
                type.ClassSize = Size(layout, "size=");
            }
        }

        private static int Size(string layout, string word) =>
            layout.Split(' ').FirstOrDefault(part => part.StartsWith(word)) is { } part
                ? int.Parse(part[word.Length..])
                : 0;

        internal void Constrain(
            IEnumerable<ApiConstraint> constraints,
            IGenericParameterProvider owner,
            Place place
        )
        {
            foreach (var constraint in constraints)
            {
                var parameter = owner.GenericParameters.Last(of => of.Name == constraint.Parameter);
                foreach (var word in constraint.Words)
                {
                    Constrain(parameter, word, place.Module);
                }
                foreach (var type in constraint.Types)
                {
                    parameter.Constraints.Add(
                        new GenericParameterConstraint(_names.Resolve(type, place))
                    );
                }
            }
        }

        private void Constrain(GenericParameter parameter, string word, ModuleDefinition module)
        {
            switch (word)
            {
                case "class":
                    parameter.HasReferenceTypeConstraint = true;
                    break;
                case "new()":
                    parameter.HasDefaultConstructorConstraint = true;
                    break;
                case "struct":
                case "unmanaged":
                    parameter.HasNotNullableValueTypeConstraint = true;
                    parameter.HasDefaultConstructorConstraint = true;
                    var value = _universe.In(module, "System.ValueType");
                    if (word == "unmanaged")
                    {
                        value = new RequiredModifierType(
                            _universe.In(module, "System.Runtime.InteropServices.UnmanagedType"),
                            value
                        );
                        MarkUnmanaged(parameter, module);
                    }
                    parameter.Constraints.Add(new GenericParameterConstraint(value));
                    break;
            }
        }

        private void MarkUnmanaged(GenericParameter parameter, ModuleDefinition module)
        {
            var attribute = _attributes.Embedded(module, "IsUnmanagedAttribute");
            parameter.CustomAttributes.Add(new CustomAttribute(attribute.Methods[0]));
        }

        // A nested type has the type parameters of the types around it once more.
        private void RepeatConstraints(TypeDefinition outer, TypeDefinition type)
        {
            for (var i = 0; i < outer.GenericParameters.Count; i++)
            {
                var (from, to) = (outer.GenericParameters[i], type.GenericParameters[i]);
                to.Attributes = from.Attributes & ~GenericParameterAttributes.VarianceMask;
                foreach (var constraint in from.Constraints)
                {
                    to.Constraints.Add(
                        new GenericParameterConstraint(
                            _names.Substitute(constraint.ConstraintType, null, null, type.Module)
                        )
                    );
                }
                if (from.CustomAttributes.Count > 0)
                {
                    MarkUnmanaged(to, type.Module);
                }
            }
        }
    }
}
