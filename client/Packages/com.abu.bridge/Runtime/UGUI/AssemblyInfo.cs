#nullable enable

using System.Runtime.CompilerServices;
using UnityEngine.Scripting;

[assembly: InternalsVisibleTo("Abu.UGUI.Tests")]

// No other assembly names this one, so a build that strips what is not named would leave it out.
[assembly: AlwaysLinkAssembly]
