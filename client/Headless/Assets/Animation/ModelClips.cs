using System.Collections.Generic;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>
    /// The clips of a model. Models themselves are not read, so they move nothing; but states last as long as their clips, which
    /// the importer's settings say in frames.
    /// </summary>
    internal static class ModelClips
    {
        private const string ClassOfClips = "74";

        // Most programs save that many frames a second, and so does Unity where a file does not say it.
        private const float FramesPerSecond = 30;

        internal static Dictionary<long, Object> Import(UnityProject project, string path)
        {
            var meta = UnityFile.Read(project.Root, path + ".meta", project.Problems);
            var importer = meta.First["ModelImporter"];
            var settings = (importer?["animations"]?.ItemsAt("clipAnimations") ?? Empty)
                .GroupBy(clip => clip.TextAt("name"))
                .ToDictionary(same => same.Key, same => same.First());
            var made = new Dictionary<long, Object>();
            foreach (var (id, name) in Names(importer))
            {
                var clip = new AnimationClip { name = name, frameRate = FramesPerSecond };
                if (settings.TryGetValue(name, out var range))
                {
                    clip.SetRange(
                        range.FloatAt("firstFrame") / FramesPerSecond,
                        range.FloatAt("lastFrame") / FramesPerSecond
                    );
                    clip.IsRepeated = range.IntAt("loopTime") != 0;
                    AddEvents(clip, range);
                }
                made[id] = clip;
            }
            return made;
        }

        private static IReadOnlyList<YamlNode> Empty => System.Array.Empty<YamlNode>();

        // "first: {74: id}", "second: name"; until 2018 "7400000: name".
        private static IEnumerable<(long Id, string Name)> Names(YamlNode? importer)
        {
            foreach (var entry in importer?.ItemsAt("internalIDToNameTable") ?? Empty)
            {
                if (entry["first"]?[ClassOfClips] != null)
                {
                    yield return (entry["first"]!.LongAt(ClassOfClips), entry.TextAt("second"));
                }
            }
            foreach (
                var (key, name) in (importer?["fileIDToRecycleName"] as YamlMap)?.Entries
                    ?? System.Array.Empty<KeyValuePair<string, YamlNode>>()
            )
            {
                if (key.StartsWith(ClassOfClips) && long.TryParse(key, out var id))
                {
                    yield return (id, name.Text);
                }
            }
        }

        // Their times are shares of the clip.
        private static void AddEvents(AnimationClip clip, YamlNode settings)
        {
            foreach (var entry in settings.ItemsAt("events"))
            {
                clip.AddEvent(
                    new AnimationEvent
                    {
                        time = clip.Start + entry.FloatAt("time") * clip.length,
                        functionName = entry.TextAt("functionName"),
                        stringParameter = entry.TextAt("data"),
                        floatParameter = entry.FloatAt("floatParameter"),
                        intParameter = entry.IntAt("intParameter"),
                        messageOptions = (SendMessageOptions)entry.IntAt("messageOptions"),
                    }
                );
            }
        }
    }
}
