#nullable enable

using System.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    public class RefRegistryTests
    {
        private readonly RefRegistry _registry = new();

        [SetUp]
        public void Clear() => _registry.Clear();

        [TestCase("e0")]
        [TestCase("e01")]
        [TestCase("e2")]
        [TestCase("e-1")]
        [TestCase("e")]
        [TestCase("")]
        [TestCase("f1")]
        [TestCase("e1 ")]
        [TestCase("e99999999999")]
        public void ARefThatWasNeverGivenOutIsUnknown(string refStr)
        {
            var registry = new RefRegistry();
            registry.Register(new RefCallbacks());
            Assert.That(registry.TryGetCallbacks(refStr, out _), Is.False);
        }

        [Test]
        public void AssignRefsMonotonically()
        {
            var refs = Enumerable.Range(0, 3).Select(_ => _registry.Register(new RefCallbacks()));
            Assert.That(refs, Is.EqualTo(new[] { "e1", "e2", "e3" }));
        }

        [Test]
        public void LookupByRef()
        {
            var clicks = 0;
            var refStr = _registry.Register(new RefCallbacks { OnClick = () => clicks++ });
            Assert.That(_registry.TryGetCallbacks(refStr, out var callbacks), Is.True);
            callbacks.OnClick!();
            Assert.That(clicks, Is.EqualTo(1));
        }

        [Test]
        public void LookupMissingRef()
        {
            _registry.Register(new RefCallbacks());
            Assert.That(_registry.TryGetCallbacks("e99", out _), Is.False);
        }

        [Test]
        public void ClearInvalidatesAllRefs()
        {
            _registry.Register(new RefCallbacks());
            _registry.Register(new RefCallbacks());
            _registry.Clear();
            Assert.That(_registry.TryGetCallbacks("e1", out _), Is.False);
            Assert.That(_registry.TryGetCallbacks("e2", out _), Is.False);
        }

        [Test]
        public void RefsResetAfterClear()
        {
            _registry.Register(new RefCallbacks());
            _registry.Clear();
            Assert.That(_registry.Register(new RefCallbacks()), Is.EqualTo("e1"));
        }

        [Test]
        public void RefFormatIsValid()
        {
            for (var i = 0; i < 100; i++)
            {
                Assert.That(_registry.Register(new RefCallbacks()), Does.Match("^e[1-9][0-9]*$"));
            }
        }

        [Test]
        public void LookupReturnsCorrectCallbacksForEachRef()
        {
            var all = Enumerable.Range(0, 5).Select(_ => new RefCallbacks()).ToList();
            var refs = all.Select(_registry.Register).ToList();
            for (var i = 0; i < all.Count; i++)
            {
                _registry.TryGetCallbacks(refs[i], out var found);
                Assert.That(found, Is.SameAs(all[i]));
            }
        }

        [Test]
        public void DragCallbackReceivesTargetRef() =>
            Assert.That(TargetSeenByDrag("e7"), Is.EqualTo("e7"));

        [Test]
        public void DragCallbackReceivesNullTarget() =>
            Assert.That(TargetSeenByDrag(null), Is.Null);

        private string? TargetSeenByDrag(string? target)
        {
            string? seen = "nothing";
            var refStr = _registry.Register(new RefCallbacks { OnDrag = t => seen = t });
            _registry.TryGetCallbacks(refStr, out var callbacks);
            callbacks.OnDrag!(target);
            return seen;
        }
    }
}
