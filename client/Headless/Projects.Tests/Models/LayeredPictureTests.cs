using System;
using System.Linq;
using System.Text;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Pictures of layers, which packages of Unity's import.</summary>
    public sealed class LayeredPictureTests
    {
        private const string Card = "Assets/Card.aseprite";
        private const string SpriteNumber = "efa5874d4795c42c4a91130690d9bbef";

        private static readonly Color32 _red = new(255, 0, 0, 255);
        private static readonly Color32 _blue = new(0, 0, 255, 255);

        private ProjectFolder _folder;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder().Write("Assets/SpriteUser.cs", "");

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        // A picture of two by one pixels: red and blue, and over the blue one a hidden layer that is green.
        private static byte[] Aseprite()
        {
            var frame = Join(
                Chunk(0x2004, Layer(isShown: true)),
                Chunk(0x2004, Layer(isShown: false)),
                Chunk(0x2005, Cel(0, 0, 0xFF0000FF, 0xFFFF0000)),
                Chunk(0x2005, Cel(1, 1, 0xFF00FF00))
            );
            var header = new byte[128];
            BitConverter.GetBytes((ushort)0xA5E0).CopyTo(header, 4);
            (header[6], header[8], header[10], header[12]) = (1, 2, 1, 32);
            var head = new byte[16];
            BitConverter.GetBytes(16 + frame.Length).CopyTo(head, 0);
            BitConverter.GetBytes((ushort)0xF1FA).CopyTo(head, 4);
            (head[6], head[12]) = (4, 4);
            return Join(header, head, frame);
        }

        private static byte[] Layer(bool isShown)
        {
            var layer = new byte[18];
            (layer[0], layer[12]) = ((byte)(isShown ? 1 : 0), 255);
            return layer;
        }

        private static byte[] Cel(byte layer, byte x, params uint[] pixels)
        {
            var head = new byte[20];
            (head[0], head[2], head[6], head[16], head[18]) = (
                layer,
                x,
                255,
                (byte)pixels.Length,
                1
            );
            return Join(head, pixels.SelectMany(BitConverter.GetBytes).ToArray());
        }

        private static byte[] Chunk(ushort kind, byte[] content) =>
            Join(BitConverter.GetBytes(6 + content.Length), BitConverter.GetBytes(kind), content);

        private static byte[] Join(params byte[][] parts) =>
            parts.SelectMany(part => part).ToArray();

        private LoadedScene LoadCard(params string[] documents)
        {
            _folder
                .Write(
                    Card,
                    Aseprite(),
                    "ScriptedImporter:\n  textureImporterSettings:\n    spritePixelsToUnits: 2\n    filterMode: 0\n"
                        + "  animatedSpriteImportData:\n  - name: Card_0\n    pivot: {x: 0.5, y: 0}\n    alignment: 9\n"
                        + $"    spriteID: {SpriteNumber}\n"
                )
                .WriteObjects(ProjectFolder.Scene, documents);
            return new LoadedScene(_folder);
        }

        [Test]
        public void AFrameOfAnAsepriteFileIsASpriteOfItsVisibleLayers()
        {
            // The hash of "Type:Sprite->" and the sprite's number.
            const long id = -5297764493132695269;
            LoadCard(
                ProjectFolder.Object(
                    10,
                    "User",
                    "SpriteUser",
                    $"  sprite: {ModelFiles.Reference(id, Card)}\n"
                )
            );
            var sprite = LoadedScene.Get<SpriteUser>("User").sprite;
            Assert.That(sprite.name, Is.EqualTo("Card_0"));
            Assert.That(sprite.texture.GetPixels32(), Is.EqualTo(new[] { _red, _blue }));
            Assert.That(sprite.bounds.size.x, Is.EqualTo(1));
            Assert.That(sprite.bounds.min.y, Is.EqualTo(0));
        }

        [Test]
        public void AnInstanceIsAnObjectThatShowsItAndChangesAreKnownByTheirFields()
        {
            var loaded = LoadCard(
                ModelFiles.Instance(
                    Card,
                    ModelFiles.Change(Card, 11, "m_Name", "King"),
                    ModelFiles.Change(Card, 12, "m_LocalPosition.x", "4"),
                    ModelFiles.Change(Card, 13, "m_FlipX", "1"),
                    ModelFiles.Change(Card, 14, "m_SortingOrder", "7")
                ),
                ModelFiles.Stripped(80, 1, "GameObject", Card, 11),
                ProjectFolder.Script(90, 80, "SpriteUser", "")
            );
            Assert.That(loaded.Problems, Is.Empty);
            var king = GameObject.Find("King");
            Assert.That(king.transform.position.x, Is.EqualTo(4));
            Assert.That(king.GetComponent<SpriteRenderer>().flipX, Is.True);
            Assert.That(king.GetComponent<SpriteRenderer>().sprite.name, Is.EqualTo("Card_0"));
            Assert.That(
                king.GetComponent<UnityEngine.Rendering.SortingGroup>().sortingOrder,
                Is.EqualTo(7)
            );
            Assert.That(king.GetComponent<SpriteUser>() != null, Is.True);
        }

        [Test]
        public void ADamagedAsepriteFileIsTold()
        {
            _folder
                .Write(Card, Aseprite().Take(150).ToArray())
                .WriteObjects(ProjectFolder.Scene, ModelFiles.Instance(Card));
            Assert.That(
                new LoadedScene(_folder).Problems,
                Is.EqualTo(new[] { $"{Card} is no picture that can be read (it ends too early)." })
            );
        }

        [Test]
        public void APhotoshopFileOfAPackageIsOneSpriteAndTheImporterIsNamed()
        {
            const string path = "Assets/Layers.psd";
            var head = "8BPS\0\u0001\0\0\0\0\0\0\0\u0003\0\0\0\u0001\0\0\0\u0002\0\u0008\0\u0003";
            // Red and blue, one plane after the other, without resources and layers.
            var picture = Join(
                Encoding.ASCII.GetBytes(head),
                new byte[12],
                new byte[] { 0, 0, 255, 0, 0, 0, 0, 255 }
            );
            _folder
                .Write(
                    path,
                    picture,
                    "ScriptedImporter:\n  textureImporterSettings:\n    spriteMode: 2\n    spritePixelsToUnits: 2\n"
                )
                .WriteObjects(
                    ProjectFolder.Scene,
                    ProjectFolder.Object(
                        10,
                        "User",
                        "SpriteUser",
                        $"  sprite: {ModelFiles.Reference(77, path)}\n"
                    )
                );
            var loaded = new LoadedScene(_folder);
            var sprite = LoadedScene.Get<SpriteUser>("User").sprite;
            Assert.That(sprite.texture.GetPixels32(), Is.EqualTo(new[] { _red, _blue }));
            Assert.That(sprite.bounds.size.x, Is.EqualTo(1));
            Assert.That(
                loaded.NotSimulated.All,
                Has.Member(("the importer of com.unity.2d.psdimporter", path, 0))
            );
        }
    }

    /// <summary>Shows a picture.</summary>
    public sealed class SpriteUser : MonoBehaviour
    {
        public Sprite sprite;
    }
}
