#nullable enable

using System.Runtime.CompilerServices;
using UnityEngine.Scripting;

[assembly: InternalsVisibleTo("Dreamtides.Tests")]

// No other assembly names this one, so a build that strips what is not named would leave it out.
[assembly: AlwaysLinkAssembly]
