using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Headless.Assets.Models
{
    /// <summary>Reads Autodesk's FBX, binary or text: objects with their places, meshes, materials' colours, lengths of takes.</summary>
    internal sealed class FbxReader
    {
        // Of a second.
        private const double TicksPerSecond = 46186158000;
        private const float MetresPerCentimetre = 0.01f;

        private readonly Dictionary<string, FbxNode> _objects = new();
        private readonly Dictionary<string, List<FbxNode>> _below = new();
        private readonly ModelFile _model = new() { MayCollapse = true };

        internal static ModelFile Read(byte[] bytes)
        {
            var file = FbxBinary.Is(bytes)
                ? FbxBinary.Read(bytes)
                : FbxText.Read(Encoding.UTF8.GetString(bytes));
            var reader = new FbxReader();
            reader.Collect(file);
            reader.Build(file);
            return reader._model;
        }

        private void Collect(FbxNode file)
        {
            foreach (var node in file.Child("Objects")?.Children ?? new List<FbxNode>())
            {
                _objects[node.Id] = node;
            }
            // "Connect" in old files.
            foreach (var link in file.Child("Connections")?.Children ?? new List<FbxNode>())
            {
                if (_objects.TryGetValue(link.Text(1), out var child))
                {
                    if (!_below.TryGetValue(link.Text(2), out var list))
                    {
                        _below[link.Text(2)] = list = new List<FbxNode>();
                    }
                    list.Add(child);
                }
            }
        }

        private void Build(FbxNode file)
        {
            var settings = file.Child("GlobalSettings") ?? Version6Settings(file);
            _model.Unit =
                (float)(settings?.Property("UnitScaleFactor")?.FirstOrDefault() ?? 1)
                * MetresPerCentimetre;
            var axes = FbxAxes.Turn(settings);
            foreach (var top in Below("0").Concat(Below("Model::Scene")).Where(IsModel))
            {
                var node = Node(top, 0);
                (node.Place, node.Turn) = (axes * node.Place, axes * node.Turn);
                _model.Root.Children.Add(node);
            }
            ReadTakes(file);
        }

        private static FbxNode? Version6Settings(FbxNode file) =>
            file.Child("Objects")?.Child("GlobalSettings");

        private List<FbxNode> Below(string id) =>
            _below.GetValueOrDefault(id) ?? new List<FbxNode>();

        private static bool IsModel(FbxNode node) => node.Name == "Model";

        private ModelNode Node(FbxNode source, int depth)
        {
            ModelFile.CheckDepth(depth);
            var node = new ModelNode(source.ObjectName);
            FbxPlace.Put(node, source);
            var below = Below(source.Id);
            node.Materials = below
                .Where(child => child.Name == "Material")
                .Select(Material)
                .ToList();
            // Old files have the shape in the object itself.
            var shape = below.Find(IsShape) ?? (IsShape(source) ? source : null);
            if (shape != null)
            {
                var mesh = FbxMesh.Read(shape, source, Math.Max(1, node.Materials.Count));
                if (mesh != null)
                {
                    mesh.IsSkinned = Below(shape.Id).Exists(IsSkin);
                }
                node.Mesh = mesh;
            }
            node.Children.AddRange(below.Where(IsModel).Select(child => Node(child, depth + 1)));
            return node;
        }

        private static bool IsShape(FbxNode node) => node.Child("Vertices") != null;

        private static bool IsSkin(FbxNode node) => node.Name == "Deformer" && node.Kind == "Skin";

        private string Material(FbxNode source)
        {
            var name = source.ObjectName;
            if (!_model.Materials.ContainsKey(name))
            {
                var color = source.Property("DiffuseColor") ?? source.Property("Diffuse");
                var picture = Below(source.Id).Find(child => child.Name == "Texture");
                _model.Materials[name] = new ModelMaterial(name)
                {
                    Color =
                        color is { Length: >= 3 } && picture == null
                            ? new UnityEngine.Color(
                                (float)color[0],
                                (float)color[1],
                                (float)color[2]
                            )
                            : UnityEngine.Color.white,
                    Picture =
                        picture?.Child("RelativeFilename")?.Text(0)
                        ?? picture?.Child("FileName")?.Text(0)
                        ?? "",
                };
            }
            return name;
        }

        private void ReadTakes(FbxNode file)
        {
            foreach (var stack in _objects.Values.Where(node => node.Name == "AnimationStack"))
            {
                var stop = stack.Property("LocalStop")?.FirstOrDefault() ?? 0;
                var start = stack.Property("LocalStart")?.FirstOrDefault() ?? 0;
                AddTake(stack.ObjectName, start, stop);
            }
            foreach (var take in file.Child("Takes")?.All("Take") ?? Array.Empty<FbxNode>())
            {
                if (_model.Takes.All(known => known.Name != take.Text(0)))
                {
                    var time = take.Child("LocalTime");
                    AddTake(take.Text(0), time?.Number(0) ?? 0, time?.Number(1) ?? 0);
                }
            }
        }

        private void AddTake(string name, double start, double stop) =>
            _model.Takes.Add(
                new ModelTake(name, (float)Math.Max(0, (stop - start) / TicksPerSecond))
            );
    }
}
