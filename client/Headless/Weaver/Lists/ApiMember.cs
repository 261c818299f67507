using System;
using System.Collections.Generic;
using System.Linq;

namespace Headless.Weaving.Lists
{
    /// <summary>The tags that close a line.</summary>
    internal sealed class ApiTags
    {
        internal static readonly ApiTags None = new(Array.Empty<string>());

        private readonly IReadOnlyList<string> _all;

        internal ApiTags(IReadOnlyList<string> all)
        {
            _all = all;
        }

        internal bool Has(string tag) => _all.Contains(tag);

        /// <summary>What follows that word in a tag; null if no tag begins with it.</summary>
        internal string? After(string word) =>
            _all.FirstOrDefault(tag => tag == word || tag.StartsWith(word + " "))
                ?[word.Length..].TrimStart();

        internal IEnumerable<string> AllAfter(string word) =>
            _all.Where(tag => tag.StartsWith(word + " ")).Select(tag => tag[(word.Length + 1)..]);
    }

    internal sealed class ApiParameter
    {
        internal string Name { get; set; } = "";
        internal ApiTypeName Type { get; set; } = null!;

        /// <summary>CallerMemberName and its like, Optional, and the words before the type: this, params, ref, out, in.</summary>
        internal IReadOnlyList<string> Words { get; set; } = Array.Empty<string>();

        /// <summary>As C# writes it; null if there is none.</summary>
        internal string? Default { get; set; }

        internal bool IsByReference => Has("ref") || Has("out") || Has("in");

        internal bool Has(string word) => Words.Contains(word);
    }

    internal sealed class ApiConstraint
    {
        internal ApiConstraint(string parameter)
        {
            Parameter = parameter;
        }

        internal string Parameter { get; }

        /// <summary>class, unmanaged, struct, notnull, new().</summary>
        internal List<string> Words { get; } = new();
        internal List<ApiTypeName> Types { get; } = new();
    }

    /// <summary>A member, or what a delegate is called with.</summary>
    internal sealed class ApiMember
    {
        internal ApiMember(string line, char kind)
        {
            (Line, Kind) = (line, kind);
        }

        internal string Line { get; }

        /// <summary>C constructor, F field, P property, E event, M method, X explicit implementation.</summary>
        internal char Kind { get; set; }

        internal string Name { get; set; } = "";
        internal ApiTypeName? Interface { get; set; }
        internal IReadOnlyList<string> TypeParameters { get; set; } = Array.Empty<string>();

        /// <summary>Null where there is no list of them.</summary>
        internal List<ApiParameter>? Parameters { get; set; }

        internal ApiTypeName? Type { get; set; }
        internal bool IsReference { get; set; }
        internal bool IsReadOnlyReference { get; set; }

        /// <summary>Of a fixed buffer.</summary>
        internal int Length { get; set; }

        internal string? Value { get; set; }

        /// <summary>get, protected set …; none if it is no property.</summary>
        internal List<string> Accessors { get; } = new();
        internal IReadOnlyList<ApiConstraint> Constraints { get; set; } =
            Array.Empty<ApiConstraint>();
        internal ApiTags Tags { get; set; } = ApiTags.None;

        internal bool IsStatic => Tags.Has("static");
    }

    internal sealed class ApiType
    {
        internal ApiType(string line, ApiAssembly assembly)
        {
            (Line, Assembly) = (line, assembly);
        }

        internal string Line { get; }
        internal ApiAssembly Assembly { get; }

        /// <summary>class, struct, interface, enum, delegate.</summary>
        internal string Kind { get; set; } = "";

        /// <summary>public, protected, protected internal.</summary>
        internal string Access { get; set; } = "";

        internal IReadOnlyList<string> Modifiers { get; set; } = Array.Empty<string>();

        /// <summary><c>N.Outer`1.Inner</c>.</summary>
        internal string Key { get; set; } = "";

        /// <summary>Of the last name in the key, with <c>in </c> or <c>out </c> before them.</summary>
        internal IReadOnlyList<string> TypeParameters { get; set; } = Array.Empty<string>();

        internal List<ApiTypeName> Bases { get; } = new();
        internal IReadOnlyList<ApiConstraint> Constraints { get; set; } =
            Array.Empty<ApiConstraint>();
        internal ApiTags Tags { get; set; } = ApiTags.None;
        internal List<ApiMember> Members { get; } = new();

        /// <summary>How a delegate is called.</summary>
        internal ApiMember? Call { get; set; }
    }

    internal sealed class ApiAssembly
    {
        internal ApiAssembly(string name)
        {
            Name = name;
        }

        internal string Name { get; }

        /// <summary>The package it is from; "Unity" for the engine.</summary>
        internal string Package { get; set; } = "";

        /// <summary>
        /// The newest major version of the package that has this API, where the list is of an older one than Unity 6
        /// has; empty for the others.
        /// </summary>
        internal string Newest { get; set; } = "";

        internal bool IsForEditor { get; set; }

        /// <summary>The assemblies whose types the list names.</summary>
        internal IReadOnlyList<string> Uses { get; set; } = Array.Empty<string>();

        internal List<ApiType> Types { get; } = new();
    }
}
