using System.Collections.Generic;
using System.Linq;
using Headless.Projects.Yaml;
using UnityEngine;

namespace Headless.Assets.Models
{
    /// <summary>
    /// The clips of a model. They move nothing; but states last as long as their clips, which the importer's settings say in
    /// frames, or else the file in its takes.
    /// </summary>
    internal static class ModelClips
    {
        private const string Kind = "AnimationClip";

        // Most programs save that many frames a second, and so does Unity where a file does not say it.
        private const float FramesPerSecond = 30;

        internal static IEnumerable<(long Id, AnimationClip Clip)> Import(ModelParts parts)
        {
            if (!parts.Settings.HasAnimation)
            {
                return Enumerable.Empty<(long, AnimationClip)>();
            }
            var cuts = parts.Settings.Body["animations"]?.ItemsAt("clipAnimations");
            var clips =
                cuts is { Count: > 0 } ? cuts.Select(Cut)
                : parts.Takes.Count > 0 ? parts.Takes.Select(Whole)
                : parts.Settings.Named(Kind).Select(name => new AnimationClip { name = name });
            return clips.Select(clip => (parts.ClipId(clip.name), clip)).ToList();
        }

        private static AnimationClip Whole(ModelTake take)
        {
            var clip = new AnimationClip { name = take.Name, frameRate = FramesPerSecond };
            clip.SetRange(0, take.Seconds);
            return clip;
        }

        private static AnimationClip Cut(YamlNode range)
        {
            var clip = new AnimationClip
            {
                name = range.TextAt("name"),
                frameRate = FramesPerSecond,
            };
            clip.SetRange(
                range.FloatAt("firstFrame") / FramesPerSecond,
                range.FloatAt("lastFrame") / FramesPerSecond
            );
            clip.IsRepeated = range.IntAt("loopTime") != 0;
            AddEvents(clip, range);
            return clip;
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
