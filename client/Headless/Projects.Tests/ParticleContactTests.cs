using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Particles meet planes and colliders, five below the place where they begin.</summary>
    public sealed class ParticleContactTests : ParticleTest
    {
        private const float Height = 5;

        private static readonly string Floor = ProjectFolder
            .Object(20, "Floor")
            .Replace("{x: 1, y: 2, z: 3}", "{x: 0, y: -3, z: 0}");

        private ParticleSystem LoadSingle(string fields, params string[] more)
        {
            var smoke = Load(System(13, 10, fields, 0, 100), more);
            var main = smoke.main;
            main.startSpeed = 0;
            return smoke;
        }

        private ParticleSystem LoadOverPlane(params string[] fields) =>
            LoadSingle(
                Module(
                    "CollisionModule",
                    "    type: 0\n    radiusScale: 0\n    plane0: {fileID: 21}\n",
                    string.Concat(fields)
                ),
                Floor
            );

        private ParticleSystem LoadOverCollider<T>(
            ParticleSystemCollisionMode mode = ParticleSystemCollisionMode.Collision3D
        )
            where T : Component
        {
            var smoke = LoadSingle("");
            var module = smoke.collision;
            (module.enabled, module.type, module.mode) = (
                true,
                ParticleSystemCollisionType.World,
                mode
            );
            var floor = new GameObject("Ground", typeof(T), typeof(ParticleDiary));
            floor.transform.position = new Vector3(1, 2 - Height - 0.5f, 3);
            floor.transform.localScale = new Vector3(20, 1, 20);
            return smoke;
        }

        private static void Throw(ParticleSystem smoke, float x, float y) =>
            smoke.Emit(new ParticleSystem.EmitParams { velocity = new Vector3(x, y, 0) }, 1);

        private static ParticleSystem.Particle Only(ParticleSystem smoke) =>
            ParticlesOf(smoke).Single();

        /// <summary>The heights over the floor after each of that many frames.</summary>
        private static List<float> Heights(ParticleSystem smoke, int frames)
        {
            var heights = new List<float>();
            for (var i = 0; i < frames; i++)
            {
                Frames(1);
                heights.Add(Only(smoke).position.y - 2 + Height);
            }
            return heights;
        }

        [TestCase(0.5f, "plane0: {fileID: 21}")]
        [TestCase(0.8f, "m_Planes:\n    - {fileID: 21}")]
        public void OffAPlaneTheyComeBackAsHighAsTheBounceSays(float bounce, string plane)
        {
            var smoke = LoadSingle(
                Module(
                    "CollisionModule",
                    $"    type: 0\n    radiusScale: 0\n    {plane}\n",
                    Constant("m_Bounce", bounce)
                ),
                Floor
            );
            var main = smoke.main;
            main.gravityModifier = 1;
            smoke.Emit(1);
            // It falls for a second.
            var heights = Heights(smoke, 120).Skip(65).ToList();
            Assert.That(heights.Max(), Is.EqualTo(bounce * bounce * Height).Within(6).Percent);
            Assert.That(heights.Min(), Is.GreaterThan(0));
        }

        [TestCase(1, 0, 4, 3)]
        [TestCase(0.5f, 0, 4, 1.5f)]
        [TestCase(1, 0.25f, 3, 2.25f)]
        public void TheBounceIsOfTheSpeedAgainstThePlaneAndTheDampenOfAll(
            float bounce,
            float dampen,
            float x,
            float y
        )
        {
            var smoke = LoadOverPlane(Constant("m_Bounce", bounce), Constant("m_Dampen", dampen));
            Throw(smoke, 4, -3);
            Frames(120);
            AssertNear(Only(smoke).velocity, new Vector3(x, y, 0));
            // It is in the middle of a step when it meets the plane.
            var meets = Height / 3;
            var way = new Vector3(4 * meets + x * (2 - meets), y * (2 - meets) - Height, 0);
            Assert.That(
                (Only(smoke).position - smoke.transform.position - way).magnitude,
                Is.LessThan(0.01f)
            );
        }

        [Test]
        public void FromAnObjectThatIsTurnedTheyBounceOffTheSamePlane()
        {
            var smoke = LoadOverPlane();
            var main = smoke.main;
            main.simulationSpace = ParticleSystemSimulationSpace.Local;
            smoke.transform.rotation = Quaternion.Euler(0, 0, 90);
            smoke.Emit(
                new ParticleSystem.EmitParams
                {
                    position = Vector3.zero,
                    velocity = new Vector3(-10, 0, 0),
                },
                1
            );
            Frames(60);
            AssertNear(Only(smoke).velocity, new Vector3(10, 0, 0));
        }

        [TestCase("m_EnergyLossOnCollision", 0.25f, 73)]
        [TestCase("m_EnergyLossOnCollision", 1, 0)]
        public void AContactCostsAShareOfTheLifetime(string field, float loss, float left)
        {
            var smoke = LoadOverPlane(Constant(field, loss));
            Throw(smoke, 0, -5);
            Frames(121);
            var rest = ParticlesOf(smoke).Sum(particle => particle.remainingLifetime);
            Assert.That(rest, Is.EqualTo(left).Within(0.1f));
        }

        [TestCase("    minKillSpeed: 6\n", 0)]
        [TestCase("    minKillSpeed: 4\n", 1)]
        [TestCase("    maxKillSpeed: 4\n", 0)]
        public void AfterAContactTheSlowestAndTheFastestGo(string field, int left)
        {
            var smoke = LoadOverPlane(field);
            Throw(smoke, 0, -5);
            Frames(121);
            Assert.That(smoke.particleCount, Is.EqualTo(left));
        }

        [Test]
        public void OffACollider()
        {
            var smoke = LoadOverCollider<BoxCollider>();
            AssertBounces(smoke);
        }

        [Test]
        public void OffAColliderOfAFlatGame()
        {
            var smoke = LoadOverCollider<BoxCollider2D>(ParticleSystemCollisionMode.Collision2D);
            AssertBounces(smoke);
        }

        private static void AssertBounces(ParticleSystem smoke)
        {
            Throw(smoke, 0, -5);
            var heights = Heights(smoke, 100);
            // With a radius of a half it turns after nine tenths of the way.
            Assert.That(heights.Min(), Is.InRange(0.5f, 0.6f));
            Assert.That(heights.Last(), Is.EqualTo(0.5f + 5 * 100 / 60f - 4.5f).Within(0.01f));
        }

        [TestCase(true, 0, true)]
        [TestCase(false, 4, true)]
        [TestCase(false, 0, false)]
        public void TriggersAndOtherLayersAreNotMet(bool isTrigger, int layer, bool passes)
        {
            var smoke = LoadOverCollider<BoxCollider>();
            var module = smoke.collision;
            module.collidesWith = 1;
            var floor = GameObject.Find("Ground");
            floor.layer = layer;
            floor.GetComponent<BoxCollider>().isTrigger = isTrigger;
            Throw(smoke, 0, -5);
            Assert.That(Heights(smoke, 100).Last() < 0, Is.EqualTo(passes));
        }

        [TestCase(true)]
        [TestCase(false)]
        public void BothSidesAreTold(bool isSaid)
        {
            var smoke = LoadOverCollider<BoxCollider>();
            var module = smoke.collision;
            module.sendCollisionMessages = isSaid;
            var (floor, met) = (GameObject.Find("Ground"), new List<ParticleCollisionEvent>());
            Throw(smoke, 0, -6);
            for (var i = 0; i < 100 && ParticleDiary.Met.Count == 0; i++)
            {
                Frames(1);
            }
            var expected = isSaid ? new[] { floor, smoke.gameObject } : new GameObject[0];
            Assert.That(ParticleDiary.Met, Is.EqualTo(expected));
            Assert.That(smoke.GetCollisionEvents(floor, met), Is.EqualTo(isSaid ? 1 : 0));
            foreach (var one in met)
            {
                Assert.That(one.colliderComponent, Is.EqualTo(floor.GetComponent<BoxCollider>()));
                AssertNear(one.normal, Vector3.up);
                AssertNear(one.velocity, new Vector3(0, -6, 0));
                AssertNear(one.intersection, new Vector3(1, 2 - Height, 3));
            }
        }
    }
}
