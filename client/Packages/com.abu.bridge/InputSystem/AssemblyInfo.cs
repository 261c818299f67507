#nullable enable

using UnityEngine.Scripting;

// No other assembly refers to this one, so a build that strips unused assemblies would leave it out.
[assembly: AlwaysLinkAssembly]
