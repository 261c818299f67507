using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Headless.Weaving
{
    /// <summary>Which sources of a compiled assembly name which types, and which types stand in them. Nothing of it is run.</summary>
    public static class SourceLinks
    {
        /// <summary>
        /// Each source, as the symbols have it, with the full name of a type: one that it declares, or one that it names.
        /// </summary>
        /// <param name="file">An assembly with its symbols beside it.</param>
        public static IReadOnlyList<(string Source, string Type, bool IsDeclared)> Read(string file)
        {
            var found = new HashSet<(string, string, bool)>();
            var parameters = new ReaderParameters { ReadSymbols = true };
            using var assembly = AssemblyDefinition.ReadAssembly(file, parameters);
            foreach (var type in assembly.MainModule.Types)
            {
                Add(type, SourceOf(type), found);
            }
            return found.ToList();
        }

        // What is inside stands where the outer type does, unless that is in several files.
        private static void Add(
            TypeDefinition type,
            string? outer,
            HashSet<(string, string, bool)> found
        )
        {
            if ((SourceOf(type) ?? outer) is not { } source)
            {
                return;
            }
            found.Add((source, type.FullName, true));
            foreach (var named in TypesIn(type).SelectMany(Parts))
            {
                found.Add((source, named, false));
            }
            foreach (var nested in type.NestedTypes)
            {
                Add(nested, source, found);
            }
        }

        private static string? SourceOf(TypeDefinition type) =>
            type
                .Methods.SelectMany(method => method.DebugInformation.SequencePoints)
                .FirstOrDefault(point => !point.IsHidden)
                ?.Document.Url.Replace('\\', '/');

        private static IEnumerable<TypeReference?> TypesIn(TypeDefinition type) =>
            type
                .Interfaces.Select(one => one.InterfaceType)
                .Append(type.BaseType)
                .Concat(AttributesOf(type))
                .Concat(type.Fields.Select(field => field.FieldType))
                .Concat(type.Methods.SelectMany(TypesIn));

        private static IEnumerable<TypeReference?> TypesIn(MethodDefinition method) =>
            method
                .Parameters.Select(parameter => parameter.ParameterType)
                .Append(method.ReturnType)
                .Concat(AttributesOf(method))
                .Concat(
                    method.HasBody
                        ? method.Body.Instructions.SelectMany(one => TypesIn(one))
                        : Enumerable.Empty<TypeReference?>()
                );

        private static IEnumerable<TypeReference?> TypesIn(Instruction instruction) =>
            instruction.Operand switch
            {
                GenericInstanceMethod generic => generic.GenericArguments.Append(
                    generic.DeclaringType
                ),
                MemberReference and not TypeReference => new[]
                {
                    ((MemberReference)instruction.Operand).DeclaringType,
                },
                TypeReference type => new[] { type },
                _ => Enumerable.Empty<TypeReference?>(),
            };

        private static IEnumerable<TypeReference> AttributesOf(ICustomAttributeProvider of) =>
            of.CustomAttributes.Select(attribute => attribute.AttributeType);

        private static IEnumerable<string> Parts(TypeReference? type) =>
            type switch
            {
                null or GenericParameter => Enumerable.Empty<string>(),
                GenericInstanceType generic => generic
                    .GenericArguments.SelectMany(Parts)
                    .Concat(Parts(generic.ElementType)),
                TypeSpecification special => Parts(special.ElementType),
                _ => new[] { type.FullName },
            };
    }
}
