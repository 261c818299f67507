using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Xml.Linq;
using UnityEngine;

namespace Headless.Assets.Models
{
    /// <summary>Reads COLLADA: the objects of its scene with their places, meshes and the colours of materials.</summary>
    internal sealed class DaeReader
    {
        private const string UpZ = "Z_UP";

        private readonly XElement _file;
        private readonly Dictionary<string, XElement> _byId;
        private readonly ModelFile _model = new() { MayCollapse = true };

        private DaeReader(XElement file)
        {
            _file = file;
            _byId = file.Descendants()
                .Where(element => element.Attribute("id") != null)
                .GroupBy(element => element.Attribute("id")!.Value)
                .ToDictionary(same => same.Key, same => same.First());
        }

        internal static ModelFile Read(string text)
        {
            var reader = new DaeReader(XDocument.Parse(text).Root!);
            reader.Build();
            return reader._model;
        }

        private void Build()
        {
            var asset = All(_file, "asset").FirstOrDefault();
            var unit = asset == null ? null : Child(asset, "unit")?.Attribute("meter")?.Value;
            _model.Unit = unit == null ? 1 : Number(unit);
            var isUpZ = asset != null && Child(asset, "up_axis")?.Value.Trim() == UpZ;
            var axes = isUpZ
                ? FbxPlace.Mirrored(FbxPlace.Turn(new Vector3(-90, 0, 0), 0))
                : Quaternion.identity;
            var scene = _file.Descendants().FirstOrDefault(Is("instance_visual_scene"));
            foreach (var top in All(Target(scene, "url") ?? _file, "node"))
            {
                var node = Node(top, 0);
                (node.Place, node.Turn) = (axes * node.Place, axes * node.Turn);
                _model.Root.Children.Add(node);
            }
        }

        private ModelNode Node(XElement source, int depth)
        {
            ModelFile.CheckDepth(depth);
            var name = (source.Attribute("name") ?? source.Attribute("id"))?.Value ?? "";
            var node = new ModelNode(name);
            var local = DaePlace.Of(source);
            var place = local.GetColumn(3);
            node.Place = FbxPlace.Mirrored(new Vector3(place.x, place.y, place.z));
            node.Scale = local.lossyScale;
            node.Turn = FbxPlace.Mirrored(local.rotation);
            if (All(source, "instance_geometry").FirstOrDefault() is { } shape)
            {
                AddMesh(node, shape);
            }
            foreach (var child in All(source, "node"))
            {
                node.Children.Add(Node(child, depth + 1));
            }
            return node;
        }

        private void AddMesh(ModelNode node, XElement instance)
        {
            if (
                Target(instance, "url") is not { } geometry
                || Child(geometry, "mesh") is not { } mesh
            )
            {
                return;
            }
            var corners = Vectors(Source(Child(mesh, "vertices"), "POSITION"));
            var faces = mesh.Elements().Where(part => Child(part, "p") != null).ToList();
            var places = faces
                .Select(part => Source(part, "TEXCOORD"))
                .FirstOrDefault(source => source != null);
            var pairs = Vectors(places).Select(place => (Vector2)place).ToList();
            var builder = new MeshBuilder(node.Name, corners, pairs);
            foreach (var part in faces)
            {
                AddFaces(builder, part, node.Materials.Count);
                node.Materials.Add(Material(instance, part.Attribute("material")?.Value ?? ""));
            }
            node.Mesh = builder.Made;
        }

        // "triangles", "polylist" and "polygons": indices for each input of each corner, one after the other.
        private static void AddFaces(MeshBuilder builder, XElement part, int number)
        {
            var inputs = All(part, "input").ToList();
            var stride = inputs.Select(Offset).DefaultIfEmpty(0).Max() + 1;
            var corner = inputs.Where(Means("VERTEX")).Select(Offset).FirstOrDefault();
            var place = inputs.Where(Means("TEXCOORD")).Select(Offset).DefaultIfEmpty(-1).First();
            var counts = Child(part, "vcount") is { } list ? Numbers(list) : null;
            foreach (var indices in All(part, "p").Select(Numbers))
            {
                var at = 0;
                for (var face = 0; at + stride <= indices.Length; face++)
                {
                    var count =
                        counts != null && face < counts.Length ? (int)counts[face]
                        : part.Name.LocalName == "triangles" ? 3
                        : indices.Length / stride;
                    var polygon = Enumerable
                        .Range(0, Math.Min(count, (indices.Length - at) / stride))
                        .Select(i => at + i * stride)
                        .Select(i =>
                            ((int)indices[i + corner], place < 0 ? -1 : (int)indices[i + place])
                        )
                        .ToList();
                    builder.Add(number, polygon);
                    at += Math.Max(1, count) * stride;
                }
            }
        }

        private string Material(XElement instance, string symbol)
        {
            var bound = instance
                .Descendants()
                .Where(Is("instance_material"))
                .FirstOrDefault(entry => entry.Attribute("symbol")?.Value == symbol);
            var material = Target(bound, "target");
            var name = material?.Attribute("name")?.Value ?? symbol;
            if (!_model.Materials.ContainsKey(name))
            {
                _model.Materials[name] = new ModelMaterial(name) { Color = ColorOf(material) };
            }
            return name;
        }

        private Color ColorOf(XElement? material)
        {
            var effect = Target(
                material?.Descendants().FirstOrDefault(Is("instance_effect")),
                "url"
            );
            var color = effect
                ?.Descendants()
                .FirstOrDefault(Is("diffuse"))
                ?.Elements()
                .FirstOrDefault(Is("color"));
            return color != null && Numbers(color) is { Length: >= 3 } parts
                ? new Color(parts[0], parts[1], parts[2])
                : Color.white;
        }

        /// <summary>The list of numbers that an element means by an input; another list may stand between them.</summary>
        private XElement? Source(XElement? owner, string meaning)
        {
            var input = owner?.Elements().Where(Is("input")).FirstOrDefault(Means(meaning));
            return Target(input, "source");
        }

        private static List<Vector3> Vectors(XElement? source)
        {
            var array = source?.Elements().FirstOrDefault(Is("float_array"));
            var numbers = array == null ? Array.Empty<float>() : Numbers(array);
            var stride = (int)Number(
                source?.Descendants().FirstOrDefault(Is("accessor"))?.Attribute("stride")?.Value
                    ?? "3"
            );
            return Enumerable
                .Range(0, numbers.Length / Math.Max(2, stride))
                .Select(i => i * stride)
                .Select(i => new Vector3(
                    numbers[i],
                    numbers[i + 1],
                    stride > 2 ? numbers[i + 2] : 0
                ))
                .ToList();
        }

        private XElement? Target(XElement? reference, string attribute) =>
            _byId.GetValueOrDefault(reference?.Attribute(attribute)?.Value.TrimStart('#') ?? "");

        private static int Offset(XElement input) =>
            (int)Number(input.Attribute("offset")?.Value ?? "0");

        private static Func<XElement, bool> Means(string meaning) =>
            input => input.Attribute("semantic")?.Value == meaning;

        // Names stand in a namespace, which differs from version to version.
        private static Func<XElement, bool> Is(string name) =>
            element => element.Name.LocalName == name;

        private static IEnumerable<XElement> All(XElement parent, string name) =>
            parent.Elements().Where(Is(name));

        private static XElement? Child(XElement parent, string name) =>
            All(parent, name).FirstOrDefault();

        internal static float[] Numbers(XElement element) =>
            element
                .Value.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)
                .Select(Number)
                .ToArray();

        private static float Number(string text) =>
            float.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;
    }

    /// <summary>Where an object of a COLLADA file is: its turns, moves and matrices one after the other.</summary>
    internal static class DaePlace
    {
        internal static Matrix4x4 Of(XElement node)
        {
            var local = Matrix4x4.identity;
            foreach (var step in node.Elements())
            {
                local *= Step(step.Name.LocalName, DaeReader.Numbers(step));
            }
            return local;
        }

        private static Matrix4x4 Step(string kind, float[] n) =>
            kind switch
            {
                "translate" when n.Length >= 3 => Matrix4x4.Translate(
                    new Vector3(n[0], n[1], n[2])
                ),
                "scale" when n.Length >= 3 => Matrix4x4.Scale(new Vector3(n[0], n[1], n[2])),
                "rotate" when n.Length >= 4 => Matrix4x4.Rotate(
                    Quaternion.AngleAxis(n[3], new Vector3(n[0], n[1], n[2]))
                ),
                "matrix" when n.Length >= 16 => Rows(n),
                _ => Matrix4x4.identity,
            };

        private static Matrix4x4 Rows(float[] numbers)
        {
            var matrix = Matrix4x4.identity;
            for (var i = 0; i < 16; i++)
            {
                matrix[i / 4, i % 4] = numbers[i];
            }
            return matrix;
        }
    }
}
