#nullable enable

using System.Runtime.CompilerServices;
using UnityEngine.Scripting;

// No game references this assembly, so without these attributes the linker would strip it, or the members used only by
// reflection. A link.xml in a package has no effect; Editor/LinkerInput.cs generates one for each development build.
[assembly: AlwaysLinkAssembly]
[assembly: Preserve]

[assembly: InternalsVisibleTo("Abu.Adapter")]
[assembly: InternalsVisibleTo("Abu.Adapter.Tests")]
[assembly: InternalsVisibleTo("Abu.Editor")]
[assembly: InternalsVisibleTo("Abu.Editor.TestRun")]
[assembly: InternalsVisibleTo("Abu.Input")]
[assembly: InternalsVisibleTo("Abu.InputSystem")]
[assembly: InternalsVisibleTo("Abu.SelfTest")]
[assembly: InternalsVisibleTo("Abu.SelfTest.Tests")]
[assembly: InternalsVisibleTo("Abu.Testing")]
[assembly: InternalsVisibleTo("Abu.Tests")]
[assembly: InternalsVisibleTo("Abu.UGUI")]
[assembly: InternalsVisibleTo("Abu.UGUI.Tests")]
