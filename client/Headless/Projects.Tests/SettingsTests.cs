using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>What a project's settings and .meta files give the engine.</summary>
    public sealed class SettingsTests
    {
        private ProjectFolder _folder;

        [SetUp]
        public void Begin()
        {
            Diary.Lines.Clear();
            _folder = new ProjectFolder();
        }

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        [Test]
        public void TagsAndLayersHaveTheProjectsNames()
        {
            _folder.WriteSettings(
                "TagManager",
                "  tags:\n  - Enemy\n  layers:\n  - Default\n  - \n  - Ignore Raycast\n  - Walls\n"
            );
            _ = new LoadedScene(_folder);
            Assert.That(LayerMask.NameToLayer("Walls"), Is.EqualTo(3));
            Assert.That(LayerMask.LayerToName(3), Is.EqualTo("Walls"));
            Assert.That(LayerMask.LayerToName(1), Is.EqualTo(""));
            Assert.That(LayerMask.GetMask("Default", "Walls", "None"), Is.EqualTo(9));
            var tagged = new GameObject("tagged") { tag = "Enemy" };
            Assert.That(GameObject.FindGameObjectsWithTag("Enemy"), Is.EqualTo(new[] { tagged }));
            Assert.That(GameObject.FindWithTag("Player") == null, Is.True);
            Assert.That(
                () => tagged.tag = "Friend",
                Throws.TypeOf<UnityException>().With.Message.EqualTo("Tag: Friend is not defined.")
            );
        }

        [Test]
        public void LevelsOfQualityAreTheProjects()
        {
            _folder.WriteSettings(
                "QualitySettings",
                "  m_CurrentQuality: 1\n  m_QualitySettings:\n  - name: Low\n  - name: Fine\n"
            );
            _ = new LoadedScene(_folder);
            Assert.That(QualitySettings.names, Is.EqualTo(new[] { "Low", "Fine" }));
            var changes = new List<(int, int)>();
            QualitySettings.activeQualityLevelChanged += (from, to) => changes.Add((from, to));
            QualitySettings.IncreaseLevel();
            Assert.That(QualitySettings.GetQualityLevel(), Is.EqualTo(1), "it is the best one");
            QualitySettings.SetQualityLevel(0);
            Assert.That(changes, Is.EqualTo(new[] { (1, 0) }));
        }

        [Test]
        public void SortingLayersAreInTheProjectsOrder()
        {
            _folder.WriteSettings(
                "TagManager",
                "  m_SortingLayers:\n  - name: Back\n    uniqueID: 3000000000\n  - name: Default\n    uniqueID: 0\n"
                    + "  - name: Front\n    uniqueID: 77\n"
            );
            _ = new LoadedScene(_folder);
            Assert.That(
                SortingLayer.layers.Select(layer => $"{layer.name} {layer.value}"),
                Is.EqualTo(new[] { "Back -1", "Default 0", "Front 1" })
            );
            var sprite = new GameObject("sprite").AddComponent<SpriteRenderer>();
            sprite.sortingLayerName = "Front";
            Assert.That(sprite.sortingLayerID, Is.EqualTo(77));
            sprite.sortingLayerID = unchecked((int)3000000000);
            Assert.That(sprite.sortingLayerName, Is.EqualTo("Back"));
        }

        [TestCase("  Fixed Timestep: 0.05\n", 0.05f)]
        [TestCase(
            "  Fixed Timestep:\n    m_Count: 2822400\n    m_Rate:\n      m_Denominator: 1\n      m_Numerator: 141120000\n",
            0.02f
        )]
        public void TimeGoesAsTheProjectSays(string fields, float step)
        {
            _folder.WriteSettings("TimeManager", fields + "  m_TimeScale: 0.5\n");
            _ = new LoadedScene(_folder);
            Assert.That(Time.fixedDeltaTime, Is.EqualTo(step).Within(1e-6f));
            Assert.That(Time.timeScale, Is.EqualTo(0.5f));
        }

        [Test]
        public void PhysicsHasTheProjectsGravityAndLayers()
        {
            // Layer 0 does not touch layer 1.
            var matrix = "fdfffffffeffffff" + string.Concat(Enumerable.Repeat("ffffffff", 30));
            _folder
                .WriteSettings(
                    "Physics2DSettings",
                    $"  m_Gravity: {{x: 1, y: -2}}\n  m_LayerCollisionMatrix: {matrix}\n"
                )
                .WriteSettings("DynamicsManager", "  m_Gravity: {x: 0, y: -20, z: 3}\n");
            _ = new LoadedScene(_folder);
            Assert.That(Physics2D.gravity, Is.EqualTo(new Vector2(1, -2)));
            Assert.That(Physics.gravity, Is.EqualTo(new Vector3(0, -20, 3)));
            Assert.That(Physics2D.GetIgnoreLayerCollision(0, 1), Is.True);
            Assert.That(Physics2D.GetIgnoreLayerCollision(1, 2), Is.False);
            Assert.That(Physics.GetIgnoreLayerCollision(0, 1), Is.False);
        }

        [Test]
        public void TheNextRunHasUnitysOwnSettingsAgain()
        {
            _folder
                .WriteSettings("TagManager", "  tags:\n  - Enemy\n  layers:\n  - Only\n")
                .WriteSettings("Physics2DSettings", "  m_Gravity: {x: 1, y: -2}\n");
            _ = new LoadedScene(_folder);
            FrameLoop.ExitPlayMode();
            Assert.That(Physics2D.gravity, Is.EqualTo(new Vector2(0, -9.81f)));
            Assert.That(LayerMask.NameToLayer("UI"), Is.EqualTo(5));
        }

        [Test]
        public void TheExecutionOrderOfTheMetaFileReplacesThatOfTheAttribute()
        {
            const string importer = "MonoImporter:\n  executionOrder: 50\n";
            _folder
                .Write("Assets/Diary.cs", "")
                .Write("Assets/LateDiary.cs", System.Array.Empty<byte>(), importer)
                .WriteObjects(
                    ProjectFolder.Scene,
                    ProjectFolder.Object(10, "Late", "LateDiary"),
                    ProjectFolder.Object(20, "Usual", "Diary")
                );
            _ = new LoadedScene(_folder);
            FrameLoop.Step();
            Assert.That(
                Diary.Lines.Select(line => line.Split(',')[0]),
                Is.EqualTo(
                    new[]
                    {
                        "Usual Awake",
                        "Usual OnEnable",
                        "Late Awake",
                        "Late OnEnable",
                        "Usual Start",
                        "Late Start",
                    }
                )
            );
        }

        [Test]
        public void EachRunHasAFolderOfItsOwn()
        {
            _ = new LoadedScene(_folder);
            var first = Application.persistentDataPath;
            System.IO.File.WriteAllText(System.IO.Path.Combine(first, "saved"), "");
            FrameLoop.ExitPlayMode();
            Assert.That(System.IO.Directory.Exists(first), Is.False);
            Assert.That(Application.persistentDataPath, Is.Not.EqualTo(first));
        }
    }
}
