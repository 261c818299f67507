using Headless.Weaving.Lists;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>An array inside a struct: <c>fixed byte name[16]</c>. The compiler knows it by an attribute and its size.</summary>
    internal static class FixedBuffer
    {
        internal static TypeReference Add(
            TypeDefinition owner,
            ApiMember member,
            TypeReference element,
            Attributes attributes,
            Universe universe
        )
        {
            var module = owner.Module;
            var type = new TypeDefinition(
                "",
                $"<{member.Name}>e__FixedBuffer",
                TypeAttributes.NestedPublic
                    | TypeAttributes.SequentialLayout
                    | TypeAttributes.Sealed
                    | TypeAttributes.BeforeFieldInit,
                universe.In(module, "System.ValueType")
            )
            {
                PackingSize = 0,
                ClassSize = member.Length * SizeOf(element),
            };
            type.Fields.Add(
                new FieldDefinition("FixedElementField", FieldAttributes.Public, element)
            );
            attributes.Service(type, module, "UnsafeValueTypeAttribute");
            owner.NestedTypes.Add(type);
            return type;
        }

        internal static void Mark(
            FieldDefinition field,
            ApiMember member,
            TypeNames names,
            Attributes attributes
        )
        {
            var element = names.Resolve(
                member.Type!,
                new Place(((TypeDefinition)field.FieldType).DeclaringType)
            );
            attributes.Service(
                field,
                element.Module,
                "FixedBufferAttribute",
                element,
                member.Length
            );
        }

        private static int SizeOf(TypeReference element) =>
            element.MetadataType switch
            {
                MetadataType.Boolean or MetadataType.Byte or MetadataType.SByte => 1,
                MetadataType.Char or MetadataType.Int16 or MetadataType.UInt16 => 2,
                MetadataType.Int64 or MetadataType.UInt64 or MetadataType.Double => 8,
                _ => 4,
            };
    }
}
