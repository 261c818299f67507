#nullable enable

using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Abu.Editor.TestRun")]
[assembly: InternalsVisibleTo("Abu.Tests")]
