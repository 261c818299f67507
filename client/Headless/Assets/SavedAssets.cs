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
    /// Assets that Unity saves as it saves objects: ScriptableObjects, clips, controllers, materials, meshes. They stand in files of their
    /// own, any of them in one file, or beside the objects of a scene or prefab. All are made first, then filled, so that
    /// each finds the others.
    /// </summary>
    internal sealed class SavedAssets : IEmbeddedAssets
    {
        private readonly IAssets _assets;
        private readonly Problems _problems;
        private readonly NotSimulated _notSimulated;
        private readonly Dictionary<long, ObjectNode> _nodes = new();
        private readonly Dictionary<long, Object> _objects;
        private readonly List<(ObjectNode Node, Object Made)> _made = new();

        /// <param name="nodes">Documents; those of other kinds are left out.</param>
        /// <param name="objects">The objects of their file, to which these are added.</param>
        internal SavedAssets(
            IEnumerable<ObjectNode> nodes,
            Dictionary<long, Object> objects,
            IAssets assets,
            Problems problems,
            NotSimulated notSimulated
        )
        {
            (_objects, _assets) = (objects, assets);
            (_problems, _notSimulated) = (problems, notSimulated);
            foreach (var node in nodes.Where(node => IsRead(node.ClassId)))
            {
                _nodes[node.Id] = node;
            }
            foreach (var node in _nodes.Values)
            {
                Make(node);
            }
        }

        // The file may hold the texture of a font, which is long and is not asked for: only what is needed is parsed.
        internal static IEnumerable<ObjectNode> In(UnityFile file) =>
            file
                .Documents.Where(document => IsRead(document.ClassId))
                .Select(document => new ObjectNode(
                    document.FileId,
                    document.ClassId,
                    document.Kind,
                    document.Body,
                    file.Path,
                    document.Line
                ));

        public void Fill()
        {
            foreach (var (node, made) in _made)
            {
                Fill(made, node);
            }
            foreach (var (node, made) in _made)
            {
                if (TimelineReader.KindOf(node) == TimelineReader.Whole)
                {
                    var reader = new TimelineReader(_nodes, _objects, _assets, _problems);
                    ((PlayableAsset)made).Timeline = reader.Read(node, _notSimulated);
                }
            }
        }

        public void SendLoaded()
        {
            foreach (var asset in _made.Select(one => one.Made).OfType<ScriptableObject>())
            {
                asset.SendLoaded();
            }
        }

        private static bool IsRead(int classId) =>
            classId == ClassIds.Script
            || classId == ClassIds.AnimationClip
            || classId == ClassIds.Material
            || classId == ClassIds.Mesh
            || ControllerReader.IsPart(classId);

        private void Make(ObjectNode node)
        {
            var made = node.ClassId switch
            {
                ClassIds.Script => NewScript(node),
                ClassIds.AnimationClip => new AnimationClip(),
                ClassIds.Material => MaterialImporter.New(),
                ClassIds.Mesh => new Mesh(),
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
            made.name = name == "" ? Path.GetFileNameWithoutExtension(node.File) : name;
            _objects[node.Id] = made;
            _made.Add((node, made));
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
                    new ClipReader(node, _objects, _assets, _problems).Fill(clip);
                    break;
                case Material material:
                    MaterialImporter.Fill(material, node.Body, _assets);
                    break;
                case Mesh mesh:
                    new MeshReader(node, _problems, _notSimulated).Fill(mesh);
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
                    new ObjectReader(node, _objects, _assets, _problems).Fill(made);
                    break;
            }
        }

        private ControllerReader? _controllers;

        private ControllerReader Controllers =>
            _controllers ??= new ControllerReader(
                _nodes,
                _objects,
                _assets,
                _problems,
                _notSimulated
            );
    }
}
