using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;
using UnityEngine.Playables;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>
    /// Assets that Unity saves as it saves scenes: ScriptableObjects, clips, controllers, and any of these inside one file. All
    /// objects are made first, then filled, so that each finds the others.
    /// </summary>
    internal sealed class ObjectsImporter
    {
        private readonly UnityProject _project;
        private readonly IAssets _assets;
        private readonly NotSimulated _notSimulated;
        private readonly string _path;
        private readonly Dictionary<long, ObjectNode> _nodes = new();
        private readonly Dictionary<long, Object> _made = new();

        // The file may hold the texture of a font, which is long and is not asked for: a document is parsed when it is needed.
        internal ObjectsImporter(
            UnityProject project,
            IAssets assets,
            NotSimulated notSimulated,
            string path
        )
        {
            (_project, _assets, _notSimulated, _path) = (project, assets, notSimulated, path);
            var file = UnityFile.Read(project.Root, path, project.Problems);
            foreach (var document in file.Documents.Where(part => IsRead(part.ClassId)))
            {
                _nodes[document.FileId] = new ObjectNode(
                    document.FileId,
                    document.ClassId,
                    document.Kind,
                    document.Body,
                    path,
                    document.Line
                );
            }
            foreach (var node in _nodes.Values)
            {
                Make(node);
            }
        }

        internal IReadOnlyDictionary<long, Object> Made => _made;

        internal void Fill()
        {
            foreach (var (id, made) in _made.ToList())
            {
                Fill(made, _nodes[id]);
            }
            foreach (var (id, made) in _made)
            {
                if (TimelineReader.KindOf(_nodes[id]) == TimelineReader.Whole)
                {
                    var reader = new TimelineReader(_nodes, _made, _assets, _project.Problems);
                    ((PlayableAsset)made).Timeline = reader.Read(_nodes[id], _notSimulated);
                }
            }
            foreach (var asset in _made.Values.OfType<ScriptableObject>().ToList())
            {
                asset.SendLoaded();
            }
        }

        private static bool IsRead(int classId) =>
            classId == ClassIds.Script
            || classId == ClassIds.AnimationClip
            || ControllerReader.IsPart(classId);

        private void Make(ObjectNode node)
        {
            var made = node.ClassId switch
            {
                ClassIds.Script => NewScript(node),
                ClassIds.AnimationClip => new AnimationClip(),
                ClassIds.BlendTree => new BlendTree(),
                ClassIds.AnimatorController => new AnimatorController(),
                ClassIds.AnimatorOverrideController => new AnimatorOverrideController(),
                _ => (Object?)null,
            };
            if (made is null)
            {
                return;
            }
            var name = node.Body.TextAt("m_Name");
            made.name = name == "" ? Path.GetFileNameWithoutExtension(_path) : name;
            _made[node.Id] = made;
        }

        private ScriptableObject? NewScript(ObjectNode node) =>
            _assets.ScriptType(node) is { IsAbstract: false } type
            && typeof(ScriptableObject).IsAssignableFrom(type)
                ? (ScriptableObject)Activator.CreateInstance(type, true)!
            : TimelineReader.KindOf(node) != null ? new TimelinePart()
            : null;

        private void Fill(Object made, ObjectNode node)
        {
            switch (made)
            {
                case AnimationClip clip:
                    new ClipReader(node, _made, _assets, _project.Problems).Fill(clip);
                    break;
                case BlendTree tree:
                    Controllers.Fill(tree, node);
                    break;
                case AnimatorController controller:
                    Controllers.Fill(controller, node);
                    break;
                case AnimatorOverrideController replaced:
                    Controllers.Fill(replaced, node);
                    break;
                default:
                    new ObjectReader(node, _made, _assets, _project.Problems).Fill(made);
                    break;
            }
        }

        private ControllerReader? _controllers;

        private ControllerReader Controllers =>
            _controllers ??= new ControllerReader(
                _nodes,
                _made,
                _assets,
                _project.Problems,
                _notSimulated
            );
    }
}
