using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>What happens to particles between their beginning and their end.</summary>
    public sealed class ParticleLifetimeTests : ParticleTest
    {
        // The object is turned so that its x is the world's y.
        [TestCase(0, 0, 2)]
        [TestCase(1, 2, 0)]
        public void AVelocityIsAddedInItsSpace(int inWorld, float x, float y)
        {
            var space = $"    inWorldSpace: {inWorld}\n";
            var smoke = Load(
                System(13, 10, Module("VelocityModule", Constant("x", 2), space))
                    .Replace("playOnAwake: 1", "playOnAwake: 0")
            );
            smoke.transform.rotation = Quaternion.Euler(0, 0, 90);
            smoke.Play();
            Frames(40);
            foreach (var particle in ParticlesOf(smoke))
            {
                AssertNear(
                    particle.position - smoke.transform.position,
                    new Vector3(x, y, 3) * Age(particle)
                );
                AssertNear(particle.velocity, new Vector3(0, 0, 3));
            }
        }

        [Test]
        public void AVelocityFollowsItsCurve()
        {
            var smoke = Load(System(13, 10, ""));
            var module = smoke.velocityOverLifetime;
            module.enabled = true;
            module.y = new ParticleSystem.MinMaxCurve(4, AnimationCurve.Linear(0, 0, 1, 1));
            Frames(40);
            Assert.That(module.yMultiplier, Is.EqualTo(4));
            foreach (var particle in ParticlesOf(smoke))
            {
                AssertNear(particle.animatedVelocity, new Vector3(0, 4 * Age(particle), 0));
            }
        }

        [Test]
        public void EachParticleHasItsOwnVelocityByTheSeed()
        {
            const string between =
                "    x:\n      minMaxState: 3\n      scalar: 5\n      minScalar: -5\n";
            var seed = "  autoRandomSeed: 0\n  randomSeed: 7\n";
            var smoke = Load(System(13, 10, seed + Module("VelocityModule", between)));
            var first = Places();
            var sides = ParticlesOf(smoke)
                .Where(particle => Age(particle) > 0)
                .Select(particle => particle.totalVelocity.x)
                .ToList();
            Assert.That(sides, Is.All.InRange(-5f, 5f));
            Assert.That((sides.Min() < 0, sides.Max() > 0), Is.EqualTo((true, true)));
            FrameLoop.ExitPlayMode();
            _ = new LoadedScene(Folder);
            Assert.That(Places(), Is.EqualTo(first));
        }

        [Test]
        public void ARadialVelocityLeadsAwayFromTheObjectAndAFactorIsOfAll()
        {
            var fields = Module("VelocityModule", Constant("radial", 2));
            var smoke = Load(System(13, 10, fields + Constant("speedModifier", 0.5f)));
            Frames(40);
            var oldest = ParticlesOf(smoke)[0];
            AssertNear(oldest.animatedVelocity, new Vector3(0, 0, 2));
            // In its first step it is still in the middle.
            var way = 5 * Age(oldest) - 2 / 60f;
            AssertNear(oldest.position - smoke.transform.position, new Vector3(0, 0, way / 2));
        }

        [Test]
        public void AForceAccelerates()
        {
            var smoke = Load(System(13, 10, Module("ForceModule", Constant("y", 6))));
            Assert.That(smoke.forceOverLifetime.y.constant, Is.EqualTo(6));
            Frames(40);
            foreach (var particle in ParticlesOf(smoke))
            {
                AssertNear(particle.velocity, new Vector3(0, 6 * Age(particle), 3));
            }
        }

        [TestCase(1, 1)]
        [TestCase(0, 3)]
        public void ALimitTakesWhatIsTooMuch(float dampen, float speed)
        {
            var share = $"    dampen: {ClipFile.Text(dampen)}\n";
            var smoke = Load(
                System(13, 10, Module("ClampVelocityModule", Constant("magnitude", 1), share))
            );
            Frames(40);
            AssertNear(ParticlesOf(smoke)[0].velocity, new Vector3(0, 0, speed));
        }

        [Test]
        public void APartOfWhatIsTooMuchGoesInEachStep()
        {
            var smoke = Load(System(13, 10, ""));
            var module = smoke.limitVelocityOverLifetime;
            (module.enabled, module.limit, module.dampen) = (true, 1, 0.1f);
            Frames(40);
            var speeds = ParticlesOf(smoke).Select(particle => particle.velocity.z).ToList();
            Assert.That(speeds, Is.Ordered.And.Unique);
            Assert.That(speeds, Is.All.InRange(1f, 3f));
        }

        [Test]
        public void DragTakesSpeedByTime()
        {
            const string plain =
                "    multiplyDragByParticleSize: 0\n    multiplyDragByParticleVelocity: 0\n";
            var smoke = Load(
                System(
                    13,
                    10,
                    Module(
                        "ClampVelocityModule",
                        Constant("magnitude", 9),
                        Constant("drag", 2),
                        plain
                    )
                )
            );
            Frames(40);
            foreach (var particle in ParticlesOf(smoke))
            {
                AssertNear(particle.velocity, new Vector3(0, 0, 3 - 2 * Age(particle)));
            }
        }

        [Test]
        public void SizeAndColourChange()
        {
            var smoke = Load(System(13, 10, Module("SizeModule", Constant("curve", 0.5f))));
            var module = smoke.colorOverLifetime;
            var fading = new Gradient();
            fading.SetKeys(
                new[] { new GradientColorKey(Color.red, 0) },
                new[] { new GradientAlphaKey(1, 0), new GradientAlphaKey(0, 1) }
            );
            (module.enabled, module.color) = (true, fading);
            Frames(40);
            foreach (var particle in ParticlesOf(smoke))
            {
                Assert.That(
                    particle.GetCurrentSize(smoke),
                    Is.EqualTo(particle.startSize / 2).Within(1e-4f)
                );
                var color = particle.GetCurrentColor(smoke);
                Assert.That((color.r, color.g), Is.EqualTo(((byte)255, (byte)0)));
                Assert.That(color.a, Is.EqualTo(255 * (1 - Age(particle))).Within(2));
            }
        }

        [Test]
        public void ThePictureShowsTheColourThatTheyHaveNow()
        {
            LoadSeen(
                Module(
                    "ColorModule",
                    "    gradient:\n      minMaxState: 0\n      maxColor: {r: 0, g: 1, b: 0, a: 1}\n"
                )
            );
            Frames(10);
            var middle = Middle();
            Assert.That((middle.r, middle.g, middle.b), Is.EqualTo(((byte)0, (byte)255, (byte)0)));
        }

        [Test]
        public void AGameMovesTurnsAndEndsThem()
        {
            var smoke = Load(System(13, 10, ""));
            Frames(31);
            var particles = ParticlesOf(smoke);
            Assert.That(particles.Length, Is.EqualTo(5));
            particles[0].remainingLifetime = 0;
            particles[1].position = new Vector3(50, 0, 0);
            particles[1].velocity = new Vector3(0, 60, 0);
            smoke.SetParticles(particles, 3);
            Assert.That(smoke.particleCount, Is.EqualTo(3));
            Frames(1);
            var left = ParticlesOf(smoke);
            Assert.That(left.Length, Is.EqualTo(2));
            AssertNear(left[0].position, new Vector3(50, 1, 0));
            Assert.That(smoke.GetParticles(particles, -1, 1), Is.EqualTo(1));
            AssertNear(particles[0].position, left[1].position);
        }
    }
}
