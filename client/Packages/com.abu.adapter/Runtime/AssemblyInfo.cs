#nullable enable

using System.Runtime.CompilerServices;
using UnityEngine.Scripting;

// Messages are read and written by reflection, which the linker does not see.
[assembly: Preserve]

[assembly: InternalsVisibleTo("Abu.Adapter.Tests")]
