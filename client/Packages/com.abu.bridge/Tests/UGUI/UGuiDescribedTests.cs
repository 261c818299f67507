#nullable enable

using System.Collections;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Objects on a canvas that describe themselves, and those that another walker claims.</summary>
    public sealed class UGuiDescribedTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator AControlSaysWhatItIs()
        {
            var canvas = Scene.Canvas();
            var slot = Add<Slot>(Button(canvas, "Slot", 0, 30));
            Add<Slot>(Slider(canvas, "Volume", 0, 0)).Name = "";
            var off = Button(canvas, "Off", 0, -30);
            off.interactable = false;
            Add<Slot>(off).Amount = "3";
            yield return null;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n  slot Sword (sharp)\n  slot Volume: 0 (0 to 1) (sharp)\n  slot Sword: 3 (sharp) (disabled)"
                )
            );
            Assert.That(Find("Sword (sharp)").Actions!.Names, Is.EqualTo(new[] { "equip" }));
            slot.IsHidden = true;
            Assert.That(Tree(), Does.Not.Contain("Sword (sharp)"));
        }

        [UnityTest]
        public IEnumerator AnotherObjectHasALineOfItsOwnAndARefForItsActions()
        {
            var canvas = Scene.Canvas();
            var panel = Child(canvas, "Panel", 0, 0, 40, 20);
            Add<Slot>(panel).Kind = "";
            yield return null;
            Assert.That(Tree(), Is.EqualTo("item Sword (sharp)"));
            Assert.That(RefOf("Sword"), Is.EqualTo("e1"));
        }

        [UnityTest]
        public IEnumerator WhatIsClaimedIsLeftOutUnlessItIsAskedFor()
        {
            var canvas = Scene.Canvas();
            var panel = Child(canvas, "Panel", 0, 0, 40, 20);
            Button(panel, "Inner", 0, 0);
            Button(canvas, "Outer", 0, 60);
            yield return null;
            var refs = new RefRegistry();
            refs.Claim(panel);
            Assert.That(
                SceneTree.Describe(new UGuiWalker().Walk(refs)),
                Does.Contain("Outer").And.Not.Contain("Inner")
            );
            var (tree, own) = (new SceneTree(), new AbuSceneNode());
            new UGuiWalker().AddTo(tree, own, refs, panel);
            Assert.That(SceneTree.Describe(own), Does.Contain("Inner"));
            refs.Claim(canvas);
            Assert.That(
                SceneTree.Describe(new UGuiWalker().Walk(refs)).Trim(),
                Is.EqualTo("application")
            );
        }

        private sealed class Slot : MonoBehaviour, IAbuDescribed
        {
            public string Name = "Sword";

            public string Kind = "slot";

            public string? Amount;

            public bool IsHidden;

            public string Label => Name;

            public string Role => Kind;

            public string State => "sharp";

            public string? Value => Amount;

            public bool Hidden => IsHidden;

            public AbuActions Actions => new() { { "equip", () => { } } };
        }
    }
}
