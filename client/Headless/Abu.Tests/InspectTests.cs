#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>What <c>inspect</c> says about the object behind a node, and that it changes nothing.</summary>
    public sealed class InspectTests : PlayedSceneTests
    {
        private Chest _chest = null!;

        [SetUp]
        public void LookAtAChest()
        {
            ObjectWalker.Register();
            AbuAutoStart.Begin();
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.orthographic = true;
            camera.transform.position = new Vector3(0, 0, -10);
            var cellar = new GameObject("Cellar");
            var chest = new GameObject("Chest");
            chest.transform.SetParent(cellar.transform);
            chest.AddComponent<BoxCollider>();
            _chest = chest.AddComponent<Chest>();
            _chest.Gold = 12;
            _chest.Keeper = "Ada \"the quick\"";
        }

        [TearDown]
        public void NoLongerByDefault() => ObjectWalker.Unregister();

        [Test]
        public void TheObjectItsComponentsAndTheirFieldsAreTold()
        {
            Snapshot();
            var data = Data(Ask("inspect", ("ref", "e1")));
            Assert.That((string?)data["path"], Is.EqualTo("Cellar/Chest"));
            Assert.That((string?)data["ref"], Is.EqualTo("e1"));
            Assert.That((string?)data["node"]!["name"], Is.EqualTo("Chest"));
            Assert.That(
                data["parts"]!.Select(part => (string?)part["type"]),
                Is.EqualTo(new[] { "Transform", "BoxCollider", "Chest" })
            );
            Assert.That(Fields(data, "Transform")["position"], Is.EqualTo("(0, 0, 0)"));
            var fields = Fields(data, "Chest");
            Assert.That(fields["Gold"], Is.EqualTo("12"));
            Assert.That(fields["Keeper"], Is.EqualTo("\"Ada \\\"the quick\\\"\""));
            Assert.That(fields["Locks"], Is.EqualTo("[\"front\", \"back\"]"));
            Assert.That(fields["Cost"], Is.EqualTo("Price {Amount: 3}"));
            Assert.That(fields["Lid"], Is.EqualTo("null"));
            Assert.That(fields["tint"], Is.EqualTo("#FF0000FF"), "a serialized private field");
            Assert.That(fields["Weight"], Is.EqualTo("2.5"), "an automatic property");
            Assert.That(fields, Does.Not.ContainKey("secret"));
            Assert.That(fields, Does.Not.ContainKey("Opened"), "no getter is called");
            Assert.That(_chest.Asked, Is.EqualTo(0));
        }

        [Test]
        public void OnePartIsToldWholeAndAGetterOnlyIfItIsNamed()
        {
            var all = Data(
                Ask("inspect", ("name", "Chest"), ("component", "Chest"), ("all", true))
            );
            Assert.That(Fields(all, "Chest")["secret"], Is.EqualTo("7"));
            Assert.That(_chest.Asked, Is.EqualTo(0));
            var one = Data(Ask("inspect", ("name", "Chest"), ("component", "Chest.Opened")));
            Assert.That(
                Fields(one, "Chest"),
                Is.EqualTo(new Dictionary<string, string> { ["Opened"] = "false" })
            );
            Assert.That(_chest.Asked, Is.EqualTo(1));
            var broken = Data(Ask("inspect", ("name", "Chest"), ("component", "chest.Broken")));
            Assert.That(
                Fields(broken, "Chest")["Broken"],
                Is.EqualTo("InvalidOperationException: no key")
            );
            var collider = Data(Ask("inspect", ("name", "Chest"), ("component", "Collider")));
            Assert.That((string?)collider["parts"]![0]!["type"], Is.EqualTo("BoxCollider"));
        }

        [Test]
        public void ManyFieldsAreCutWithTheirNumberAndLongTextsWithTheirLength()
        {
            _chest.gameObject.AddComponent<Crowded>();
            _chest.Keeper = new string('x', 300);
            var data = Data(Ask("inspect", ("name", "Chest")));
            var crowded = data["parts"]!.Single(part => (string?)part["type"] == "Crowded");
            Assert.That(((int)crowded["more"]!, crowded["fields"]!.Count()), Is.EqualTo((3, 12)));
            Assert.That(
                Fields(data, "Chest")["Keeper"],
                Does.EndWith("…\" (300 characters)").And.Length.LessThan(130)
            );
            var one = Data(Ask("inspect", ("name", "Chest"), ("component", "Crowded")));
            Assert.That(one["parts"]![0]!["fields"]!.Count(), Is.EqualTo(15));
        }

        [Test]
        public void WhatIsNotThereIsRefusedWithWhatIs()
        {
            var part = Ask("inspect", ("name", "Chest"), ("component", "Button"));
            Assert.That((string?)part["code"], Is.EqualTo("not_found"));
            Assert.That(
                (string?)part["error"],
                Does.StartWith(
                    "Nothing there is a \"Button\": it has Transform, BoxCollider, Chest"
                )
            );
            var member = Ask("inspect", ("name", "Chest"), ("component", "Chest.Godl"));
            Assert.That((string?)member["code"], Is.EqualTo("not_found"));
            Assert.That((string?)member["fix"], Is.EqualTo("ask for Gold"));
            Assert.That((string?)Ask("inspect")["code"], Is.EqualTo("missing_param"));
            Assert.That(
                (string?)Ask("inspect", ("name", "Ches7"))["code"],
                Is.EqualTo("not_found")
            );
            Assert.That(
                (string?)Ask("inspect", ("ref", "e99"))["code"],
                Is.EqualTo("ref_not_found")
            );
            Assert.That(
                (string?)Ask("inspect", ("name", "Chest"), ("all", "yes"))["code"],
                Is.EqualTo("invalid_command")
            );
        }

        [Test]
        public void NodesAreFoundByTheirComponent()
        {
            new GameObject("Lamp").AddComponent<TextMesh>().text = "Light";
            var found = Ask("snapshot", ("component", "TextMesh"));
            Assert.That(
                (string?)found["data"]!["snapshot"],
                Is.EqualTo("- application\n  - label \"Light\"")
            );
            var near = Ask("inspect", ("name", "Lihgt"));
            Assert.That((string?)near["code"], Is.EqualTo("not_found"));
            Assert.That(
                (string?)near["error"],
                Does.StartWith("No node is named \"Lihgt\"; there is \"Light\"")
            );
            Assert.That((string?)near["fix"], Is.EqualTo("name Light"));
            var both = Ask("snapshot", ("component", "Collider"), ("find", "chest"));
            Assert.That((string?)both["data"]!["snapshot"], Does.Contain("button \"Chest\""));
            var none = Ask("snapshot", ("component", "AudioSource"));
            Assert.That((string?)none["code"], Is.EqualTo("not_found"));
            Assert.That((string?)none["error"], Is.EqualTo("No node stands for a \"AudioSource\""));
            Assert.That((string?)none["fix"], Does.StartWith("inspect a node"));
            var neither = Ask("snapshot", ("component", "Collider"), ("find", "lamp"));
            Assert.That((string?)neither["code"], Is.EqualTo("not_found"));
        }

        [Test]
        public void AnElementTellsItsClassesItsPlaceAndItsStyle()
        {
            Func<ISceneWalker> make = () => new UIToolkitWalker();
            DefaultWalkers.Register(0, make);
            try
            {
                var document = new GameObject("Menu").AddComponent<UIDocument>();
                document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
                var box = new VisualElement { name = "box" };
                var button = new Button { name = "start", text = "Start" };
                button.AddToClassList("large");
                box.Add(button);
                document.rootVisualElement.Add(box);
                var data = Data(Ask("inspect", ("name", "Start")));
                Assert.That((string?)data["path"], Does.EndWith("#box > #start"));
                var fields = Fields(data, "Button");
                Assert.That(fields["classes"], Does.Contain(".large"));
                Assert.That(fields["text"], Is.EqualTo("\"Start\""));
                Assert.That(fields["display"], Is.EqualTo("Flex"));
                Assert.That(fields["enabledInHierarchy"], Is.EqualTo("true"));
            }
            finally
            {
                DefaultWalkers.Unregister(make);
            }
        }

        private static JToken Data(JObject reply) =>
            reply["data"] ?? throw new AssertionException($"{reply}");

        private static Dictionary<string, string> Fields(JToken data, string type) =>
            data["parts"]!.Single(part => (string?)part["type"] == type)["fields"]!.ToDictionary(
                field => (string)field["name"]!,
                field => (string)field["value"]!
            );

        private sealed class Price
        {
            public int Amount = 3;
        }

        private sealed class Chest : MonoBehaviour
        {
            public int Gold;
            public string Keeper = "";
            public string[] Locks = { "front", "back" };
            public Price Cost = new();
            public GameObject? Lid;

            [SerializeField]
            private Color _tint = Color.red;
            private int _secret = 7;

            public float Weight { get; set; } = 2.5f;

            [NonSerialized]
            public int Asked;

            public bool Opened => ++Asked < 0 && _secret > 0 && _tint.a > 0;

            public int Broken => throw new InvalidOperationException("no key");

            private void OnMouseDown() { }
        }

        private sealed class Crowded : MonoBehaviour
        {
            public int A,
                B,
                C,
                D,
                E,
                F,
                G,
                H,
                I,
                J,
                K,
                L,
                M,
                N,
                O;
        }
    }
}
