using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>A particle flies at three units a second for a second, and leaves a trail.</summary>
    public sealed class ParticleTrailTests : ParticleTest
    {
        private const string Short = "    minVertexDistance: 0.01\n";

        private ParticleSystem LoadSingle(params string[] fields)
        {
            var smoke = Load(System(13, 10, Module("TrailModule", fields), 0));
            smoke.Emit(1);
            return smoke;
        }

        [Test]
        public void ItIsAsLongAsItsShareOfTheLifetime()
        {
            var smoke = LoadSingle(Short, Constant("lifetime", 0.2f));
            Frames(40);
            var places = smoke.Cloud.Trails.All.Single().Places;
            AssertNear(places[0], smoke.Cloud.Particles.Single().position);
            Assert.That(places[0].z - places[^1].z, Is.EqualTo(0.6f).Within(0.06f));
        }

        [Test]
        public void ItsPointsHaveTheirDistance()
        {
            var smoke = LoadSingle("    minVertexDistance: 0.5\n");
            Frames(50);
            var places = smoke.Cloud.Trails.All.Single().Places;
            Assert.That(places, Has.Count.EqualTo(6));
            Assert.That(places[1].z - places[2].z, Is.InRange(0.5f, 0.551f));
        }

        [TestCase(1, 0)]
        [TestCase(0, 1)]
        public void ItGoesWithTheParticleOrAfterIt(int dies, int left)
        {
            var smoke = LoadSingle(Short, $"    dieWithParticles: {dies}\n");
            Frames(70);
            Assert.That(smoke.particleCount, Is.EqualTo(0));
            Assert.That(smoke.Cloud.Trails.All.Count(), Is.EqualTo(left));
            smoke.Play();
            Frames(60);
            Assert.That(smoke.Cloud.Trails.All, Is.Empty);
        }

        [Test]
        public void AShareOfTheParticlesHasOne()
        {
            var smoke = LoadSingle(Short, "    ratio: 0.5\n");
            smoke.Emit(99);
            Frames(2);
            Assert.That(smoke.Cloud.Trails.All.Count(), Is.InRange(30, 70));
        }

        [TestCase(ParticleSystemTrailMode.PerParticle)]
        [TestCase(ParticleSystemTrailMode.Ribbon)]
        public void ThePictureShowsItInItsColour(ParticleSystemTrailMode mode)
        {
            var smoke = LoadSeen("");
            var (emission, trails) = (smoke.emission, smoke.trails);
            emission.rateOverTime = 0;
            smoke.Clear();
            var isBeforeIt = Middle();
            (trails.enabled, trails.mode) = (true, mode);
            trails.colorOverLifetime = Color.green;
            foreach (var side in new[] { 3, -3 })
            {
                var way = new Vector3(side, 0, 0);
                smoke.Emit(new ParticleSystem.EmitParams { velocity = way }, 1);
            }
            Frames(60);
            Assert.That((isBeforeIt.g, Middle().g > 200, Middle().r), Is.EqualTo((0, true, 0)));
        }
    }
}
