using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Matrices do what transforms do.</summary>
    public sealed class MatrixTests
    {
        private static readonly Vector3 _point = new(1, -2, 3);

        [SetUp]
        public void Begin() => FrameLoop.EnterPlayMode();

        [TearDown]
        public void End() => FrameLoop.ExitPlayMode();

        private static void AreNear(Vector3 found, Vector3 expected) =>
            Assert.That((found - expected).magnitude, Is.LessThan(1e-3f), $"{found} {expected}");

        [Test]
        public void ATransformsMatrixMovesPointsAsItDoes()
        {
            var outer = new GameObject("outer").transform;
            outer.SetPositionAndRotation(new Vector3(3, 4, 5), Quaternion.Euler(10, 20, 30));
            outer.localScale = new Vector3(2, 3, 4);
            var inner = new GameObject("inner").transform;
            inner.SetParent(outer, false);
            inner.localPosition = new Vector3(1, 1, 1);
            inner.localRotation = Quaternion.Euler(0, 90, 0);
            var matrix = inner.localToWorldMatrix;
            AreNear(matrix.MultiplyPoint3x4(_point), inner.TransformPoint(_point));
            AreNear(matrix.MultiplyPoint(_point), inner.TransformPoint(_point));
            AreNear(matrix.MultiplyVector(_point), inner.TransformVector(_point));
            AreNear(
                inner.worldToLocalMatrix.MultiplyPoint3x4(_point),
                inner.InverseTransformPoint(_point)
            );
        }

        [Test]
        public void AMatrixIsTakenApartIntoWhatItWasMadeOf()
        {
            var turn = Quaternion.Euler(15, 100, -40);
            var matrix = Matrix4x4.TRS(_point, turn, new Vector3(-2, 0.5f, 3));
            AreNear(matrix.GetPosition(), _point);
            AreNear(matrix.lossyScale, new Vector3(-2, 0.5f, 3));
            Assert.That(Quaternion.Angle(matrix.rotation, turn), Is.LessThan(0.1f));
            Assert.That(matrix.determinant, Is.EqualTo(-3).Within(1e-3f));
        }

        [Test]
        public void AMatrixTimesItsInverseIsNothingNew()
        {
            var matrix = Matrix4x4.TRS(_point, Quaternion.Euler(80, 10, 5), new Vector3(1, 2, 3));
            var one = matrix * matrix.inverse;
            for (var i = 0; i < 16; i++)
            {
                Assert.That(one[i], Is.EqualTo(i % 5 == 0 ? 1 : 0).Within(1e-4f), $"{i}");
            }
            Assert.That(Matrix4x4.zero.inverse, Is.EqualTo(Matrix4x4.zero));
            Assert.That(Matrix4x4.identity.isIdentity);
            Assert.That(matrix.transpose.GetRow(1), Is.EqualTo(matrix.GetColumn(1)));
        }
    }
}
