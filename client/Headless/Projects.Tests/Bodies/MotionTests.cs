using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Bodies against what physics says.</summary>
    public sealed class MotionTests : BodyTest
    {
        [Test]
        public void ABodyFallsAsTheStepsAddUp()
        {
            var body = Body<CircleCollider2D>("ball", new Vector2(0, 20));
            Steps(50);
            // Semi-implicit: the speed first, then the place.
            Assert.That(
                body.position.y,
                Is.EqualTo(20 - 9.81f * 0.0004f * 50 * 51 / 2).Within(1e-3f)
            );
            Assert.That(body.linearVelocity.y, Is.EqualTo(-9.81f).Within(1e-3f));
            Assert.That(body.transform.position.y, Is.EqualTo(body.position.y).Within(1e-6f));
        }

        [TestCase(1f)]
        [TestCase(0.5f)]
        public void ABallBouncesAsHighAsItsMaterialSays(float bounciness)
        {
            Wall("ground", new Vector2(0, -0.5f), new Vector2(20, 1));
            var ball = Body<CircleCollider2D>("ball", new Vector2(0, 5.5f));
            ball.sharedMaterial = Material(0, bounciness);
            var highest = 0f;
            for (var i = 0; i < 200; i++)
            {
                Steps(1);
                if (ball.linearVelocity.y > 0)
                {
                    highest = Mathf.Max(highest, ball.position.y);
                }
                else if (highest > 0)
                {
                    break;
                }
            }
            Assert.That(highest - 0.5f, Is.EqualTo(5 * bounciness * bounciness).Within(0.25f));
        }
    }
}
