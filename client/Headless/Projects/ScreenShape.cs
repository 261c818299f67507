using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Headless.Projects.Yaml;

namespace Headless.Projects
{
    /// <summary>
    /// The screen for which a project is made: upright if its settings or its canvases say so, as those of games for phones do.
    /// </summary>
    public static class ScreenShape
    {
        private const int Long = 1280;
        private const int Short = 720;

        // Unity's numbers.
        private const int Upright = 0;
        private const int UprightUpsideDown = 1;
        private const int AnyTurn = 4;

        // A canvas that is scaled with the screen, by this size.
        private static readonly Regex Reference = new(
            @"m_UiScaleMode: 1\r?\n(?:\s+m_\w+: .*\r?\n)*?\s+m_ReferenceResolution: \{x: ([\d.]+), y: ([\d.]+)\}"
        );

        /// <param name="project">The project.</param>
        /// <param name="scene">The path of the scene with which it begins; null if it has none.</param>
        public static (int Width, int Height) Of(UnityProject project, string? scene)
        {
            var settings = project.Settings("ProjectSettings");
            var isUpright = TurnedTo(settings);
            if (isUpright == false)
            {
                return (Long, Short);
            }
            var size = new[] { SizeIn(settings), SizeIn(project, scene) }.FirstOrDefault(one =>
                one.Height > one.Width
            );
            return size.Width > 0 ? ((int)Math.Round(Long * size.Width / size.Height), Long)
                : isUpright == true ? (Short, Long)
                : (Long, Short);
        }

        // Null if the settings let a device be held either way.
        private static bool? TurnedTo(YamlMap settings)
        {
            if (settings["defaultScreenOrientation"] == null)
            {
                return null;
            }
            var turn = settings.IntAt("defaultScreenOrientation");
            if (turn != AnyTurn)
            {
                return turn == Upright || turn == UprightUpsideDown;
            }
            var upright = Lets("Portrait") || Lets("PortraitUpsideDown");
            var across = Lets("LandscapeLeft") || Lets("LandscapeRight");
            return upright == across ? null : upright;

            bool Lets(string way) => settings.IntAt($"allowedAutorotateTo{way}") != 0;
        }

        private static (double Width, double Height) SizeIn(YamlMap settings) =>
            (settings.IntAt("defaultScreenWidth"), settings.IntAt("defaultScreenHeight"));

        // Of several canvases most decide.
        private static (double Width, double Height) SizeIn(UnityProject project, string? scene)
        {
            var path = scene == null ? "" : Path.Combine(project.Root, scene);
            if (!File.Exists(path))
            {
                return default;
            }
            var sizes = Reference
                .Matches(File.ReadAllText(path))
                .Select(match => (Width: Number(match, 1), Height: Number(match, 2)))
                .ToList();
            var upright = sizes.FindAll(size => size.Height > size.Width);
            return 2 * upright.Count > sizes.Count ? upright[0] : default;
        }

        private static double Number(Match match, int group) =>
            double.Parse(match.Groups[group].Value, CultureInfo.InvariantCulture);
    }
}
