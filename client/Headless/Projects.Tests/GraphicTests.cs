using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>Tints that fade, graphics and effects of games, and what controls are told.</summary>
    public sealed class GraphicTests : CanvasScene
    {
        /// <summary>As public games place their scores: a point, and a text that overflows it.</summary>
        [Test]
        public void ATextAroundAPointIsDrawn()
        {
            var text = Add<Text>(size: 0);
            (text.text, text.fontSize, text.color) = ("II", 40, Color.red);
            text.alignment = TextAnchor.MiddleCenter;
            text.horizontalOverflow = HorizontalWrapMode.Overflow;
            text.verticalOverflow = VerticalWrapMode.Overflow;
            Assert.That(Letters(), Does.Contain('r'));
            text.transform.localScale = new Vector3(-1, 1, 1);
            Assert.That(Letters(), Does.Not.Contain('r'), "seen from behind");

            string Letters() => Row(Shoot(), 0, Enumerable.Range(-40, 80).ToArray());
        }

        [Test]
        public void ATintFadesInItsTimeAndTheGroupsOfOthersStay()
        {
            var image = Add<Image>();
            image.color = Color.green;
            image.CrossFadeAlpha(0, 0.5f, false);
            var alphas = new List<float>();
            for (var i = 0; i < 31; i++)
            {
                alphas.Add(image.canvasRenderer.GetAlpha());
                FrameLoop.Step();
            }
            Assert.That(alphas, Is.Ordered.Descending);
            Assert.That(alphas[15], Is.EqualTo(0.5f).Within(0.05f));
            Assert.That(image.canvasRenderer.GetAlpha(), Is.EqualTo(0));
            Assert.That(image.color, Is.EqualTo(Color.green), "only the renderer fades");
            image.CrossFadeColor(Color.blue, 0, false, false);
            var tint = image.canvasRenderer.GetColor();
            Assert.That(tint, Is.EqualTo(new Color(0, 0, 1, 0)), "at once, and without the alpha");
        }

        [Test]
        public void AFadeStandsInAPausedGameUnlessItIgnoresThat()
        {
            var (one, other) = (Add<Image>(), Add<Image>());
            Time.timeScale = 0;
            one.CrossFadeAlpha(0, 0.2f, false);
            other.CrossFadeAlpha(0, 0.2f, true);
            for (var i = 0; i < 20; i++)
                FrameLoop.Step();
            Time.timeScale = 1;
            Assert.That(one.canvasRenderer.GetAlpha(), Is.EqualTo(1));
            Assert.That(other.canvasRenderer.GetAlpha(), Is.EqualTo(0));
        }

        private sealed class Triangle : Graphic
        {
            protected override void OnPopulateMesh(VertexHelper vh)
            {
                vh.Clear();
                vh.AddVert(new Vector3(-10, -10), color, Vector2.zero);
                vh.AddVert(new Vector3(-10, 10), color, Vector2.zero);
                vh.AddVert(new Vector3(10, -10), color, Vector2.zero);
                vh.AddTriangle(0, 1, 2);
            }
        }

        private sealed class Plain : Graphic { }

        private sealed class Moved : BaseMeshEffect
        {
            public override void ModifyMesh(VertexHelper vh)
            {
                var corners = new List<UIVertex>();
                vh.GetUIVertexStream(corners);
                vh.Clear();
                vh.AddUIVertexTriangleStream(
                    corners
                        .Select(corner =>
                        {
                            corner.position += new Vector3(20, 0, 0);
                            return corner;
                        })
                        .ToList()
                );
            }
        }

        [Test]
        public void AGamesOwnGraphicIsDrawnAsItsTriangles()
        {
            Add<Triangle>().color = Color.red;
            var shot = Shoot();
            Assert.That(Row(shot, -8, -9, 5, 9), Is.EqualTo("rr."));
            Assert.That(Row(shot, 8, -9, 5, 9), Is.EqualTo("..."));
            Add<Plain>("plain", 30).color = Color.green;
            Assert.That(Row(Shoot(), 0, 21, 39, 41), Is.EqualTo("gg."), "a plain box");
        }

        [Test]
        public void AHalfClearTriangleIsBlendedOnceWhereTwoMeet()
        {
            var image = Add<Image>();
            image.color = new Color(1, 1, 1, 0.5f);
            image.gameObject.AddComponent<Moved>();
            var shot = Shoot();
            var seen = Enumerable.Range(60, 20).Select(x => shot[x, 50].r).Distinct();
            Assert.That(seen, Is.EqualTo(new byte[] { 128 }).Or.EqualTo(new byte[] { 127 }));
            Assert.That(Row(shot, 0, 0), Is.EqualTo("."), "it was moved away");
        }

        [Test]
        public void AShadowOfTrianglesLiesUnderThem()
        {
            var own = Add<Triangle>();
            own.color = Color.red;
            var shadow = own.gameObject.AddComponent<Shadow>();
            (shadow.effectColor, shadow.effectDistance) = (Color.blue, new Vector2(0, 8));
            Assert.That(Row(Shoot(), 12, -9), Is.EqualTo("b"));
            Assert.That(Row(Shoot(), -8, -9), Is.EqualTo("r"));
        }

        private sealed class Double : Shadow
        {
            public override void ModifyMesh(VertexHelper vh)
            {
                var corners = new List<UIVertex>();
                vh.GetUIVertexStream(corners);
                ApplyShadow(corners, Color.blue, 0, corners.Count, 0, 20);
                ApplyShadow(corners, Color.green, 0, corners.Count / 2, 20, 0);
                vh.Clear();
                vh.AddUIVertexTriangleStream(corners);
            }
        }

        [Test]
        public void AGamesOwnShadowIsDrawnWhereItPutsIt()
        {
            var image = Add<Image>();
            image.color = Color.red;
            image.gameObject.AddComponent<Double>();
            var shot = Shoot();
            Assert.That(Row(shot, 0, 0, 20), Is.EqualTo("r."));
            Assert.That(Row(shot, 20, 0, 20), Is.EqualTo("bg"));
        }

        [Test]
        public void WhatMasksDoNotHideIsSeenAndHitBesideThem()
        {
            var window = Add<RectTransform>("window");
            window.gameObject.AddComponent<RectMask2D>();
            var inside = Add<Image>(window, "inside", 0, 0, 40);
            Assert.That((Row(Shoot(), 0, 15), Under(15, 0)), Is.EqualTo((".", "")));
            inside.maskable = false;
            Assert.That((Row(Shoot(), 0, 15), Under(15, 0)), Is.EqualTo(("w", "inside")));
        }

        private sealed class Told : UIBehaviour
        {
            public List<string> Heard { get; } = new();

            protected override void OnRectTransformDimensionsChange() => Heard.Add("size");

            protected override void OnBeforeTransformParentChanged() => Heard.Add("before");

            protected override void OnTransformParentChanged() => Heard.Add("parent");

            protected override void OnCanvasGroupChanged() => Heard.Add("group");

            protected override void OnCanvasHierarchyChanged() => Heard.Add("canvas");

            internal void OnTransformChildrenChanged() => Heard.Add("children");
        }

        [Test]
        public void ControlsAreToldWhatChangesAroundThem()
        {
            var holder = Add<RectTransform>("holder");
            var group = holder.gameObject.AddComponent<CanvasGroup>();
            var told = Add<Told>(holder, "told");
            FrameLoop.Step();
            Assert.That(told.Heard, Is.EqualTo(new[] { "size" }));
            told.Heard.Clear();
            ((RectTransform)told.transform).sizeDelta = new Vector2(30, 20);
            FrameLoop.Step();
            FrameLoop.Step();
            group.alpha = 0.5f;
            group.alpha = 0.5f;
            group.enabled = false;
            Canvas.enabled = false;
            holder.SetParent(null, false);
            Add<RectTransform>(told.transform, "child");
            Assert.That(
                told.Heard,
                Is.EqualTo(
                    new[] { "size", "group", "group", "canvas", "before", "parent", "children" }
                )
            );
        }
    }
}
