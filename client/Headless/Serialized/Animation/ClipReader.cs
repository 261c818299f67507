using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Serialized
{
    /// <summary>
    /// Animation clips. A file holds their curves twice: once as they are played, and once, under m_EditorCurves, as the
    /// Editor's window shows them. Only the former are read, as by a game.
    /// </summary>
    internal sealed class ClipReader
    {
        private const int OfScripts = 114;

        private readonly ObjectNode _node;
        private readonly IReadOnlyDictionary<long, Object> _own;
        private readonly IAssets _assets;
        private readonly Problems _problems;

        /// <param name="own">The objects of the clip's file.</param>
        internal ClipReader(
            ObjectNode node,
            IReadOnlyDictionary<long, Object> own,
            IAssets assets,
            Problems problems
        )
        {
            (_node, _own, _assets, _problems) = (node, own, assets, problems);
        }

        internal void Fill(AnimationClip clip)
        {
            var body = _node.Body;
            clip.name = body.TextAt("m_Name");
            clip.frameRate = body.FloatAt("m_SampleRate", clip.frameRate);
            clip.wrapMode = (WrapMode)body.IntAt("m_WrapMode");
            clip.legacy = body.IntAt("m_Legacy") != 0 || body.IntAt("m_AnimationType") == 1;
            clip.HasGenericRoot = body.IntAt("m_HasGenericRootTransform") != 0;
            if (body["m_AnimationClipSettings"] is { } settings)
            {
                clip.IsRepeated = settings.IntAt("m_LoopTime") != 0;
                clip.CycleOffset = settings.FloatAt("m_CycleOffset");
                clip.SetRange(settings.FloatAt("m_StartTime"), settings.FloatAt("m_StopTime"));
            }
            AddOfTransforms(clip, "m_PositionCurves", CurveNames.Position, "xyz");
            AddOfTransforms(clip, "m_RotationCurves", CurveNames.Rotation, "xyzw");
            AddOfTransforms(clip, "m_EulerCurves", CurveNames.Euler, "xyz");
            AddOfTransforms(clip, "m_ScaleCurves", CurveNames.Scale, "xyz");
            AddNumbers(clip);
            AddObjects(clip);
            AddEvents(clip);
        }

        private void AddOfTransforms(AnimationClip clip, string list, string property, string parts)
        {
            foreach (var entry in _node.Body.ItemsAt(list))
            {
                if (CurveIn(entry) is { } curve)
                {
                    var path = entry.TextAt("path");
                    var curves = CurveReader.Curves(curve, parts);
                    clip.Curves.Add(new ClipCurve(path, typeof(Transform), property, curves));
                }
            }
        }

        private void AddNumbers(AnimationClip clip)
        {
            foreach (var entry in _node.Body.ItemsAt("m_FloatCurves"))
            {
                if (CurveIn(entry) is { } curve)
                {
                    clip.Curves.Add(
                        new ClipCurve(
                            entry.TextAt("path"),
                            TypeOf(entry),
                            entry.TextAt("attribute"),
                            new[] { CurveReader.Curve(curve) }
                        )
                    );
                }
            }
        }

        private void AddObjects(AnimationClip clip)
        {
            foreach (var entry in _node.Body.ItemsAt("m_PPtrCurves"))
            {
                // A sprite is a part of the asset that a texture is too.
                var isSprite = entry.TextAt("attribute") == "m_Sprite";
                var wanted = isSprite ? typeof(Sprite) : typeof(Object);
                var keys = entry
                    .ItemsAt("curve")
                    .Select(key => (key.FloatAt("time"), Refer(key["value"], wanted)))
                    .ToArray();
                clip.Curves.Add(
                    new ClipCurve(
                        entry.TextAt("path"),
                        TypeOf(entry),
                        entry.TextAt("attribute"),
                        keys
                    )
                );
            }
        }

        private void AddEvents(AnimationClip clip)
        {
            foreach (var entry in _node.Body.ItemsAt("m_Events"))
            {
                clip.AddEvent(
                    new AnimationEvent
                    {
                        time = entry.FloatAt("time"),
                        functionName = entry.TextAt("functionName"),
                        stringParameter = entry.TextAt("data"),
                        floatParameter = entry.FloatAt("floatParameter"),
                        intParameter = entry.IntAt("intParameter"),
                        objectReferenceParameter = Refer(
                            entry["objectReferenceParameter"],
                            typeof(Object)
                        ),
                        messageOptions = (SendMessageOptions)entry.IntAt("messageOptions"),
                    }
                );
            }
        }

        private YamlNode? CurveIn(YamlNode entry)
        {
            if (entry["curve"] is { } curve && curve["m_Curve"] != null)
            {
                return curve;
            }
            _problems.Add(_node.File, entry.Line, "has a curve without keys");
            return null;
        }

        // The class of a script is named by the script's file.
        private Type? TypeOf(YamlNode entry)
        {
            var number = entry.IntAt("classID");
            if (number != OfScripts)
            {
                return NativeTypes.Find(number);
            }
            var user = new YamlMap(entry.Line);
            user.Set("m_Script", entry["script"] ?? new YamlMap(entry.Line));
            return _assets.ScriptType(
                new ObjectNode(0, ClassIds.Script, "MonoBehaviour", user, _node.File, entry.Line)
            );
        }

        private Object? Refer(YamlNode? reference, Type wanted) =>
            reference == null
                ? null
                : new ObjectReader(_node, _own, _assets, _problems).Refer(reference, wanted);
    }
}
