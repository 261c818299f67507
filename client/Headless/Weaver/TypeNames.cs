using System.Collections.Generic;
using System.Linq;
using Headless.Weaving.Lists;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Where a name of a list stands: in that module, inside that type and that generic method.</summary>
    internal readonly struct Place
    {
        internal Place(TypeDefinition type, IGenericParameterProvider? method = null)
        {
            (Type, Method) = (type, method);
        }

        internal TypeDefinition Type { get; }
        internal IGenericParameterProvider? Method { get; }
        internal ModuleDefinition Module => Type.Module;

        internal GenericParameter? TypeParameter(string name) =>
            Method?.GenericParameters.FirstOrDefault(of => of.Name == name)
            // The innermost of two with the same name.
            ?? Type.GenericParameters.LastOrDefault(of => of.Name == name);
    }

    /// <summary>Makes references to types from the names of the lists, and changes them.</summary>
    internal sealed class TypeNames
    {
        private const int LongestTuple = 7;
        private const string ModifierOfIn = "System.Runtime.InteropServices.InAttribute";

        private static readonly Dictionary<string, string> _keywords = new()
        {
            ["object"] = "Object",
            ["string"] = "String",
            ["bool"] = "Boolean",
            ["byte"] = "Byte",
            ["sbyte"] = "SByte",
            ["char"] = "Char",
            ["short"] = "Int16",
            ["ushort"] = "UInt16",
            ["int"] = "Int32",
            ["uint"] = "UInt32",
            ["long"] = "Int64",
            ["ulong"] = "UInt64",
            ["float"] = "Single",
            ["double"] = "Double",
            ["decimal"] = "Decimal",
            ["void"] = "Void",
        };

        private readonly Universe _universe;

        internal TypeNames(Universe universe)
        {
            _universe = universe;
        }

        /// <exception cref="UnresolvedTypeException">If no assembly has it.</exception>
        internal TypeReference Resolve(ApiTypeName name, Place place) =>
            name.Kind switch
            {
                ApiTypeKind.Array => ArrayOf(Resolve(name.Element, place), name.Rank),
                ApiTypeKind.Pointer => new PointerType(Resolve(name.Element, place)),
                ApiTypeKind.Nullable => Instance("System.Nullable`1", name.Arguments, place),
                ApiTypeKind.Tuple => Tuple(name.Arguments, place),
                _ => Named(name, place),
            };

        // An array of rank 1 is another type than one that says its rank.
        private static ArrayType ArrayOf(TypeReference element, int rank) =>
            rank == 1 ? new ArrayType(element) : new ArrayType(element, rank);

        private TypeReference Named(ApiTypeName name, Place place)
        {
            if (_keywords.TryGetValue(name.Key, out var keyword))
            {
                return Keyword(place.Module, keyword);
            }
            if (place.TypeParameter(name.Key) is { } parameter)
            {
                return parameter;
            }
            return name.Arguments.Count == 0
                ? _universe.In(place.Module, name.Key)
                : Instance(name.Key, name.Arguments, place);
        }

        // Of more than seven elements, the rest is a tuple of its own.
        private TypeReference Tuple(IReadOnlyList<ApiTypeName> elements, Place place)
        {
            var own = elements.Take(LongestTuple).ToList();
            var rest = elements.Skip(LongestTuple).ToList();
            if (rest.Count == 0)
            {
                return Instance($"System.ValueTuple`{own.Count}", own, place);
            }
            var instance = Instance($"System.ValueTuple`{own.Count + 1}", own, place);
            instance.GenericArguments.Add(Tuple(rest, place));
            return instance;
        }

        private GenericInstanceType Instance(
            string key,
            IReadOnlyList<ApiTypeName> arguments,
            Place place
        )
        {
            var instance = new GenericInstanceType(_universe.In(place.Module, key));
            foreach (var argument in arguments)
            {
                instance.GenericArguments.Add(Resolve(argument, place));
            }
            return instance;
        }

        private TypeReference Keyword(ModuleDefinition module, string name)
        {
            var system = module.TypeSystem;
            return name switch
            {
                "Object" => system.Object,
                "String" => system.String,
                "Boolean" => system.Boolean,
                "Byte" => system.Byte,
                "SByte" => system.SByte,
                "Char" => system.Char,
                "Int16" => system.Int16,
                "UInt16" => system.UInt16,
                "Int32" => system.Int32,
                "UInt32" => system.UInt32,
                "Int64" => system.Int64,
                "UInt64" => system.UInt64,
                "Single" => system.Single,
                "Double" => system.Double,
                "Void" => system.Void,
                _ => _universe.In(module, "System." + name),
            };
        }

        /// <summary>What a member gives back, with <c>ref</c> and <c>ref readonly</c>.</summary>
        internal TypeReference Result(ApiMember member, Place place)
        {
            var type = Resolve(member.Type!, place);
            return member.IsReadOnlyReference ? Modified(new ByReferenceType(type), place.Module)
                : member.IsReference ? new ByReferenceType(type)
                : type;
        }

        /// <summary>The type of a parameter.</summary>
        /// <param name="parameter">As listed.</param>
        /// <param name="place">Where.</param>
        /// <param name="isVirtual">Of a method that can be overridden, <c>in</c> is part of the signature.</param>
        internal TypeReference Parameter(ApiParameter parameter, Place place, bool isVirtual)
        {
            var type = Resolve(parameter.Type, place);
            return !parameter.IsByReference ? type
                : parameter.Has("in") && isVirtual
                    ? Modified(new ByReferenceType(type), place.Module)
                : new ByReferenceType(type);
        }

        private RequiredModifierType Modified(TypeReference type, ModuleDefinition module) =>
            new(_universe.In(module, ModifierOfIn), type);

        /// <summary>The same type in another module, with these arguments in the place of type parameters.</summary>
        internal TypeReference Substitute(
            TypeReference type,
            GenericInstanceType? on,
            IGenericParameterProvider? method,
            ModuleDefinition module
        )
        {
            TypeReference Same(TypeReference of) => Substitute(of, on, method, module);
            switch (type)
            {
                case RequiredModifierType of:
                    var modifier = _universe.DefinitionOf(of.ModifierType)!;
                    return new RequiredModifierType(
                        _universe.In(module, modifier),
                        Same(of.ElementType)
                    );
                case GenericParameter { Type: GenericParameterType.Method } own:
                    return method?.GenericParameters[own.Position] ?? own;
                case GenericParameter own:
                    return on?.GenericArguments[own.Position] ?? own;
                case ByReferenceType of:
                    return new ByReferenceType(Same(of.ElementType));
                case PointerType of:
                    return new PointerType(Same(of.ElementType));
                case ArrayType of:
                    return ArrayOf(Same(of.ElementType), of.Rank);
                case GenericInstanceType of:
                    var instance = new GenericInstanceType(Same(of.ElementType));
                    foreach (var argument in of.GenericArguments)
                    {
                        instance.GenericArguments.Add(Same(argument));
                    }
                    return instance;
                default:
                    return Plain(type, module);
            }
        }

        private TypeReference Plain(TypeReference type, ModuleDefinition module) =>
            type.Namespace == "System" && _keywords.ContainsValue(type.Name)
                ? Keyword(module, type.Name)
            : _universe.DefinitionOf(type) is { } definition ? _universe.In(module, definition)
            : type;
    }
}
