using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>
    /// Timelines: which tracks move which objects at which times. They are read from their files, whether or not the package is
    /// there.
    /// </summary>
    internal sealed class TimelineReader
    {
        internal const string Whole = "TimelineAsset";

        private const string Space = "UnityEngine.Timeline.";
        private const string Activation = "ActivationTrack";
        private const string Animation = "AnimationTrack";
        private const string Emitter = "SignalEmitter";

        private static readonly HashSet<string> _played = new()
        {
            Whole,
            Activation,
            Animation,
            Emitter,
            "ActivationPlayableAsset",
            "AnimationPlayableAsset",
            "GroupTrack",
            "MarkerTrack",
            "SignalAsset",
            "SignalTrack",
        };

        private readonly IReadOnlyDictionary<long, ObjectNode> _nodes;
        private readonly IReadOnlyDictionary<long, Object> _made;
        private readonly IAssets _assets;
        private readonly Problems _problems;

        /// <param name="nodes">The documents of the file.</param>
        /// <param name="made">The objects that were made of them.</param>
        internal TimelineReader(
            IReadOnlyDictionary<long, ObjectNode> nodes,
            IReadOnlyDictionary<long, Object> made,
            IAssets assets,
            Problems problems
        )
        {
            (_nodes, _made, _assets, _problems) = (nodes, made, assets, problems);
        }

        /// <summary>Whether a class of the package is played here.</summary>
        internal static bool Plays(string name) =>
            name.StartsWith(Space, StringComparison.Ordinal)
            && _played.Contains(name.Substring(Space.Length));

        /// <summary>The name of the part of a Timeline that the document is; null if it is none.</summary>
        internal static string? KindOf(ObjectNode node) =>
            node.ClassId == ClassIds.Script
            && ScriptTypes.UnityName(node) is { } name
            && name.StartsWith(Space, StringComparison.Ordinal)
                ? name.Substring(Space.Length)
                : null;

        internal TimelineData Read(ObjectNode node, NotSimulated notSimulated)
        {
            var timeline = new TimelineData
            {
                FixedDuration =
                    node.Body.IntAt("m_DurationMode") == 1
                        ? Number(node.Body, "m_FixedDuration")
                        : null,
            };
            foreach (var reference in node.Body.ItemsAt("m_Tracks"))
            {
                AddTrack(timeline, node, reference.LongAt("fileID"), reference.Line, notSimulated);
            }
            if (node.Link("m_MarkerTrack") is not 0 and var markers)
            {
                AddTrack(timeline, node, markers, node.Line, notSimulated);
            }
            return timeline;
        }

        private void AddTrack(
            TimelineData timeline,
            ObjectNode user,
            long id,
            int line,
            NotSimulated notSimulated
        )
        {
            if (!_nodes.TryGetValue(id, out var node))
            {
                _problems.Add(user.File, line, $"has a track that is not in the file ({id})");
                return;
            }
            var kind = KindOf(node);
            if (kind != null && !_played.Contains(kind))
            {
                notSimulated.Add(Space + kind, node.File, node.Line);
            }
            if (node.Body.IntAt("m_Muted") == 0 && _made.TryGetValue(id, out var key))
            {
                timeline.Tracks.Add(Track(node, kind, key));
            }
            foreach (var child in node.Body.ItemsAt("m_Children"))
            {
                AddTrack(timeline, node, child.LongAt("fileID"), child.Line, notSimulated);
            }
        }

        private TimelineTrack Track(ObjectNode node, string? kind, Object key)
        {
            var track = new TimelineTrack(
                kind switch
                {
                    Activation => TimelineKind.Activation,
                    Animation => TimelineKind.Animation,
                    _ => TimelineKind.Other,
                },
                key
            )
            {
                After = (PostPlayback)
                    node.Body.IntAt("m_PostPlaybackState", (int)PostPlayback.LeaveAsIs),
            };
            track.Clips.AddRange(node.Body.ItemsAt("m_Clips").Select(entry => Clip(node, entry)));
            if (Refer(node, node.Body["m_InfiniteClip"]) is AnimationClip { empty: false } whole)
            {
                track.Clips.Add(
                    new TimelineClip
                    {
                        Animation = whole,
                        Duration = whole.length,
                        HoldsBehind = true,
                    }
                );
            }
            foreach (var reference in node.Body["m_Markers"]?.ItemsAt("m_Objects") ?? Empty)
            {
                if (
                    _nodes.TryGetValue(reference.LongAt("fileID"), out var marker)
                    && KindOf(marker) == Emitter
                    && Refer(marker, marker.Body["m_Asset"]) is { } signal
                )
                {
                    track.Signals.Add(new TimelineSignal(Number(marker.Body, "m_Time"), signal));
                }
            }
            return track;
        }

        private static IReadOnlyList<YamlNode> Empty => Array.Empty<YamlNode>();

        private TimelineClip Clip(ObjectNode track, YamlNode entry)
        {
            var asset = _nodes.GetValueOrDefault(entry["m_Asset"]?.LongAt("fileID") ?? 0);
            var clip = asset == null ? null : Refer(asset, asset.Body["m_Clip"]) as AnimationClip;
            var loop = asset?.Body.IntAt("m_Loop") ?? 0;
            return new TimelineClip
            {
                Animation = clip,
                Start = Number(entry, "m_Start"),
                Duration = Number(entry, "m_Duration"),
                ClipIn = Number(entry, "m_ClipIn"),
                TimeScale = Number(entry, "m_TimeScale", 1),
                In = Math.Max(
                    Number(entry, "m_BlendInDuration"),
                    Number(entry, "m_EaseInDuration")
                ),
                Out = Math.Max(
                    Number(entry, "m_BlendOutDuration"),
                    Number(entry, "m_EaseOutDuration")
                ),
                HoldsBefore = entry.IntAt("m_PreExtrapolationMode") != 0,
                HoldsBehind = entry.IntAt("m_PostExtrapolationMode") != 0,
                Repeats = loop == 1 || (loop == 0 && clip != null && clip.isLooping),
            };
        }

        private static double Number(YamlNode node, string name, double missing = 0) =>
            double.TryParse(
                node.TextAt(name),
                NumberStyles.Float,
                CultureInfo.InvariantCulture,
                out var number
            )
                ? number
                : missing;

        private Object? Refer(ObjectNode user, YamlNode? reference) =>
            reference == null
                ? null
                : new ObjectReader(user, _made, _assets, _problems).Refer(
                    reference,
                    typeof(Object)
                );
    }
}
