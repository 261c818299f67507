using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Particles of the system "Sparks" come by those of "Smoke".</summary>
    public sealed class ParticleSubEmitterTests : ParticleTest
    {
        private const string Burst =
            "    m_BurstCount: 1\n    m_Bursts:\n    - time: 0\n      countCurve:\n        minMaxState: 0\n        scalar: 7\n"
            + "      cycleCount: 1\n      repeatInterval: 0.01\n      probability: 1\n";

        private ParticleSystem Sparks { get; set; } = null!;

        // One particle flies for a second, three units far.
        private ParticleSystem LoadBoth(int type, int properties = 0, float rate = 0)
        {
            var subs =
                $"  SubModule:\n    enabled: 1\n    subEmitters:\n    - emitter: {{fileID: 23}}\n      type: {type}\n      properties: {properties}\n";
            var smoke = Load(
                System(13, 10, "  autoRandomSeed: 0\n  randomSeed: 7\n" + subs, 0),
                ProjectFolder.Object(20, "Sparks", "", "", 10),
                System(23, 20, "", rate, 10, rate > 0 ? "" : Burst)
                    .Replace("moveWithTransform: 1", "moveWithTransform: 0")
            );
            Sparks = LoadedScene.Get<ParticleSystem>("Sparks");
            Sparks.transform.localPosition = new Vector3(0, 9, 0);
            var main = Sparks.main;
            main.startSpeed = 0;
            return smoke;
        }

        private void AssertSparksAt(float way) =>
            Assert.That(
                Sparks.Cloud.Particles.Select(particle =>
                    (Sparks.ToWorld(particle.position) - new Vector3(1, 2, 3 + way)).magnitude
                ),
                Is.All.LessThan(0.06f)
            );

        [Test]
        public void WhereAParticleEnds()
        {
            var smoke = LoadBoth(2);
            smoke.Emit(1);
            Frames(50);
            Assert.That(Sparks.particleCount, Is.EqualTo(0), "it does not play by itself");
            Frames(12);
            Assert.That((smoke.particleCount, Sparks.particleCount), Is.EqualTo((0, 7)));
            AssertSparksAt(3);
        }

        [Test]
        public void WhereAParticleBegins()
        {
            var smoke = LoadBoth(0);
            smoke.Emit(1);
            Frames(40);
            Assert.That(Sparks.particleCount, Is.EqualTo(7));
            AssertSparksAt(0);
        }

        [Test]
        public void AlongItsWayByTheRate()
        {
            var smoke = LoadBoth(0, 0, 20);
            smoke.Emit(1);
            Frames(100);
            var places = Sparks.Cloud.Particles.Select(one => Sparks.ToWorld(one.position).z - 3);
            Assert.That(places.Count(), Is.InRange(19, 20));
            var expected = Enumerable.Range(1, places.Count()).Select(i => i * 3 / 20f);
            Assert.That(places, Is.EqualTo(expected).Within(0.06f));
        }

        [Test]
        public void WhereAParticleMeetsSomething()
        {
            var smoke = LoadBoth(1);
            var module = smoke.collision;
            var wall = new GameObject("Wall").transform;
            wall.SetPositionAndRotation(new Vector3(0, 0, 4.5f), Quaternion.Euler(-90, 0, 0));
            (module.enabled, module.radiusScale) = (true, 0);
            module.AddPlane(wall);
            smoke.Emit(1);
            Frames(29);
            Assert.That(Sparks.particleCount, Is.EqualTo(0));
            Frames(3);
            Assert.That(Sparks.particleCount, Is.EqualTo(7));
            AssertSparksAt(1.5f);
        }

        [Test]
        public void WhenAGameSaysSo()
        {
            var smoke = LoadBoth(4);
            smoke.Emit(2);
            Frames(30);
            Assert.That(Sparks.particleCount, Is.EqualTo(0));
            smoke.TriggerSubEmitter(0);
            Assert.That(Sparks.particleCount, Is.EqualTo(14));
            AssertSparksAt(1.5f);
        }

        [TestCase(0, 1, 1)]
        [TestCase(3, 2, 0.5f)]
        public void TheyHaveItsColourAndSizeIfToldSo(int properties, float size, float red)
        {
            var smoke = LoadBoth(2, properties);
            smoke.Emit(
                new ParticleSystem.EmitParams
                {
                    startSize = 2,
                    startColor = new Color(0.5f, 1, 1, 1),
                    startLifetime = 0.1f,
                },
                1
            );
            Frames(10);
            var spark = Sparks.Cloud.Particles[0];
            Assert.That(spark.startSize, Is.EqualTo(size).Within(1e-3f));
            Assert.That(spark.startColor.r / 255f, Is.EqualTo(red).Within(0.01f));
        }

        [TestCase(1, 70)]
        [TestCase(0.5f, 20)]
        public void ByChanceAndTheSameEachTime(float chance, int least)
        {
            int Count()
            {
                var smoke = LoadBoth(2);
                smoke.subEmitters.SetSubEmitterEmitProbability(0, chance);
                smoke.Emit(10);
                Frames(62);
                return Sparks.particleCount;
            }

            var first = Count();
            Assert.That(first, Is.InRange(least, chance < 1 ? 69 - 7 : 70));
            FrameLoop.ExitPlayMode();
            Assert.That(Count(), Is.EqualTo(first));
        }

        [Test]
        public void ASystemHasEndedWhenWhatItLedToHas()
        {
            var smoke = LoadBoth(2);
            var main = Sparks.main;
            main.startLifetime = 0.5f;
            var own = smoke.main;
            (own.loop, own.stopAction) = (false, ParticleSystemStopAction.Callback);
            smoke.Emit(1);
            Frames(125);
            Assert.That(ParticleDiary.Stopped, Has.Count.EqualTo(1));
            Assert.That(smoke.IsAlive(), Is.False);
            smoke.Play();
            smoke.Emit(1);
            Frames(70);
            smoke.Stop();
            Frames(2);
            Assert.That((smoke.particleCount, Sparks.particleCount), Is.EqualTo((0, 7)));
            Assert.That(ParticleDiary.Stopped, Has.Count.EqualTo(1));
            Frames(40);
            Assert.That(ParticleDiary.Stopped, Has.Count.EqualTo(2));
        }
    }
}
