using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Notes when its system has stopped.</summary>
    public sealed class ParticleDiary : MonoBehaviour
    {
        public static readonly List<int> Stopped = new();

        public static readonly List<GameObject> Met = new();

        public void OnParticleSystemStopped() => Stopped.Add(Time.frameCount);

        public void OnParticleCollision(GameObject other) => Met.Add(other);
    }

    /// <summary>A project with one system of particles, on the object "Smoke" at (1, 2, 3).</summary>
    public abstract class ParticleTest
    {
        private protected ProjectFolder Folder { get; private set; } = null!;

        [SetUp]
        public void Begin() => Folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            Folder.Dispose();
        }

        private protected static string Constant(
            string name,
            float value,
            string indent = "    "
        ) =>
            $"{indent}{name}:\n{indent}  minMaxState: 0\n{indent}  scalar: {ClipFile.Text(value)}\n";

        private protected static string System(
            int id,
            int owner,
            string fields,
            float rate = 10,
            float lifetime = 1,
            string bursts = ""
        ) =>
            $"--- !u!198 &{id}\nParticleSystem:\n  m_GameObject: {{fileID: {owner}}}\n  lengthInSec: 2\n  looping: 0\n"
            + $"  playOnAwake: 1\n  moveWithTransform: 1\n{fields}  InitialModule:\n{Constant("startLifetime", lifetime)}{Constant("startSpeed", 3)}"
            + $"    maxNumParticles: 100\n  ShapeModule:\n    enabled: 0\n  EmissionModule:\n    enabled: 1\n{Constant("rateOverTime", rate)}{bursts}";

        private protected ParticleSystem Load(string system, params string[] more)
        {
            Folder.Write("Assets/ParticleDiary.cs", "");
            ParticleDiary.Stopped.Clear();
            ParticleDiary.Met.Clear();
            Folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Smoke", "ParticleDiary") + system + string.Concat(more)
            );
            var scene = new LoadedScene(Folder);
            Assert.That(scene.Problems, Is.Empty);
            Assert.That(scene.NotSimulated.All, Is.Empty);
            return LoadedScene.Get<ParticleSystem>("Smoke");
        }

        private protected static void Frames(int count) => AnimatorTest.Frames(count);

        private protected static List<Vector3> Places()
        {
            Frames(60);
            return LoadedScene
                .Get<ParticleSystem>("Smoke")
                .Cloud.Particles.Select(one => one.position)
                .ToList();
        }

        private protected static ParticleSystem.Particle[] ParticlesOf(ParticleSystem smoke)
        {
            var particles = new ParticleSystem.Particle[smoke.particleCount];
            Assert.That(smoke.GetParticles(particles), Is.EqualTo(particles.Length));
            return particles;
        }

        private protected static string Module(string name, params string[] fields) =>
            $"  {name}:\n    enabled: 1\n{string.Concat(fields)}";

        private protected static void AssertNear(Vector3 found, Vector3 expected) =>
            Assert.That((found - expected).magnitude, Is.LessThan(2e-3f), $"{found}, {expected}");

        private protected static float Age(ParticleSystem.Particle particle) =>
            particle.startLifetime - particle.remainingLifetime;

        /// <summary>A camera looks at the place where particles come and stay.</summary>
        private protected ParticleSystem LoadSeen(string fields)
        {
            const string camera =
                "--- !u!20 &33\nCamera:\n  m_GameObject: {fileID: 30}\n  m_Enabled: 1\n  m_ClearFlags: 2\n"
                + "  m_BackGroundColor: {r: 0, g: 0, b: 0, a: 0}\n  orthographic: 1\n  orthographic size: 5\n  near clip plane: 0.3\n  far clip plane: 100\n";
            return Load(
                System(13, 10, fields, 10, 5)
                    .Replace(
                        "startSpeed:\n      minMaxState: 0\n      scalar: 3",
                        "startSpeed:\n      minMaxState: 0\n      scalar: 0"
                    ),
                "--- !u!199 &14\nParticleSystemRenderer:\n  m_GameObject: {fileID: 10}\n  m_Enabled: 1\n",
                ProjectFolder
                    .Object(30, "Camera")
                    .Replace("{x: 1, y: 2, z: 3}", "{x: 1, y: 2, z: -7}"),
                camera
            );
        }

        /// <summary>The colour in the middle of the picture.</summary>
        private protected static Color32 Middle()
        {
            var (width, height) = (Screen.width, Screen.height);
            return Drawing.ScreenPainter.Draw(width, height)[width / 2, height / 2];
        }
    }
}
