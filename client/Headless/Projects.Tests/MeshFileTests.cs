using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Meshes and materials that stand beside the objects of a scene or prefab.</summary>
    public sealed class MeshFileTests
    {
        private const string Material =
            "--- !u!21 &71\nMaterial:\n  m_Name: Own\n  m_SavedProperties:\n    m_Colors:\n    - _Color: {r: 1, g: 0, b: 0, a: 1}\n";
        private const string Camera =
            "--- !u!20 &33\nCamera:\n  m_GameObject: {fileID: 30}\n  m_Enabled: 1\n  m_ClearFlags: 2\n"
            + "  m_BackGroundColor: {r: 0, g: 0, b: 0, a: 0}\n  orthographic: 1\n  orthographic size: 5\n  near clip plane: 0.3\n  far clip plane: 100\n";

        private ProjectFolder _folder = null!;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private static string Box(string mesh) =>
            ProjectFolder.Object(10, "Box")
            + $"--- !u!33 &13\nMeshFilter:\n  m_GameObject: {{fileID: 10}}\n  m_Mesh: {{fileID: 43}}\n"
            + "--- !u!23 &14\nMeshRenderer:\n  m_GameObject: {fileID: 10}\n  m_Enabled: 1\n  m_Materials:\n  - {fileID: 71}\n"
            + mesh
            + Material;

        private LoadedScene Load(string mesh)
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                Box(mesh),
                ProjectFolder
                    .Object(30, "Camera")
                    .Replace("{x: 1, y: 2, z: 3}", "{x: 1, y: 2, z: -7}"),
                Camera
            );
            return new LoadedScene(_folder);
        }

        private static Mesh Loaded() => LoadedScene.Get<MeshFilter>("Box").sharedMesh;

        private static Color32 Seen(float x, float y)
        {
            var (width, height) = (Screen.width, Screen.height);
            var unit = height / 10f;
            var picture = Drawing.ScreenPainter.Draw(width, height);
            return picture[(int)(width / 2f + x * unit), (int)(height / 2f + y * unit)];
        }

        [Test]
        public void BothAreReadAndDrawn()
        {
            var scene = Load(new MeshFile().Text(43));
            Assert.That(scene.Problems, Is.Empty);
            Assert.That(Loaded().name, Is.EqualTo("Square"));
            var renderer = LoadedScene.Get<MeshRenderer>("Box");
            Assert.That(renderer.sharedMaterial.name, Is.EqualTo("Own"));
            Assert.That(renderer.sharedMaterial.color, Is.EqualTo(Color.red));
            Assert.That(renderer.bounds.center, Is.EqualTo(new Vector3(1, 2, 3)));
            Assert.That(renderer.bounds.size, Is.EqualTo(new Vector3(2, 2, 0)));
            Assert.That((Seen(0.9f, 0.9f).r > 100, Seen(0.9f, 0.9f).g), Is.EqualTo((true, 0)));
            Assert.That(Seen(1.1f, 0).r, Is.EqualTo(0));
        }

        private static readonly MeshFile[] _others =
        {
            new() { HasOldChannels = true },
            new() { HasHalves = true },
            new() { HasTwoStreams = true },
            new() { HasLongIndices = true },
            new() { Topology = 2, Corners = new[] { 0, 1, 2, 3 } },
            new() { BaseVertex = -7, Corners = new[] { 7, 8, 9, 7, 9, 10 } },
        };

        [TestCaseSource(nameof(_others))]
        public void InEachFormItIsTheSame(object file)
        {
            Load(((MeshFile)file).Text(43));
            var mesh = Loaded();
            Assert.That(mesh.vertices[2], Is.EqualTo(new Vector3(1, 1, 0)));
            Assert.That(mesh.uv[1], Is.EqualTo(new Vector2(0, 1)));
            Assert.That(mesh.triangles, Is.EqualTo(new[] { 0, 1, 2, 0, 2, 3 }));
        }

        [TestCase("m_VertexCount: 4", "m_VertexCount: 5")]
        [TestCase("m_VertexCount: 4", "m_VertexCount: -1")]
        [TestCase("indexCount: 6", "indexCount: 7")]
        [TestCase("m_IndexBuffer: 0", "m_IndexBuffer: ")]
        [TestCase("format: 0", "format: 99")]
        public void WhatCannotBeReadIsTold(string right, string wrong)
        {
            var scene = Load(new MeshFile().Text(43).Replace(right, wrong));
            Assert.That(
                scene.Problems.Single(),
                Does.Match(@"^Assets/.*\.unity:\d+ is a mesh whose data cannot be read\.$")
            );
            Assert.That(Loaded().vertexCount, Is.EqualTo(0));
        }

        [Test]
        public void ACompressedOneIsToldAndHasItsSize()
        {
            var text = new MeshFile().Text(43);
            var scene = Load(text.Replace("m_MeshCompression: 0", "m_MeshCompression: 2"));
            Assert.That(
                scene.NotSimulated.All.Select(one => one.What),
                Is.EqualTo(new[] { "Mesh.m_MeshCompression" })
            );
            Assert.That(Loaded().bounds.size, Is.EqualTo(new Vector3(2, 2, 0)));
        }

        [Test]
        public void AFileOfItsOwnIsReadToo()
        {
            _folder.Write(
                "Assets/Resources/square.asset",
                ProjectFolder.Header + new MeshFile().Text(4300000)
            );
            Load("");
            Assert.That(Resources.Load<Mesh>("square").vertexCount, Is.EqualTo(4));
        }
    }
}
