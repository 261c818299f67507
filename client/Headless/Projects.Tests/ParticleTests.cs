using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Particles come, live and go by the numbers of their system.</summary>
    public sealed class ParticleTests : ParticleTest
    {
        private static int FramesAlive(ParticleSystem system)
        {
            var frames = 0;
            for (; system.IsAlive() && frames < 1000; frames++)
            {
                Frames(1);
            }
            return frames;
        }

        [Test]
        public void TheyComeByTheRateAndGoByTheirLifetime()
        {
            var smoke = Load(System(13, 10, ""));
            Frames(30);
            Assert.That(smoke.particleCount, Is.EqualTo(5));
            Frames(60);
            Assert.That(smoke.particleCount, Is.InRange(9, 10));
            Assert.That(smoke.time, Is.EqualTo(1.5f).Within(1e-3f));
        }

        [Test]
        public void ASystemThatDoesNotRepeatEndsWithItsLastParticle()
        {
            var smoke = Load(System(13, 10, "  stopAction: 3\n"));
            Frames(121);
            Assert.That((smoke.isEmitting, smoke.isPlaying), Is.EqualTo((false, true)));
            Assert.That(FramesAlive(smoke), Is.InRange(57, 60));
            Assert.That(ParticleDiary.Stopped.Count, Is.EqualTo(1));
            Assert.That((smoke.isStopped, smoke.particleCount), Is.EqualTo((true, 0)));
        }

        [Test]
        public void ASystemThatRepeatsIsAliveUntilItIsStopped()
        {
            var smoke = Load(System(13, 10, "").Replace("looping: 0", "looping: 1"));
            Frames(600);
            Assert.That(smoke.IsAlive(), Is.True);
            smoke.Stop();
            Assert.That((smoke.isEmitting, smoke.particleCount > 0), Is.EqualTo((false, true)));
            Assert.That(FramesAlive(smoke), Is.InRange(55, 60));
        }

        [Test]
        public void StoppingMayClear()
        {
            var smoke = Load(System(13, 10, ""));
            Frames(30);
            smoke.Stop(true, ParticleSystemStopBehavior.StopEmittingAndClear);
            Assert.That((smoke.particleCount, smoke.IsAlive()), Is.EqualTo((0, false)));
        }

        [Test]
        public void ABurstComesAtItsTimeAndAgain()
        {
            const string bursts =
                "    m_BurstCount: 1\n    m_Bursts:\n    - time: 0.5\n      countCurve:\n        minMaxState: 0\n        scalar: 7\n"
                + "      cycleCount: 2\n      repeatInterval: 0.25\n      probability: 1\n";
            var smoke = Load(System(13, 10, "", 0, 10, bursts));
            Assert.That(smoke.emission.GetBurst(0).count.constant, Is.EqualTo(7));
            Frames(30);
            Assert.That(smoke.particleCount, Is.EqualTo(0));
            Frames(1);
            Assert.That(smoke.particleCount, Is.EqualTo(7));
            Frames(14);
            Assert.That(smoke.particleCount, Is.EqualTo(7));
            Frames(1);
            Assert.That(smoke.particleCount, Is.EqualTo(14));
        }

        [Test]
        public void ADelayComesFirst()
        {
            var smoke = Load(System(13, 10, Constant("startDelay", 0.5f, "  ")));
            Frames(30);
            Assert.That((smoke.particleCount, smoke.isPlaying), Is.EqualTo((0, true)));
            Frames(12);
            Assert.That(smoke.particleCount, Is.EqualTo(2));
        }

        [TestCase(2, true)]
        [TestCase(1, false)]
        public void AtItsEndTheObjectGoesAsItIsTold(int action, bool isDestroyed)
        {
            var smoke = Load(System(13, 10, $"  stopAction: {action}\n")).gameObject;
            Frames(200);
            Assert.That(smoke == null, Is.EqualTo(isDestroyed));
            Assert.That(isDestroyed || !smoke!.activeSelf, Is.True);
        }

        [Test]
        public void ChildrenArePlayedPausedAndStoppedWithTheirParent()
        {
            var smoke = Load(
                System(13, 10, "").Replace("playOnAwake: 1", "playOnAwake: 0"),
                ProjectFolder.Object(20, "Sparks", "", "", 10),
                System(23, 20, "").Replace("playOnAwake: 1", "playOnAwake: 0")
            );
            var sparks = LoadedScene.Get<ParticleSystem>("Sparks");
            Frames(10);
            Assert.That((smoke.IsAlive(), sparks.IsAlive()), Is.EqualTo((false, false)));
            smoke.Play();
            Frames(31);
            Assert.That((smoke.particleCount, sparks.particleCount), Is.EqualTo((5, 5)));
            smoke.Pause();
            Frames(60);
            Assert.That((sparks.particleCount, sparks.isPaused), Is.EqualTo((5, true)));
            smoke.Play(false);
            smoke.Stop(false, ParticleSystemStopBehavior.StopEmittingAndClear);
            Assert.That((smoke.IsAlive(false), smoke.IsAlive(true)), Is.EqualTo((false, true)));
        }

        [Test]
        public void AGameEmitsParticlesOfItsOwn()
        {
            var smoke = Load(System(13, 10, "").Replace("playOnAwake: 1", "playOnAwake: 0"));
            smoke.Emit(3);
            smoke.Emit(new ParticleSystem.EmitParams { startLifetime = 0.5f }, 200);
            Assert.That(smoke.particleCount, Is.EqualTo(100), "no more than it may have");
            Frames(31);
            Assert.That(smoke.particleCount, Is.EqualTo(3));
            Assert.That(FramesAlive(smoke), Is.InRange(28, 31));
        }

        [Test]
        public void TheyFlyStraightAtTheirSpeed()
        {
            var smoke = Load(System(13, 10, ""));
            Frames(7);
            var particle = smoke.Cloud.Particles.Single();
            var way = (particle.position - smoke.transform.position).magnitude;
            Assert.That(way, Is.EqualTo(3 * Age(particle)).Within(1e-3f));
        }

        [Test]
        public void TheSameSeedGivesTheSameParticles()
        {
            string Cone(string text) =>
                text.Replace(
                    "ShapeModule:\n    enabled: 0",
                    "ShapeModule:\n    enabled: 1\n    type: 4\n    angle: 30\n    radius:\n      value: 2"
                );
            var fields = "  autoRandomSeed: 0\n  randomSeed: 7\n";
            Load(Cone(System(13, 10, fields)));
            var first = Places();
            FrameLoop.ExitPlayMode();
            _ = new LoadedScene(Folder);
            Assert.That(Places(), Is.EqualTo(first));
            Assert.That(first.Distinct().Count(), Is.GreaterThan(5));
        }

        [Test]
        public void TheyAreDotsInThePicture()
        {
            LoadSeen("");
            Assert.That(Middle().r, Is.EqualTo(0));
            Frames(10);
            Assert.That(Middle().r, Is.EqualTo(255));
        }

        [Test]
        public void ANumberMayLieBetweenTwoNumbersOrOnACurve()
        {
            var between = new ParticleSystem.MinMaxCurve(2, 6);
            Assert.That(between.Evaluate(0, 0.25f), Is.EqualTo(3));
            var curve = new ParticleSystem.MinMaxCurve(10, AnimationCurve.Linear(0, 0, 1, 1));
            Assert.That(curve.Evaluate(0.3f), Is.EqualTo(3).Within(1e-4f));
        }
    }
}
