#nullable enable

using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Abu.Tests")]
