using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>Layout groups as scenes have them: where their children stand after a frame.</summary>
    public sealed class LayoutTests
    {
        private ProjectFolder _folder;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        // GUIDs of the package's scripts.
        private const string Column = "59f8146938fff824cb5fd77236b75775";
        private const string Row = "30649d3a9faa99c48a7b1166b86bf2a0";
        private const string Grid = "8a8695521f0d02e499659fee002a26c2";

        private static string Group(int id, int owner, string script, string fields) =>
            ProjectFolder.Package(
                id,
                owner,
                script,
                "  m_Padding:\n    m_Left: 10\n    m_Right: 0\n    m_Top: 20\n    m_Bottom: 0\n"
                    + fields
            );

        /// <summary>The lower left corners of the children, from the upper left corner of the group, and their sizes.</summary>
        private string[] Places(string script, string fields)
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Rect(
                    10,
                    "Group",
                    0,
                    "{x: 200, y: 300}",
                    Group(90, 10, script, fields)
                ),
                ProjectFolder.Rect(20, "First", 10, "{x: 40, y: 50}"),
                ProjectFolder.Rect(30, "Second", 10, "{x: 60, y: 70}"),
                ProjectFolder.Rect(40, "Third", 10, "{x: 40, y: 50}")
            );
            Assert.That(new LoadedScene(_folder).Problems, Is.Empty);
            FrameLoop.Step();
            return Placed();
        }

        private static string[] Placed()
        {
            var top = GameObject.Find("Group").transform;
            return Enumerable
                .Range(0, 3)
                .Select(i => (RectTransform)top.GetChild(i))
                .Select(child =>
                    $"{child.localPosition.x + 100 + child.rect.xMin} {150 - child.localPosition.y - child.rect.yMax} {child.rect.width}x{child.rect.height}"
                )
                .ToArray();
        }

        private const string Plain =
            "  m_ChildAlignment: 0\n  m_Spacing: 5\n  m_ChildForceExpandWidth: 0\n  m_ChildForceExpandHeight: 0\n"
            + "  m_ChildControlWidth: 0\n  m_ChildControlHeight: 0\n";

        [Test]
        public void AColumnStandsBelowEachOther() =>
            Assert.That(
                Places(Column, Plain),
                Is.EqualTo(new[] { "10 20 40x50", "10 75 60x70", "10 150 40x50" })
            );

        [Test]
        public void ARowInTheMiddle() =>
            Assert.That(
                // 190 of room for 150, and 280 for each child.
                Places(Row, Plain.Replace("m_ChildAlignment: 0", "m_ChildAlignment: 4")),
                Is.EqualTo(new[] { "30 135 40x50", "75 125 60x70", "140 135 40x50" })
            );

        [Test]
        public void ChildrenThatAreSizedShareTheRoom() =>
            Assert.That(
                Places(
                    Row,
                    Plain.Replace("Width: 0", "Width: 1").Replace("Height: 0", "Height: 1")
                ),
                Is.EqualTo(new[] { "10 20 60x280", "75 20 60x280", "140 20 60x280" })
            );

        [Test]
        public void AGridHasRowsOfCells() =>
            Assert.That(
                Places(
                    Grid,
                    "  m_StartCorner: 0\n  m_StartAxis: 0\n  m_CellSize: {x: 80, y: 30}\n  m_Spacing: {x: 4, y: 6}\n"
                        + "  m_Constraint: 0\n  m_ConstraintCount: 2\n"
                ),
                Is.EqualTo(new[] { "10 20 80x30", "94 20 80x30", "10 56 80x30" })
            );

        [Test]
        public void AChildThatAScriptHasMovedStaysUntilTheLayoutChanges()
        {
            Places(Column, Plain);
            var first = (RectTransform)GameObject.Find("First").transform;
            var placed = first.anchoredPosition;
            first.anchoredPosition = new Vector2(1, 2);
            FrameLoop.Step();
            Assert.That(first.anchoredPosition, Is.EqualTo(new Vector2(1, 2)));
            GameObject.Find("Third").SetActive(false);
            FrameLoop.Step();
            Assert.That(first.anchoredPosition, Is.EqualTo(placed));
        }

        [Test]
        public void AFitterMakesItsRectangleAsLargeAsItsChildrenNeed()
        {
            Places(Column, Plain);
            var group = GameObject.Find("Group");
            var fitter = group.AddComponent<ContentSizeFitter>();
            fitter.verticalFit = ContentSizeFitter.FitMode.PreferredSize;
            FrameLoop.Step();
            Assert.That(((RectTransform)group.transform).rect.height, Is.EqualTo(200));
        }

        // In a group of 200 by 300.
        [TestCase(AspectRatioFitter.AspectMode.WidthControlsHeight, 2, 40, 20)]
        [TestCase(AspectRatioFitter.AspectMode.HeightControlsWidth, 2, 100, 50)]
        [TestCase(AspectRatioFitter.AspectMode.FitInParent, 2, 200, 100)]
        [TestCase(AspectRatioFitter.AspectMode.FitInParent, 0.5f, 150, 300)]
        [TestCase(AspectRatioFitter.AspectMode.EnvelopeParent, 2, 600, 300)]
        [TestCase(AspectRatioFitter.AspectMode.EnvelopeParent, 0.5f, 200, 400)]
        [TestCase(AspectRatioFitter.AspectMode.None, 2, 40, 50)]
        public void ARectangleKeepsItsRatio(
            AspectRatioFitter.AspectMode mode,
            float ratio,
            float width,
            float height
        )
        {
            Places(Column, Plain);
            var group = GameObject.Find("Group");
            Object.DestroyImmediate(group.GetComponent<LayoutGroup>());
            var first = group.transform.GetChild(0);
            ((RectTransform)first).sizeDelta = new Vector2(40, 50);
            var fitter = first.gameObject.AddComponent<AspectRatioFitter>();
            (fitter.aspectMode, fitter.aspectRatio) = (mode, ratio);
            FrameLoop.Step();
            var size = ((RectTransform)first).rect.size;
            Assert.That((size.x, size.y), Is.EqualTo((width, height)));
        }
    }
}
