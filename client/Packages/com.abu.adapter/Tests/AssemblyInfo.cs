#nullable enable

using System.Runtime.CompilerServices;

// Games test their adapters with the same client.
[assembly: InternalsVisibleTo("Dreamtides.Tests")]
