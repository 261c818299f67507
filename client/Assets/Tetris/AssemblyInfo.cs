#nullable enable

using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Dreamtides.Tests")]
