#nullable enable

using System.Runtime.CompilerServices;

// Games test their integration with the same harness, fakes and clients.
[assembly: InternalsVisibleTo("Abu.Adapter.Tests")]
