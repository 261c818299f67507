using System.Globalization;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Curves, gradients, packed numbers, references to plain classes, all kinds of calls of the Inspector.</summary>
    public sealed class RareFieldsTests
    {
        private ProjectFolder _folder;

        [SetUp]
        public void Begin() =>
            _folder = new ProjectFolder()
                .Write("Assets/RareFields.cs", "")
                .Write("Assets/Settings.cs", "");

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private RareFields Read(string fields)
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "One", "RareFields", fields)
            );
            var scene = new LoadedScene(_folder);
            Assert.That(scene.Problems, Is.Empty);
            return LoadedScene.Get<RareFields>("One");
        }

        private static string Key(float time, float value, string slopes) =>
            string.Format(
                CultureInfo.InvariantCulture,
                "    - serializedVersion: 3\n      time: {0}\n      value: {1}\n{2}",
                time,
                value,
                slopes
            );

        private const string Flat =
            "      inSlope: 0\n      outSlope: 0\n      tangentMode: 0\n      weightedMode: 0\n      inWeight: 0\n      outWeight: 0\n";

        [Test]
        public void ACurveGoesThroughItsKeysAndOnBehindThem()
        {
            var read = Read(
                "  curve:\n    serializedVersion: 2\n    m_Curve:\n"
                    + Key(0, 1, Flat)
                    + Key(2, 3, Flat)
                    + "    m_PreInfinity: 2\n    m_PostInfinity: 1\n    m_RotationOrder: 4\n"
            );
            Assert.That(read.curve.length, Is.EqualTo(2));
            Assert.That(read.curve.Evaluate(-5), Is.EqualTo(1));
            Assert.That(read.curve.Evaluate(1), Is.EqualTo(2).Within(1e-4f));
            // A quarter of the way of 3t² - 2t³.
            Assert.That(read.curve.Evaluate(0.5f), Is.EqualTo(1 + 2 * 0.15625f).Within(1e-4f));
            Assert.That(read.curve.postWrapMode, Is.EqualTo(WrapMode.Loop));
            Assert.That(read.curve.Evaluate(2.5f), Is.EqualTo(1 + 2 * 0.15625f).Within(1e-4f));
        }

        [Test]
        public void AnInfiniteSlopeIsAStepAndWeightsBendTheCurve()
        {
            var step = Read(
                "  curve:\n    m_Curve:\n"
                    + Key(0, 1, "      inSlope: 0\n      outSlope: Infinity\n")
                    + Key(2, 3, Flat)
            ).curve;
            Assert.That(step.Evaluate(1.99f), Is.EqualTo(1));
            var straight = new AnimationCurve(
                new Keyframe(0, 0, 0, 1, 0, 0.9f),
                new Keyframe(1, 1, 1, 0, 0.9f, 0)
            );
            Assert.That(straight.Evaluate(0.3f), Is.EqualTo(0.3f).Within(1e-4f));
            Assert.That(
                AnimationCurve.Linear(0, 0, 1, 2).Evaluate(0.25f),
                Is.EqualTo(0.5f).Within(1e-4f)
            );
        }

        [Test]
        public void AGradientHasColoursAndAlphasOfItsOwn()
        {
            var read = Read(
                "  gradient:\n    serializedVersion: 2\n    key0: {r: 1, g: 0, b: 0, a: 1}\n    key1: {r: 0, g: 0, b: 1, a: 0}\n"
                    + "    ctime0: 0\n    ctime1: 65535\n    atime0: 0\n    atime1: 65535\n"
                    + "    m_Mode: 0\n    m_NumColorKeys: 2\n    m_NumAlphaKeys: 2\n"
            );
            var middle = read.gradient.Evaluate(0.5f);
            Assert.That(middle.r, Is.EqualTo(0.5f).Within(1e-4f));
            Assert.That(middle.b, Is.EqualTo(0.5f).Within(1e-4f));
            Assert.That(middle.a, Is.EqualTo(0.5f).Within(1e-4f));
        }

        [Test]
        public void SmallStructsEnumsAndNumbers()
        {
            var read = Read(
                "  cell: {x: 3, y: -4}\n  area:\n    serializedVersion: 2\n    x: 1\n    y: 2\n    width: 3\n    height: 4\n"
                    + "  bounds:\n    m_Center: {x: 1, y: 2, z: 3}\n    m_Extent: {x: 4, y: 5, z: 6}\n"
                    + "  sides: 3\n  letter: 65\n  precise: 0.1234567890123\n  <Health>k__BackingField: 7\n"
                    + "  box:\n    content: 8\n  notSaved: 9\n"
            );
            Assert.That(read.cell, Is.EqualTo(new Vector2Int(3, -4)));
            Assert.That(read.area, Is.EqualTo(new Rect(1, 2, 3, 4)));
            Assert.That(read.bounds.extents, Is.EqualTo(new Vector3(4, 5, 6)));
            Assert.That(read.sides, Is.EqualTo(Sides.Left | Sides.Right));
            Assert.That(read.letter, Is.EqualTo('A'));
            Assert.That(read.precise, Is.EqualTo(0.1234567890123));
            Assert.That(read.Health, Is.EqualTo(7));
            Assert.That(read.box.content, Is.EqualTo(8));
            Assert.That(read.notSaved, Is.Null);
        }

        [Test]
        public void NumbersInOneText()
        {
            var read = Read("  bytes: 01ff\n  kinds: 0200000001000000\n");
            Assert.That(read.bytes, Is.EqualTo(new byte[] { 1, 255 }));
            Assert.That(read.kinds, Is.EqualTo(new[] { Kind.Second, Kind.First }));
        }

        private const string Numbered =
            "  first:\n    rid: 5\n  same:\n    rid: 5\n  shapes:\n  - rid: 6\n  - rid: -2\n  references:\n    version: 2\n    RefIds:\n"
            + "    - rid: 5\n      type: {class: Node, ns: Headless.Projects.Tests, asm: Projects.Tests}\n      data:\n        value: 1\n        next:\n          rid: 5\n"
            + "    - rid: 6\n      type: {class: Circle, ns: Headless.Projects.Tests, asm: Projects.Tests}\n      data:\n        radius: 2\n";

        [Test]
        public void OneObjectMayBeReferredToSeveralTimesAndByItself()
        {
            var read = Read(Numbered);
            var node = (Node)read.first;
            Assert.That(read.same, Is.SameAs(node));
            Assert.That(node.next, Is.SameAs(node));
            Assert.That(((Circle)read.shapes[0]).radius, Is.EqualTo(2));
            Assert.That(read.shapes[1], Is.Null);
        }

        [Test]
        public void ACopyHasOneObjectOfItsOwnForEachToo()
        {
            var read = Read(Numbered);
            var copy = Object.Instantiate(read);
            var node = (Node)copy.first;
            Assert.That(node, Is.Not.SameAs(read.first));
            Assert.That(copy.same, Is.SameAs(node));
            Assert.That(node.next, Is.SameAs(node));
            Assert.That(node.value, Is.EqualTo(1));
        }

        [Test]
        public void ReferencesOfUnity2019HaveHexadecimalNumbers()
        {
            var read = Read(
                "  first:\n    id: 10\n  references:\n    version: 1\n    0000000A:\n"
                    + "      type: {class: Circle, ns: Headless.Projects.Tests, asm: Projects.Tests}\n      data:\n        radius: 4\n"
            );
            Assert.That(((Circle)read.first).radius, Is.EqualTo(4));
        }

        private static string Call(string method, int mode, string arguments) =>
            "      - m_Target: {fileID: 12}\n"
            + "        m_TargetAssemblyTypeName: Headless.Projects.Tests.RareFields, Assembly-CSharp\n"
            + $"        m_MethodName: {method}\n        m_Mode: {mode}\n        m_Arguments:\n{arguments}        m_CallState: 2\n";

        [Test]
        public void EveryKindOfCallHasItsOwnArgument()
        {
            var read = Read(
                "  fixedWords:\n    m_PersistentCalls:\n      m_Calls:\n"
                    + Call("HearNothing", 1, "          m_IntArgument: 1\n")
                    + Call(
                        "HearObject",
                        2,
                        "          m_ObjectArgument: {fileID: 10}\n          m_ObjectArgumentAssemblyTypeName: UnityEngine.GameObject, UnityEngine.CoreModule\n"
                    )
                    + Call("HearNumber", 3, "          m_IntArgument: 4\n")
                    + Call("HearShare", 4, "          m_FloatArgument: 0.5\n")
                    + Call("HearText", 5, "          m_StringArgument: five\n")
                    + Call("HearFlag", 6, "          m_BoolArgument: 1\n")
                    + Call("HearAll", 1, "          m_IntArgument: 0\n")
                        .Replace("fileID: 12", "fileID: 0")
                    + Call("HearNothing", 1, "          m_IntArgument: 0\n")
                        .Replace("m_CallState: 2", "m_CallState: 0")
            );
            read.fixedWords.Invoke();
            Assert.That(
                read.Heard,
                Is.EqualTo(
                    new[]
                    {
                        "nothing",
                        "object One",
                        "int 4",
                        "float " + 0.5f,
                        "string five",
                        "bool True",
                        "static",
                    }
                )
            );
        }

        [Test]
        public void AnEventMayGiveItsOwnArgument()
        {
            var read = Read(
                "  typed:\n    m_PersistentCalls:\n      m_Calls:\n"
                    + Call("HearText", 0, "          m_StringArgument: unused\n")
                    + Call("HearText", 5, "          m_StringArgument: fixed\n")
            );
            read.typed.Invoke("own");
            Assert.That(read.Heard, Is.EqualTo(new[] { "string own", "string fixed" }));
        }

        /// <summary>A class that has got other bases since it was saved.</summary>
        [Test]
        public void AReferencedClassThatDoesNotFitIsToldAndLeftOut()
        {
            const string fields =
                "  first:\n    rid: 7\n  shapes:\n  - rid: 7\n  - rid: 8\n  references:\n    version: 2\n    RefIds:\n"
                + "    - rid: 7\n      type: {class: Inner, ns: Headless.Projects.Tests, asm: Projects.Tests}\n"
                + "      data:\n        number: 3\n"
                + "    - rid: 8\n      type: {class: Circle, ns: Headless.Projects.Tests, asm: Projects.Tests}\n"
                + "      data:\n        radius: 2\n";
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "One", "RareFields", fields)
            );
            var scene = new LoadedScene(_folder);
            var read = LoadedScene.Get<RareFields>("One");
            Assert.That(read.first, Is.Null);
            Assert.That(read.shapes[0], Is.Null);
            Assert.That(((Circle)read.shapes[1]).radius, Is.EqualTo(2));
            Assert.That(
                scene.Problems.First(),
                Does.Contain("has an object of Inner where one of IShape belongs")
            );
        }
    }
}
