using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>What the curves of a clip move, and where to.</summary>
    public sealed class CurveTests : AnimatorTest
    {
        private const int OfGameObject = 1;
        private const int OfScript = 114;
        private const int OfSprite = 212;
        private const int OfRect = 224;
        private const int OfGroup = 225;
        private const string Image = "fe87c0e1cc204ed48ad3b37840f39efc";

        private LoadedScene Play(ClipFile clip, string parts = "")
        {
            clip.WriteTo(Folder);
            var controller = new ControllerFile();
            controller.State("Only", clip);
            return Load(controller, "", parts);
        }

        private static string Sprite(int owner = 10) =>
            $"--- !u!212 &14\nSpriteRenderer:\n  m_GameObject: {{fileID: {owner}}}\n  m_Enabled: 1\n"
            + "  m_Color: {r: 1, g: 1, b: 1, a: 1}\n";

        private static void IsAt(Vector3 found, float x, float y, float z) =>
            Assert.That(
                (found - new Vector3(x, y, z)).magnitude,
                Is.LessThan(1e-3f),
                found.ToString()
            );

        [Test]
        public void ATransformIsWhereItsCurveIsAtThatTime()
        {
            Play(Clip("Walk", 1).Position("", "0 0 2 0", "1 6 2 0"));
            Frames(15);
            IsAt(Hero.transform.localPosition, 6 * 15 * Frame, 2, 0);
        }

        [Test]
        public void AtTheEndOfAClipThatDoesNotRepeatTheLastPictureStays()
        {
            Play(Clip("Walk", 1).Position("", "0 0 0 0", "1 6 0 0"));
            Frames(100);
            IsAt(Hero.transform.localPosition, 6, 0, 0);
            Assert.That(
                Hero.GetCurrentAnimatorStateInfo(0).normalizedTime,
                Is.EqualTo(100 * Frame).Within(1e-4f)
            );
        }

        [Test]
        public void AClipThatRepeatsBeginsAnew()
        {
            Play(Clip("Walk", 1, true).Position("", "0 0 0 0", "1 6 0 0"));
            Frames(75);
            IsAt(Hero.transform.localPosition, 6 * 15 * Frame, 0, 0);
            Assert.That(Hero.GetCurrentAnimatorStateInfo(0).loop, Is.True);
        }

        // A cubic with the slopes 3 and 0 between 0 and 2: at t = 1/2 it is 3/8 + 1.
        [Test]
        public void BetweenTwoKeysItGoesByTheirSlopes()
        {
            Folder.Write("Assets/Dials.cs", "");
            var clip = Clip("Turn", 1).Number("", OfScript, "speed", "Dials", "0 0 3", "1 2 0");
            Play(clip, ProjectFolder.Script(14, 10, "Dials", ""));
            Frames(30);
            Assert.That(Hero.GetComponent<Dials>().speed, Is.EqualTo(3f / 8 + 1).Within(1e-3f));
        }

        [Test]
        public void AnInfiniteSlopeIsAStep()
        {
            Folder.Write("Assets/Dials.cs", "");
            var clip = Clip("Turn", 1)
                .Number("", OfScript, "speed", "Dials", "0 5 inf", "0.5 9 inf", "1 9 inf");
            Play(clip, ProjectFolder.Script(14, 10, "Dials", ""));
            Frames(29);
            Assert.That(Hero.GetComponent<Dials>().speed, Is.EqualTo(5));
            Frames(2);
            Assert.That(Hero.GetComponent<Dials>().speed, Is.EqualTo(9));
        }

        [Test]
        public void FieldsOfAScriptOfEachKindAreSet()
        {
            Folder.Write("Assets/Dials.cs", "");
            var clip = Clip("Turn", 1)
                .Number("", OfScript, "count", "Dials", "0 0 8", "1 8 8")
                .Number("", OfScript, "isOn", "Dials", "0 0 inf", "0.5 1 inf")
                .Number("", OfScript, "place.y", "Dials", "0 0 2", "1 2 2")
                .Number("", OfScript, "inner.depth", "Dials", "0 4 0", "1 4 0")
                .Number("", OfScript, "hidden", "Dials", "0 7 0", "1 7 0");
            Play(clip, ProjectFolder.Script(14, 10, "Dials", "  place: {x: 3, y: 0}\n"));
            Frames(24);
            var dials = Hero.GetComponent<Dials>();
            Assert.That((dials.count, dials.isOn), Is.EqualTo((3, false)));
            Assert.That(dials.place.x, Is.EqualTo(3));
            Assert.That(dials.place.y, Is.EqualTo(0.8f).Within(1e-3f));
            Assert.That((dials.inner.depth, dials.Hidden), Is.EqualTo((4f, 7f)));
            Frames(30);
            Assert.That((dials.count, dials.isOn), Is.EqualTo((7, true)));
        }

        [Test]
        public void RotationsAreReadAsAnglesAndAsQuaternions()
        {
            Play(
                Clip("Turn", 1)
                    .Angles("", "0 0 0 0", "1 0 0 270")
                    .Rotation("Arm", "0 0 0 0 1", "1 0 0 0.70710678 0.70710678"),
                ProjectFolder.Object(20, "Arm", "", "", 10)
            );
            Frames(40);
            Assert.That(Hero.transform.localEulerAngles.z, Is.EqualTo(180).Within(0.01f));
            Frames(40);
            Assert.That(Hero.transform.localEulerAngles.z, Is.EqualTo(270).Within(0.01f));
            var arm = Hero.transform.GetChild(0);
            Assert.That(arm.localEulerAngles.z, Is.EqualTo(90).Within(0.01f));
        }

        [Test]
        public void SizesOfObjectsBelowAreFoundByTheirPath()
        {
            Play(
                Clip("Grow", 1).Size("Arm/Hand", "0 1 1 1", "1 3 1 1"),
                ProjectFolder.Object(20, "Arm", "", "", 10)
                    + ProjectFolder.Object(30, "Hand", "", "", 20)
            );
            Frames(30);
            IsAt(Hero.transform.Find("Arm/Hand").localScale, 2, 1, 1);
        }

        [Test]
        public void ACurveWithoutItsObjectMovesNothing()
        {
            Play(
                Clip("Grow", 1)
                    .Size("Gone", "0 1 1 1", "1 3 1 1")
                    .Position("", "0 0 0 0", "1 6 0 0")
            );
            Frames(60);
            IsAt(Hero.transform.localPosition, 6, 0, 0);
        }

        [Test]
        public void ARendererGetsOtherSpritesAndColours()
        {
            const string sheet = "Assets/Sheet.png";
            var picture = "{fileID: 21300000, guid: " + ProjectFolder.Guid(sheet) + ", type: 3}";
            Folder.Write(sheet, Pixel, "TextureImporter:\n  spriteMode: 1\n  textureType: 8\n");
            Play(
                Clip("Blink", 1)
                    .Objects("", OfSprite, "m_Sprite", (0, "{fileID: 0}"), (0.5f, picture))
                    .Number("", OfSprite, "m_Color.a", "", "0 1 -1", "1 0 -1")
                    .Number("", OfSprite, "m_FlipX", "", "0 1 inf", "1 1 inf"),
                Sprite()
            );
            var renderer = Hero.GetComponent<SpriteRenderer>();
            Frames(15);
            Assert.That(renderer.sprite, Is.Null);
            Assert.That(renderer.color.a, Is.EqualTo(0.75f).Within(1e-3f));
            Assert.That((renderer.color.r, renderer.flipX), Is.EqualTo((1f, true)));
            Frames(15);
            Assert.That(renderer.sprite!.name, Is.EqualTo("Sheet"));
        }

        // One white pixel.
        private static byte[] Pixel =>
            System.Convert.FromBase64String(
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg=="
            );

        [Test]
        public void ObjectsAndComponentsAreSwitchedOnAndOff()
        {
            Play(
                Clip("Blink", 1)
                    .Number("Arm", OfGameObject, "m_IsActive", "", "0 1 inf", "0.5 0 inf")
                    .Number("", OfSprite, "m_Enabled", "", "0 0 inf", "0.5 1 inf"),
                Sprite() + ProjectFolder.Object(20, "Arm", "", "", 10)
            );
            var arm = Hero.transform.GetChild(0).gameObject;
            Frames(10);
            Assert.That(
                (arm.activeSelf, Hero.GetComponent<SpriteRenderer>().enabled),
                Is.EqualTo((true, false))
            );
            Frames(25);
            Assert.That(
                (arm.activeSelf, Hero.GetComponent<SpriteRenderer>().enabled),
                Is.EqualTo((false, true))
            );
        }

        [Test]
        public void CanvasesMoveTheirRectsColoursAndGroups()
        {
            Play(
                Clip("Slide", 1)
                    .Number("Panel", OfRect, "m_AnchoredPosition.x", "", "0 0 100", "1 100 100")
                    .Number("Panel", OfRect, "m_SizeDelta.y", "", "0 50 0", "1 50 0")
                    .Number("Panel", OfGroup, "m_Alpha", "", "0 0 1", "1 1 1"),
                ProjectFolder.Rect(
                    20,
                    "Panel",
                    10,
                    "{x: 30, y: 30}",
                    "--- !u!225 &22\nCanvasGroup:\n  m_GameObject: {fileID: 20}\n  m_Alpha: 1\n"
                        + ProjectFolder.Package(
                            23,
                            20,
                            Image,
                            "  m_Color: {r: 1, g: 1, b: 1, a: 1}\n"
                        )
                )
            );
            Frames(30);
            var panel = (RectTransform)Hero.transform.GetChild(0);
            Assert.That(panel.anchoredPosition.x, Is.EqualTo(50).Within(0.01f));
            Assert.That((panel.sizeDelta.x, panel.sizeDelta.y), Is.EqualTo((30f, 50f)));
            Assert.That(panel.GetComponent<CanvasGroup>().alpha, Is.EqualTo(0.5f).Within(1e-3f));
            Assert.That(panel.GetComponent<Image>(), Is.Not.Null);
        }

        [Test]
        public void AColourOfAnImageChanges()
        {
            var clip = Clip("Fade", 1)
                .Number("Panel", OfScript, "m_Color.g", Image, "0 1 -1", "1 0 -1");
            Play(
                clip,
                ProjectFolder.Rect(
                    20,
                    "Panel",
                    10,
                    "{x: 30, y: 30}",
                    ProjectFolder.Package(23, 20, Image, "  m_Color: {r: 1, g: 1, b: 1, a: 1}\n")
                )
            );
            Frames(30);
            var color = Hero.GetComponentInChildren<Image>().color;
            Assert.That(color.g, Is.EqualTo(0.5f).Within(1e-3f));
            Assert.That(color.b, Is.EqualTo(1));
        }

        [Test]
        public void OnlyTheCurvesOfTheGameAreRead()
        {
            Play(
                Clip("Walk", 1)
                    .With(
                        "  m_EditorCurves:\n  - curve:\n      m_Curve:\n      - time: 0\n        value: 9\n"
                            + "    attribute: m_LocalPosition.x\n    path: \n    classID: 4\n    script: {fileID: 0}\n"
                    )
            );
            Frames(5);
            IsAt(Hero.transform.localPosition, 1, 2, 3);
        }

        [Test]
        public void ClipsMoveAfterUpdateAndBeforeLateUpdate()
        {
            Folder.Write("Assets/FrameDiary.cs", "");
            FrameDiary.Heard.Clear();
            Play(
                Clip("Walk", 1).Position("", "0 0 2 0", "1 6 2 0"),
                ProjectFolder.Script(14, 10, "FrameDiary", "")
            );
            Frames(3);
            Assert.That(
                FrameDiary.Heard.Skip(2),
                Is.EqualTo(
                    new[]
                    {
                        "Update as before",
                        "LateUpdate moved",
                        "Update as before",
                        "LateUpdate moved",
                    }
                )
            );
        }

        [Test]
        public void MusclesAndRootMotionAreToldOnce()
        {
            var first = UnsimulatedCalls.After(0).Count;
            Play(Clip("Run", 1).Number("", 95, "RootT.x", "", "0 0 1", "1 1 1"));
            Frames(5);
            var told = UnsimulatedCalls.After(0).ToList();
            Assert.That(told, Has.Member("Animator.avatar"));
            Assert.That(told.Count, Is.LessThanOrEqualTo(first + 1));
        }

        [Test]
        public void RootMotionLeavesTheObjectWhereItIs()
        {
            var clip = Clip("Walk", 1).Position("", "0 0 0 0", "1 6 0 0").WriteTo(Folder);
            var controller = new ControllerFile();
            controller.State("Only", clip);
            Load(controller, "  m_ApplyRootMotion: 1\n");
            Frames(10);
            IsAt(Hero.transform.localPosition, 1, 2, 3);
            Assert.That(UnsimulatedCalls.After(0), Has.Member("Animator.applyRootMotion"));
        }

        [Test]
        public void AScriptThatMovesItsObjectByItselfIsAskedInEachFrame()
        {
            Play(Clip("Walk", 1).Position("", "0 0 0 0", "1 6 0 0"));
            var own = Hero.gameObject.AddComponent<OwnMove>();
            Hero.Rebind();
            Hero.transform.localPosition = Vector3.zero;
            Frames(10);
            IsAt(Hero.transform.localPosition, 0, 10, 0);
            Assert.That(UnsimulatedCalls.After(0), Has.Member("Animator.applyRootMotion"));
            own.enabled = false;
            Hero.Rebind();
            Frames(10);
            Assert.That(Hero.transform.localPosition.y, Is.Zero.Within(1e-3f), "its clip moves it");
        }
    }
}
