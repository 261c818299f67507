#nullable enable

using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Abu.Editor")]
[assembly: InternalsVisibleTo("Abu.SelfTest.Input")]
[assembly: InternalsVisibleTo("Abu.SelfTest.InputSystem")]
[assembly: InternalsVisibleTo("Abu.SelfTest.UGUI")]
[assembly: InternalsVisibleTo("Abu.SelfTest.Tests")]
[assembly: InternalsVisibleTo("Abu.Tests")]
