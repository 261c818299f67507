#nullable enable

using System.Runtime.CompilerServices;
using UnityEngine.Scripting;

// No game refers to this assembly, so without these the linker leaves it out of a build, or what only reflection reads. A
// link.xml has no effect in a package; Editor/LinkerInput.cs has one made for each development build.
[assembly: AlwaysLinkAssembly]
[assembly: Preserve]

[assembly: InternalsVisibleTo("Abu.Editor")]
[assembly: InternalsVisibleTo("Abu.Editor.TestRun")]
[assembly: InternalsVisibleTo("Abu.Input")]
[assembly: InternalsVisibleTo("Abu.Tests")]
[assembly: InternalsVisibleTo("Abu.UGUI")]
[assembly: InternalsVisibleTo("Dreamtides.Tests")]
