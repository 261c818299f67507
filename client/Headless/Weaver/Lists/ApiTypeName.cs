using System;
using System.Collections.Generic;

namespace Headless.Weaving.Lists
{
    internal enum ApiTypeKind
    {
        Named,
        Tuple,
        Array,
        Pointer,
        Nullable,
    }

    /// <summary>A type as a list writes it.</summary>
    internal sealed class ApiTypeName
    {
        private ApiTypeName(ApiTypeKind kind)
        {
            Kind = kind;
        }

        internal ApiTypeKind Kind { get; }

        /// <summary>Of a named one: <c>N.Outer`1.Inner</c>, or a keyword, or the name of a type parameter.</summary>
        internal string Key { get; private set; } = "";

        /// <summary>Type arguments, the elements of a tuple, or the one element of an array, a pointer, a nullable.</summary>
        internal IReadOnlyList<ApiTypeName> Arguments { get; private set; } =
            Array.Empty<ApiTypeName>();

        /// <summary>Of a tuple's elements; "" for one without.</summary>
        internal IReadOnlyList<string> Names { get; private set; } = Array.Empty<string>();

        /// <summary>Of an array.</summary>
        internal int Rank { get; private set; }

        internal ApiTypeName Element => Arguments[0];

        internal static ApiTypeName Named(string key, IReadOnlyList<ApiTypeName> arguments) =>
            new(ApiTypeKind.Named) { Key = key, Arguments = arguments };

        internal static ApiTypeName Tuple(
            IReadOnlyList<ApiTypeName> elements,
            IReadOnlyList<string> names
        ) => new(ApiTypeKind.Tuple) { Arguments = elements, Names = names };

        internal static ApiTypeName ArrayOf(ApiTypeName element, int rank) =>
            new(ApiTypeKind.Array) { Arguments = new[] { element }, Rank = rank };

        internal static ApiTypeName Of(ApiTypeKind kind, ApiTypeName element) =>
            new(kind) { Arguments = new[] { element } };
    }
}
