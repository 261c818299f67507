using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>A case for each rule by which Unity reads the fields of scripts.</summary>
    public sealed class SerializationTests
    {
        private const string Prefab = "Assets/Thing.prefab";

        private static readonly string _fields =
            "  number: 5\n  large: -9000000000\n  share: 0.25\n  isOn: 1\n"
            + "  text: 'two: words'\n  kind: 2\n  place: {x: 1, y: 2.5, z: -3}\n"
            + "  color: {r: 1, g: 0.5, b: 0, a: 1}\n  packed:\n    serializedVersion: 2\n    rgba: 4278190335\n"
            + "  mask:\n    serializedVersion: 2\n    m_Bits: 4294967295\n"
            + "  numbers:\n  - 3\n  - 4\n  texts:\n  - a\n  - b\n  packedNumbers: 01000000ffffffff\n"
            + "  pair:\n    left: 8\n    right: r\n  inner:\n    number: 9\n    next:\n      number: 10\n"
            + "  other: {fileID: 22}\n  elsewhere: {fileID: 20}\n"
            + $"  prefab: {{fileID: 30, guid: {ProjectFolder.Guid(Prefab)}, type: 3}}\n"
            + "  shape:\n    rid: 77\n  oldName: 6\n  _hidden: 11\n"
            + "  notSaved: 99\n  fixedNumber: 99\n  _own: 99\n"
            + "  happened:\n    m_PersistentCalls:\n      m_Calls:\n      - m_Target: {fileID: 22}\n"
            + "        m_MethodName: Hear\n        m_Mode: 5\n        m_Arguments:\n          m_StringArgument: hello\n"
            + "        m_CallState: 2\n"
            + "      - m_Target: {fileID: 0}\n        m_TargetAssemblyTypeName: Headless.Projects.Tests.Fields, A\n"
            + "        m_MethodName: Hear\n        m_Mode: 5\n        m_Arguments:\n          m_StringArgument: lost\n"
            + "        m_CallState: 2\n"
            + "  references:\n    version: 2\n    RefIds:\n    - rid: 77\n"
            + "      type: {class: Circle, ns: Headless.Projects.Tests, asm: Projects.Tests}\n"
            + "      data:\n        radius: 1.5\n";

        private ProjectFolder _folder;
        private Fields _read;

        [SetUp]
        public void Load()
        {
            _folder = new ProjectFolder()
                .Write("Assets/Fields.cs", "")
                .WriteObjects(Prefab, ProjectFolder.Object(30, "Thing"))
                .WriteObjects(
                    ProjectFolder.Scene,
                    ProjectFolder.Object(10, "One", "Fields", _fields),
                    ProjectFolder.Object(20, "Two", "Fields")
                );
            var scene = new LoadedScene(_folder);
            Assert.That(scene.Problems, Is.Empty);
            _read = LoadedScene.Get<Fields>("One");
        }

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        [Test]
        public void NumbersTextsAndEnums()
        {
            Assert.That(_read.number, Is.EqualTo(5));
            Assert.That(_read.large, Is.EqualTo(-9000000000));
            Assert.That(_read.share, Is.EqualTo(0.25f));
            Assert.That(_read.isOn, Is.True);
            Assert.That(_read.text, Is.EqualTo("two: words"));
            Assert.That(_read.kind, Is.EqualTo(Kind.Second));
        }

        [Test]
        public void UnitysStructs()
        {
            Assert.That(_read.place, Is.EqualTo(new Vector3(1, 2.5f, -3)));
            Assert.That(_read.color, Is.EqualTo(new Color(1, 0.5f, 0, 1)));
            Assert.That(_read.packed, Is.EqualTo(new Color32(255, 0, 0, 255)));
            Assert.That(_read.mask.value, Is.EqualTo(-1));
        }

        [Test]
        public void ListsAndArrays()
        {
            Assert.That(_read.numbers, Is.EqualTo(new[] { 3, 4 }));
            Assert.That(_read.texts, Is.EqualTo(new[] { "a", "b" }));
            Assert.That(_read.packedNumbers, Is.EqualTo(new[] { 1, -1 }));
        }

        [Test]
        public void ClassesAndStructsOfTheProjectStandInline()
        {
            Assert.That(_read.pair.left, Is.EqualTo(8));
            Assert.That(_read.pair.right, Is.EqualTo("r"));
            Assert.That(_read.inner.next.number, Is.EqualTo(10));
            Assert.That(_read.inner.text, Is.EqualTo(""));
        }

        [Test]
        public void WhatTheFileLacksKeepsItsInitializerAndIsNeverNull()
        {
            Assert.That(_read.kept, Is.EqualTo(42));
            Assert.That(_read.missing, Is.EqualTo(""));
            Assert.That(_read.absent.number, Is.EqualTo(7));
            Assert.That(LoadedScene.Get<Fields>("Two").numbers, Is.Empty);
            Assert.That(LoadedScene.Get<Fields>("Two").shape, Is.Null);
        }

        [Test]
        public void ReferencesMeanObjectsAndTheirComponents()
        {
            Assert.That(_read.other, Is.SameAs(LoadedScene.Get<Fields>("Two")));
            Assert.That(_read.elsewhere, Is.SameAs(GameObject.Find("Two").transform));
            Assert.That(_read.prefab.name, Is.EqualTo("Thing"));
            Assert.That(_read.prefab.activeInHierarchy, Is.False, "a prefab is in no scene");
        }

        [Test]
        public void AnInstanceOfAPrefabIsActive()
        {
            var made = Object.Instantiate(_read.prefab);
            Assert.That(made.activeInHierarchy, Is.True);
            Assert.That(made.tag, Is.EqualTo("Player"));
            Assert.That(made.layer, Is.EqualTo(5));
        }

        [Test]
        public void ReferencedClassesKeepTheirOwnType() =>
            Assert.That(((Circle)_read.shape).radius, Is.EqualTo(1.5f));

        [Test]
        public void OldNamesAndPrivateFieldsAreRead()
        {
            Assert.That(_read.renamed, Is.EqualTo(6));
            Assert.That(_read.Hidden, Is.EqualTo(11));
        }

        [Test]
        public void WhatUnityDoesNotSerializeIsNotRead()
        {
            Assert.That(_read.notSaved, Is.EqualTo(1));
            Assert.That(_read.fixedNumber, Is.EqualTo(2));
            Assert.That(_read.Own, Is.EqualTo(3));
            Assert.That(_read.Property, Is.EqualTo(4));
            Assert.That(_read.board, Is.Null, "an array of two dimensions");
            Assert.That(_read.rows, Is.Null, "arrays of arrays");
        }

        [Test]
        public void TheScriptIsToldThatItWasRead() => Assert.That(_read.WasRead, Is.True);

        [Test]
        public void EventsOfTheInspectorCallTheirTarget()
        {
            _read.happened.Invoke();
            Assert.That(_read.happened.GetPersistentEventCount(), Is.EqualTo(2));
            Assert.That(
                _read.other.heard,
                Is.EqualTo("hello"),
                "a target that is gone hears nothing"
            );
        }

        [Test]
        public void ACopyKeepsItsReferencesOutsideAndTheEventsOfTheInspector()
        {
            var copy = Object.Instantiate(_read);
            copy.happened.Invoke();
            Assert.That(copy.other, Is.SameAs(_read.other));
            Assert.That(_read.other.heard, Is.EqualTo("hello"));
        }
    }
}
