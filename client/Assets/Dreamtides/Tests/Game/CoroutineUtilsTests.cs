#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using Dreamtides.Utils;
using NUnit.Framework;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Game
{
    [TestFixture]
    public class CoroutineUtilsTests
    {
        private readonly List<string> _steps = new List<string>();

        [SetUp]
        public void Clear() => _steps.Clear();

        [Test]
        public void NestedRoutinesRunInTurn()
        {
            Run(CoroutineUtils.Guard(Outer(Inner())));
            CollectionAssert.AreEqual(new[] { "outer", "inner", "frame", "after" }, _steps);
        }

        [Test]
        public void AnExceptionIsLoggedAndEndsTheRoutine()
        {
            LogAssert.Expect(UnityEngine.LogType.Exception, "InvalidOperationException: broken");
            Run(CoroutineUtils.Guard(Outer(Broken())));
            CollectionAssert.AreEqual(new[] { "outer" }, _steps);
        }

        private void Run(IEnumerator routine)
        {
            while (routine.MoveNext())
            {
                _steps.Add("frame");
            }
        }

        private IEnumerator Outer(IEnumerator inner)
        {
            _steps.Add("outer");
            yield return inner;
            _steps.Add("after");
        }

        private IEnumerator Inner()
        {
            _steps.Add("inner");
            yield return null;
        }

        private static IEnumerator Broken()
        {
            if (DateTime.Now.Ticks > 0)
            {
                throw new InvalidOperationException("broken");
            }

            yield break;
        }
    }
}
