#nullable enable

using System.IO;
using UnityEditor;
using UnityEditor.Build;

namespace Abu.Editor
{
    /// <summary>
    /// Puts the file of the project's Input Manager among the streaming assets of a development build, where the class Input of the
    /// package looks for the game's axes. It is added to the build only, not to the project's own streaming assets.
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
