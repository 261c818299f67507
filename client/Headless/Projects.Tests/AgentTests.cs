using NUnit.Framework;
using UnityEngine;
using UnityEngine.AI;

namespace Headless.Projects.Tests
{
    /// <summary>Agents go straight, at their speed.</summary>
    public sealed class AgentTests
    {
        private ProjectFolder _folder = null!;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private NavMeshAgent Load(string fields)
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder
                    .Object(10, "Guard")
                    .Replace("{x: 1, y: 2, z: 3}", "{x: 0, y: 1, z: 0}")
                    + $"--- !u!195 &12\nNavMeshAgent:\n  m_GameObject: {{fileID: 10}}\n  m_Enabled: 1\n  m_WalkableMask: 4294967295\n{fields}"
            );
            var scene = new LoadedScene(_folder);
            Assert.That(scene.Problems, Is.Empty);
            return LoadedScene.Get<NavMeshAgent>("Guard");
        }

        private static void Frames(int count)
        {
            for (var i = 0; i < count; i++)
            {
                FrameLoop.Step();
            }
        }

        // With 8 m/s² it needs 1/4 s for 2 m/s, and has gone 1/4 m by then.
        [Test]
        public void AnAgentSpeedsUpAndGoesOnEvenly()
        {
            var guard = Load("  m_Speed: 2\n  m_Acceleration: 8\n");
            guard.SetDestination(new Vector3(0, 5, 100));
            Assert.That((guard.pathPending, guard.hasPath), Is.EqualTo((true, false)));
            Frames(60);
            Assert.That(guard.transform.position.z, Is.EqualTo(0.25f + 2 * 0.75f).Within(0.05f));
            Assert.That(guard.transform.position.y, Is.EqualTo(1), "it keeps its height");
            Assert.That(guard.velocity.magnitude, Is.EqualTo(2).Within(1e-3f));
            Assert.That((guard.pathPending, guard.hasPath), Is.EqualTo((false, true)));
            Assert.That(
                guard.remainingDistance,
                Is.EqualTo(100 - guard.transform.position.z).Within(1e-3f)
            );
            Assert.That(UnsimulatedCalls.After(0), Has.Member("NavMesh: agents go straight"));
        }

        [Test]
        public void ItTurnsToWhereItGoes()
        {
            var guard = Load("  m_Speed: 1\n  m_Acceleration: 100\n  m_AngularSpeed: 90\n");
            guard.destination = new Vector3(100, 0, 0);
            Frames(31);
            Assert.That(guard.transform.eulerAngles.y, Is.EqualTo(45).Within(2));
        }

        [TestCase(0, 0.02f)]
        [TestCase(1.5f, 1.52f)]
        public void ItArrivesAndStops(float distance, float left)
        {
            var guard = Load(
                $"  m_Speed: 4\n  m_Acceleration: 8\n  m_StoppingDistance: {ClipFile.Text(distance)}\n"
            );
            guard.SetDestination(new Vector3(0, 0, 5));
            var frames = 0;
            do
            {
                Frames(1);
                frames++;
            } while (
                frames < 600
                && (guard.pathPending || guard.remainingDistance > guard.stoppingDistance + 0.02f)
            );
            Assert.That(frames, Is.LessThan(300));
            Frames(2);
            Assert.That(5 - guard.transform.position.z, Is.InRange(distance - 0.02f, left));
            Assert.That(guard.velocity, Is.EqualTo(Vector3.zero));
        }

        [Test]
        public void AStoppedAgentWaitsAndGoesOn()
        {
            var guard = Load("  m_Speed: 2\n");
            guard.SetDestination(new Vector3(0, 0, 50));
            guard.isStopped = true;
            Frames(30);
            Assert.That(guard.transform.position.z, Is.EqualTo(0));
            guard.isStopped = false;
            Frames(30);
            Assert.That(guard.transform.position.z, Is.GreaterThan(0.5f));
            guard.ResetPath();
            Assert.That((guard.hasPath, guard.remainingDistance), Is.EqualTo((false, 0f)));
        }

        [Test]
        public void AnyPlaceIsOnTheMesh()
        {
            Load("");
            var place = new Vector3(3, 4, 5);
            Assert.That(NavMesh.SamplePosition(place, out var hit, 1, NavMesh.AllAreas), Is.True);
            Assert.That(hit.position, Is.EqualTo(place));
            var path = new NavMeshPath();
            Assert.That(
                NavMesh.CalculatePath(Vector3.zero, place, NavMesh.AllAreas, path),
                Is.True
            );
            Assert.That(path.corners, Is.EqualTo(new[] { Vector3.zero, place }));
        }
    }
}
