using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using UnityEngine;

namespace Headless.Assets.Models
{
    /// <summary>Reads Wavefront's OBJ: an object for each group that has faces, with the colours of the material file.</summary>
    internal sealed class ObjReader
    {
        // Unity's name for faces that stand in no group.
        private const string NoGroup = "default";

        private readonly List<Vector3> _corners = new();
        private readonly List<Vector2> _places = new();
        private readonly List<Group> _groups = new();
        private readonly ModelFile _model = new();
        private readonly Func<string, string?> _beside;
        private string _group = NoGroup;
        private string _material = "";

        private ObjReader(Func<string, string?> beside)
        {
            _beside = beside;
        }

        /// <param name="text">The file.</param>
        /// <param name="beside">The text of another file, by its path from this one's folder; null if there is none.</param>
        internal static ModelFile Read(string text, Func<string, string?> beside)
        {
            var reader = new ObjReader(beside);
            foreach (var line in text.Split('\n'))
            {
                reader.ReadLine(line.Trim());
            }
            foreach (var group in reader._groups)
            {
                reader._model.Root.Children.Add(group.Node);
                group.Node.Mesh = group.Builder.Made;
            }
            return reader._model;
        }

        private void ReadLine(string line)
        {
            var words = line.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
            if (words.Length == 0)
            {
                return;
            }
            switch (words[0])
            {
                case "v":
                    _corners.Add(new Vector3(Number(words, 1), Number(words, 2), Number(words, 3)));
                    break;
                case "vt":
                    _places.Add(new Vector2(Number(words, 1), Number(words, 2)));
                    break;
                case "o":
                case "g":
                    _group = words.Length > 1 ? Rest(line) : NoGroup;
                    break;
                case "usemtl":
                    _material = Rest(line);
                    break;
                case "mtllib":
                    ReadMaterials(_beside(Rest(line)) ?? "");
                    break;
                case "f":
                    AddFace(words);
                    break;
            }
        }

        private void AddFace(string[] words)
        {
            var group = _groups.Find(known => known.Node.Name == _group);
            if (group == null)
            {
                group = new Group(
                    new ModelNode(_group),
                    new MeshBuilder(_group, _corners, _places)
                );
                _groups.Add(group);
            }
            var part = group.Node.Materials.IndexOf(_material);
            if (part < 0)
            {
                part = group.Node.Materials.Count;
                group.Node.Materials.Add(_material);
                _model.Materials.TryAdd(_material, new ModelMaterial(_material));
            }
            group.Builder.Add(part, words.Skip(1).Select(Corner).ToList());
        }

        // "corner", "corner/place", "corner//normal" or "corner/place/normal", from 1; from -1 backwards.
        private (int Corner, int Place) Corner(string word)
        {
            var numbers = word.Split('/');
            return (
                Index(numbers[0], _corners.Count),
                numbers.Length > 1 ? Index(numbers[1], _places.Count) : -1
            );
        }

        private static int Index(string number, int count) =>
            !int.TryParse(number, NumberStyles.Integer, CultureInfo.InvariantCulture, out var index)
                ? -1
            : index < 0 ? count + index
            : index - 1;

        private void ReadMaterials(string text)
        {
            ModelMaterial? material = null;
            foreach (var line in text.Split('\n').Select(line => line.Trim()))
            {
                var words = line.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
                if (words.Length < 2)
                {
                    continue;
                }
                if (words[0] == "newmtl")
                {
                    _model.Materials[Rest(line)] = material = new ModelMaterial(Rest(line));
                }
                else if (words[0] == "Kd" && material != null)
                {
                    material.Color = new Color(
                        Number(words, 1),
                        Number(words, 2),
                        Number(words, 3)
                    );
                }
                else if (words[0] == "map_Kd" && material != null)
                {
                    material.Picture = Rest(line);
                }
            }
        }

        private static string Rest(string line) =>
            line.Substring(line.IndexOfAny(new[] { ' ', '\t' }) + 1).Trim();

        private static float Number(string[] words, int index) =>
            index < words.Length
            && float.TryParse(
                words[index],
                NumberStyles.Float,
                CultureInfo.InvariantCulture,
                out var number
            )
                ? number
                : 0;

        private sealed record Group(ModelNode Node, MeshBuilder Builder);
    }
}
