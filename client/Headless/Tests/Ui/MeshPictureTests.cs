#nullable enable
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    /// <summary>Meshes in the picture: where they are, what hides what, and how they are coloured.</summary>
    public sealed class MeshPictureTests : UiTests
    {
        private static readonly Color32 Black = Color.black;
        private static readonly Color32 Red = Color.red;
        private static readonly Color32 Green = Color.green;
        private static readonly Color32 Blue = Color.blue;

        [Test]
        public void APlainCubeCoversItsPlace()
        {
            MakeCamera();
            Put(PrimitiveType.Cube, Color.red, new Vector3(5, 2, 0), 2);
            var shot = Shoot();
            Assert.That(shot.Count(Red), Is.EqualTo(400));
            Assert.That((shot[140, 20], shot[159, 39]), Is.EqualTo((Red, Red)));
        }

        [TestCase(PrimitiveType.Sphere, 314, 10, 10)]
        [TestCase(PrimitiveType.Capsule, 714, 10, 20)]
        [TestCase(PrimitiveType.Cylinder, 800, 10, 20)]
        [TestCase(PrimitiveType.Cube, 400, 10, 10)]
        [TestCase(PrimitiveType.Quad, 400, 10, 10)]
        public void PrimitivesHaveUnitysShapes(PrimitiveType type, int area, int wide, int high)
        {
            MakeCamera();
            var thing = Put(type, Color.red, Vector3.zero, 2);
            var shot = Shoot();
            Assert.That(shot.Count(Red), Is.EqualTo(area).Within(0.03 * area));
            Assert.That(
                (shot[100 - wide + 1, 50], shot[100 + wide - 2, 50], shot[100, 50 - high + 1]),
                Is.EqualTo((Red, Red, Red))
            );
            Assert.That(
                (shot[100 - wide - 1, 50], shot[100 + wide, 50], shot[100, 50 - high - 1]),
                Is.EqualTo((Black, Black, Black))
            );
            var bounds = thing.GetComponent<Renderer>().bounds;
            Assert.That(bounds.extents.y, Is.EqualTo(high / 10f).Within(1e-4));
        }

        [Test]
        public void APlaneIsTenUnitsWideAndSeenFromAbove()
        {
            var camera = MakeCamera();
            var plane = Put(PrimitiveType.Plane, Color.red, Vector3.zero, 0.4f);
            camera.transform.SetPositionAndRotation(
                new Vector3(0, 10, 0),
                Quaternion.Euler(90, 0, 0)
            );
            Assert.That(Shoot().Count(Red), Is.EqualTo(1600));
            plane.transform.rotation = Quaternion.Euler(180, 0, 0);
            Assert.That(Shoot().Count(Red), Is.Zero, "from below");
        }

        [Test]
        public void TheNearerOneHidesTheOtherWhicheverIsMadeFirst()
        {
            MakeCamera();
            Put(PrimitiveType.Cube, Color.green, Vector3.zero, 4);
            Put(PrimitiveType.Cube, Color.red, new Vector3(2, 0, -3), 4);
            Put(PrimitiveType.Cube, Color.blue, new Vector3(-2, 0, 3), 4);
            var shot = Shoot();
            Assert.That(
                (shot[65, 50], shot[90, 50], shot[110, 50], shot[135, 50]),
                Is.EqualTo((Blue, Green, Red, Red))
            );
        }

        [Test]
        public void ThingsThatCrossHideEachOtherInPart()
        {
            MakeCamera();
            var one = Put(PrimitiveType.Cube, Color.green, Vector3.zero, 1);
            one.transform.localScale = new Vector3(8, 4, 0.1f);
            one.transform.rotation = Quaternion.Euler(0, 30, 0);
            var other = Put(PrimitiveType.Cube, Color.red, Vector3.zero, 1);
            other.transform.localScale = new Vector3(8, 4, 0.1f);
            other.transform.rotation = Quaternion.Euler(0, -30, 0);
            var shot = Shoot();
            // Turned to the right by 30 degrees, the right end comes nearer.
            Assert.That((shot[80, 50], shot[120, 50]), Is.EqualTo((Red, Green)));
        }

        [Test]
        public void PerspectiveMakesFarThingsSmall()
        {
            var camera = MakeCamera();
            camera.orthographic = false;
            camera.fieldOfView = 90;
            Put(PrimitiveType.Quad, Color.red, new Vector3(0, 0, 10), 8);
            // 20 units away 40 units are seen over 100 pixels: 2.5 pixels a unit.
            Assert.That(Shoot().Count(Red), Is.EqualTo(400));
        }

        [Test]
        public void WhatReachesBehindTheCameraIsCutBeforeIt()
        {
            var camera = MakeCamera();
            camera.orthographic = false;
            camera.fieldOfView = 90;
            camera.transform.position = Vector3.zero;
            var floor = Put(PrimitiveType.Cube, Color.red, new Vector3(0, -1.5f, 0), 1);
            floor.transform.localScale = new Vector3(100, 1, 100);
            Put(PrimitiveType.Cube, Color.green, new Vector3(0, 0, -5), 2);
            var shot = Shoot();
            Assert.That((shot[100, 99], shot[5, 99], shot[195, 99]), Is.EqualTo((Red, Red, Red)));
            // It ends 50 units away, one unit below: a hundredth of the picture's height below its middle.
            Assert.That((shot[100, 52], shot[100, 49]), Is.EqualTo((Red, Black)));
            Assert.That(shot.Count(Green), Is.Zero, "behind the camera");
        }

        [Test]
        public void NothingBeyondTheFarPlaneIsDrawn()
        {
            var camera = MakeCamera();
            camera.farClipPlane = 20;
            Put(PrimitiveType.Cube, Color.red, new Vector3(0, 0, 11), 1);
            Assert.That(Shoot().Count(Red), Is.Zero);
            Put(PrimitiveType.Cube, Color.green, new Vector3(0, 0, 10), 1);
            Assert.That(Shoot().Middle, Is.EqualTo(Green));
        }

        [Test]
        public void BacksAreNotDrawnUnlessTheMaterialHasTwoSides()
        {
            MakeCamera();
            var quad = Put(PrimitiveType.Quad, Color.red, Vector3.zero, 2);
            quad.transform.rotation = Quaternion.Euler(0, 180, 0);
            Assert.That(Shoot().Count(Red), Is.Zero);
            quad.GetComponent<Renderer>().sharedMaterial = new Material(
                Shader.Find("Sprites/Default")
            )
            {
                color = Color.green,
            };
            Assert.That(Shoot().Count(Green), Is.EqualTo(400));
        }

        [Test]
        public void AMirroredMeshShowsItsFront()
        {
            MakeCamera();
            var cube = Put(PrimitiveType.Cube, Color.red, new Vector3(0, 0, -3), 2);
            cube.transform.localScale = new Vector3(-2, 2, 2);
            Put(PrimitiveType.Cube, Color.green, Vector3.zero, 1);
            Assert.That(Shoot().Count(Red), Is.EqualTo(400));
        }

        [Test]
        public void LitSidesDifferAndPlainOnesDoNot()
        {
            var camera = MakeCamera();
            camera.transform.SetPositionAndRotation(
                new Vector3(-10, 10, -10),
                Quaternion.Euler(35.264f, 45, 0)
            );
            var cube = GameObject.CreatePrimitive(PrimitiveType.Cube);
            cube.transform.localScale = 4 * Vector3.one;
            cube.GetComponent<Renderer>().material.color = Color.red;
            var shot = Shoot();
            var (top, left, right) = (shot[100, 30], shot[85, 60], shot[115, 60]);
            Assert.That(new[] { top.r, left.r, right.r }.Distinct().Count(), Is.EqualTo(3));
            Assert.That(top.r, Is.GreaterThan(right.r), "the sun shines from above");
            Assert.That((int)top.g, Is.Zero);
            cube.GetComponent<Renderer>().sharedMaterial = Plain(Color.red);
            shot = Shoot();
            Assert.That((shot[100, 30], shot[85, 60], shot[115, 60]), Is.EqualTo((Red, Red, Red)));
        }

        [Test]
        public void AMeshOfTheGamesOwnIsDrawnPartByPart()
        {
            MakeCamera();
            var thing = new GameObject("own", typeof(MeshFilter), typeof(MeshRenderer));
            var mesh = thing.GetComponent<MeshFilter>().mesh;
            mesh.vertices = new[]
            {
                new Vector3(-2, -2, 0),
                new Vector3(-2, 2, 0),
                new Vector3(2, 2, 0),
                new Vector3(2, -2, 0),
            };
            mesh.subMeshCount = 2;
            mesh.SetTriangles(new[] { 0, 1, 2 }, 0);
            mesh.SetTriangles(new[] { 0, 2, 3 }, 1);
            var renderer = thing.GetComponent<MeshRenderer>();
            Assert.That(Shoot()[90, 40], Is.EqualTo((Color32)Color.magenta), "no material");
            renderer.sharedMaterials = new[] { Plain(Color.red), Plain(Color.green) };
            var shot = Shoot();
            Assert.That((shot[90, 40], shot[110, 60]), Is.EqualTo((Red, Green)));
            Assert.That(shot.Count(Red) + shot.Count(Green), Is.EqualTo(1600), "without a gap");
        }

        [Test]
        public void ATextureLiesStraightInPerspective()
        {
            var camera = MakeCamera();
            camera.orthographic = false;
            camera.fieldOfView = 90;
            camera.transform.position = new Vector3(0, 1, 0);
            var halves = new Texture2D(1, 2) { filterMode = FilterMode.Point };
            halves.SetPixels32(new[] { Red, Green });
            var floor = Put(PrimitiveType.Quad, Color.white, new Vector3(0, 0, 5), 1);
            floor.transform.rotation = Quaternion.Euler(90, 0, 0);
            floor.transform.localScale = new Vector3(4, 8, 1);
            floor.GetComponent<Renderer>().material.mainTexture = halves;
            var shot = Shoot();
            // It runs from 1 to 9 units ahead; the halves meet 5 units ahead, at a tenth of the picture below its middle.
            Assert.That((shot[100, 63], shot[100, 57]), Is.EqualTo((Red, Green)));
        }

        [Test]
        public void SpritesTextsAndCanvasesInTheWorldAreHiddenByWhatIsNearer()
        {
            MakeCamera();
            MakeBox(Color.green, 4, order: 5).transform.position = new Vector3(0, 0, 1);
            Put(PrimitiveType.Cube, Color.red, new Vector3(1, 0, 0), 2);
            var shot = Shoot();
            Assert.That((shot[85, 50], shot[105, 50]), Is.EqualTo((Green, Red)));
            MakeBox(Color.blue, 1).transform.position = new Vector3(1, 0, -1.01f);
            Assert.That(Shoot()[110, 50], Is.EqualTo(Blue), "on the cube's side");
        }

        [Test]
        public void ATransparentMeshLetsWhatIsBehindShine()
        {
            MakeCamera();
            Put(PrimitiveType.Cube, Color.red, Vector3.zero, 2);
            var glass = Put(PrimitiveType.Quad, Color.red, new Vector3(0, 0, -3), 4);
            glass.GetComponent<Renderer>().sharedMaterial = new Material(
                Shader.Find("Unlit/Transparent")
            )
            {
                color = new Color(0, 0, 1, 0.5f),
            };
            var shot = Shoot();
            Assert.That(shot.Middle, Is.EqualTo(new Color32(127, 0, 128, 255)));
            Assert.That(shot[85, 50], Is.EqualTo(new Color32(0, 0, 128, 255)));
        }

        [Test]
        public void ACameraDrawsOnlyItsPartOfTheScreenAndItsLayers()
        {
            MakeCamera();
            Put(PrimitiveType.Cube, Color.red, Vector3.zero, 2);
            var map = MakeCamera();
            map.depth = 1;
            map.rect = new Rect(0.75f, 0.5f, 0.25f, 0.5f);
            map.backgroundColor = Color.blue;
            map.cullingMask = 1 << 8;
            var marker = Put(PrimitiveType.Cube, Color.green, Vector3.zero, 2);
            marker.layer = 8;
            var shot = Shoot();
            Assert.That(shot.Count(Blue) + shot.Count(Green, 150, 0, 200, 50), Is.EqualTo(2500));
            Assert.That((shot[175, 25], shot[160, 25]), Is.EqualTo((Green, Blue)));
            Assert.That(
                map.WorldToScreenPoint(Vector3.zero),
                Is.EqualTo(new Vector3(175, 75, 10)).Using(Near.Vectors)
            );
            Assert.That(
                map.ScreenToWorldPoint(new Vector3(175, 75, 10)),
                Is.EqualTo(Vector3.zero).Using(Near.Vectors)
            );
        }

        [Test]
        public void ACameraThatClearsOnlyDepthsDrawsOverWhatIsThere()
        {
            MakeCamera().cullingMask = 1;
            Put(PrimitiveType.Cube, Color.red, new Vector3(0, 0, -5), 4);
            var hands = MakeCamera();
            hands.depth = 1;
            hands.cullingMask = 1 << 8;
            Put(PrimitiveType.Cube, Color.green, Vector3.zero, 2).layer = 8;
            hands.clearFlags = CameraClearFlags.Nothing;
            Assert.That(Shoot().Middle, Is.EqualTo(Red), "with the depths of the first");
            hands.clearFlags = CameraClearFlags.Depth;
            var shot = Shoot();
            Assert.That((shot.Middle, shot[85, 50]), Is.EqualTo((Green, Red)));
        }

        [Test]
        public void ATextureThatACameraDrawsIsShownInTheWorldAndOnPanels()
        {
            var camera = MakeCamera();
            camera.cullingMask = 1;
            var eye = MakeCamera();
            eye.targetTexture = new RenderTexture(50, 50, 24);
            eye.cullingMask = 1 << 8;
            eye.backgroundColor = Color.green;
            var screen = Put(PrimitiveType.Quad, Color.white, Vector3.zero, 2);
            screen.GetComponent<Renderer>().material.mainTexture = eye.targetTexture;
            var map = Child(MakeRoot(), 20, 20);
            map.style.backgroundImage = Background.FromRenderTexture(eye.targetTexture);
            var shot = Shoot();
            Assert.That((shot.Middle, shot[10, 10]), Is.EqualTo((Green, Green)));
        }

        [Test]
        public void ADocumentInTheWorldLiesOnItsObject()
        {
            MakeCamera();
            var root = MakeRoot();
            var document = Object.FindAnyObjectByType<UIDocument>();
            document.panelSettings.renderMode = PanelRenderMode.WorldSpace;
            document.panelSettings = document.panelSettings;
            root = document.rootVisualElement;
            // A hundred of its pixels are a unit; the upper left of the document lies at the object.
            var sign = Child(root, 400, 200);
            sign.style.backgroundColor = Color.green;
            document.transform.position = new Vector3(-2, 1, 0);
            Frames(1);
            var shot = Shoot();
            Assert.That(shot.Count(Green), Is.EqualTo(800));
            Assert.That((shot[80, 40], shot[119, 59]), Is.EqualTo((Green, Green)));
            Put(PrimitiveType.Cube, Color.red, new Vector3(0, 0, -2), 1);
            shot = Shoot();
            Assert.That((shot.Middle, shot[85, 50]), Is.EqualTo((Red, Green)));
        }

        private static GameObject Put(PrimitiveType type, Color color, Vector3 place, float size)
        {
            var thing = GameObject.CreatePrimitive(type);
            thing.transform.position = place;
            thing.transform.localScale = size * Vector3.one;
            thing.GetComponent<Renderer>().sharedMaterial = Plain(color);
            return thing;
        }

        /// <summary>Unlit, so that its pixels have its colour.</summary>
        private static Material Plain(Color color)
        {
            var shader = Shader.Find("Unlit/Color");
            return new Material(shader) { color = color };
        }
    }
}
