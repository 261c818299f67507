#nullable enable

using System.Runtime.CompilerServices;

// Games build their canvases for tests with the same scene.
[assembly: InternalsVisibleTo("Dreamtides.Tests")]
