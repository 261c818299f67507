#nullable enable

using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Abu.Tests")]
[assembly: InternalsVisibleTo("Dreamtides.Tests")]
