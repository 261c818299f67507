using System.Linq;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Types and signatures as texts that are equal where the runtime takes them for the same.</summary>
    internal static class Signature
    {
        /// <param name="type">The type; null is "".</param>
        /// <param name="on">Whose arguments take the place of its type parameters.</param>
        internal static string Of(TypeReference? type, GenericInstanceType? on = null) =>
            type switch
            {
                null => "",
                IModifierType modified => Of(modified.ElementType, on),
                GenericParameter { Type: GenericParameterType.Method } own => $"!!{own.Position}",
                GenericParameter own => on == null
                    ? $"!{own.Position}"
                    : Of(on.GenericArguments[own.Position]),
                ByReferenceType of => Of(of.ElementType, on) + "&",
                PointerType of => Of(of.ElementType, on) + "*",
                ArrayType of => $"{Of(of.ElementType, on)}[{new string(',', of.Rank - 1)}]",
                GenericInstanceType of =>
                    $"{Of(of.ElementType)}<{string.Join(",", of.GenericArguments.Select(argument => Of(argument, on)))}>",
                _ => Universe.KeyOf(type),
            };

        /// <summary>Name, number of type parameters, parameters and result.</summary>
        internal static string Of(MethodReference method, GenericInstanceType? on = null) =>
            $"{method.Name}`{method.GenericParameters.Count}({string.Join(",", method.Parameters.Select(parameter => Of(parameter.ParameterType, on)))}):{Of(method.ReturnType, on)}";
    }
}
