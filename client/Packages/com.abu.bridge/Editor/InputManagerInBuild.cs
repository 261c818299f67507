#nullable enable

using System.IO;
using UnityEditor;
using UnityEditor.Build;

namespace Abu.Editor
{
    /// <summary>
    /// Adds the file of the project's Input Manager to the streaming assets of a development build, where the package's
    /// class Input reads the game's axes. It changes only the build and not the project's own streaming assets.
    /// </summary>
    internal sealed class InputManagerInBuild : BuildPlayerProcessor
    {
        public override void PrepareForBuild(BuildPlayerContext buildPlayerContext)
        {
            var file = Path.GetFullPath(InputManagerFile.InProject);
            var isDevelopment =
                (buildPlayerContext.BuildPlayerOptions.options & BuildOptions.Development) != 0;
            if (isDevelopment && File.Exists(file))
            {
                buildPlayerContext.AddAdditionalPathToStreamingAssets(
                    file,
                    InputManagerFile.InBuild
                );
            }
        }
    }
}
