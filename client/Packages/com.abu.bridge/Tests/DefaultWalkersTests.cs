#nullable enable

using System.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Which walkers read the scene, with and without walkers of the game.</summary>
    public class DefaultWalkersTests
    {
        private static readonly ISceneWalker Last = new FakeWalker(_ => new AbuSceneNode());
        private static readonly ISceneWalker First = new FakeWalker(_ => new AbuSceneNode());

        private readonly ISceneWalker _own = new FakeWalker(_ => new AbuSceneNode());
        private WalkerSet _walkers = null!;
        private float _now;

        [SetUp]
        public void NewSet()
        {
            DefaultWalkers.Register(int.MaxValue, MakeLast);
            DefaultWalkers.Register(int.MaxValue - 1, MakeFirst);
            _walkers = new WalkerSet { UsesDefaults = true };
        }

        [TearDown]
        public void TakeBack()
        {
            DefaultWalkers.Unregister(MakeLast);
            DefaultWalkers.Unregister(MakeFirst);
        }

        [Test]
        public void EachKindIsMadeOnceInItsOrder()
        {
            DefaultWalkers.Register(int.MaxValue, MakeLast);
            Assert.That(DefaultWalkers.Create().TakeLast(2), Is.EqualTo(new[] { First, Last }));
        }

        [Test]
        public void WithoutAGamesWalkerTheyStartAfterAWhile()
        {
            Assert.That(_walkers.IsUndecided, Is.True);
            Frames(WalkerSet.PatienceFrames, WalkerSet.PatienceSeconds / 10);
            Assert.That(_walkers.InUse, Is.Empty, "time has to pass");
            Frames(2, WalkerSet.PatienceSeconds);
            Assert.That(_walkers.InUse.TakeLast(2), Is.EqualTo(new[] { First, Last }));
            Assert.That(_walkers.IsUndecided, Is.False);
        }

        [Test]
        public void ForAGameThatCannotHaveOneTheyWaitForFramesAlone()
        {
            _walkers.ExpectsNone = true;
            Frames(WalkerSet.PatienceFrames - 1, 0);
            Assert.That(_walkers.InUse, Is.Empty);
            Frames(1, 0);
            Assert.That(_walkers.InUse.TakeLast(2), Is.EqualTo(new[] { First, Last }));
        }

        [Test]
        public void OneLongFrameDoesNotStartThem()
        {
            Frames(WalkerSet.PatienceFrames - 1, WalkerSet.PatienceSeconds * 2);
            Assert.That(_walkers.InUse, Is.Empty);
        }

        [Test]
        public void AGamesOwnWalkerReplacesThemWhileItIsRegistered()
        {
            Frames(WalkerSet.PatienceFrames + 1, WalkerSet.PatienceSeconds);
            _walkers.Add(_own);
            Assert.That(_walkers.InUse, Is.EqualTo(new[] { _own }));

            _walkers.Remove(_own);
            Assert.That(_walkers.IsUndecided, Is.True, "another scene may bring another walker");
            Frames(WalkerSet.PatienceFrames + 1, WalkerSet.PatienceSeconds);
            Assert.That(_walkers.InUse.TakeLast(2), Is.EqualTo(new[] { First, Last }));
        }

        [Test]
        public void ANewGameGetsAFrameToBuildItself()
        {
            _walkers.Add(_own);
            Frames(1, 0);
            Assert.That(_walkers.IsUndecided, Is.True, "its first Update is still to come");
            Frames(1, 0);
            Assert.That(_walkers.IsUndecided, Is.False);
        }

        [Test]
        public void TheyStayBehindTheGamesOwnWalkerOnRequest()
        {
            _walkers.Add(_own);
            _walkers.IsBeside = true;
            Assert.That(_walkers.InUse[0], Is.EqualTo(_own));
            Assert.That(_walkers.InUse.TakeLast(2), Is.EqualTo(new[] { First, Last }));
        }

        [Test]
        public void TheyCanBeSwitchedOff()
        {
            _walkers.UsesDefaults = false;
            Frames(WalkerSet.PatienceFrames + 1, WalkerSet.PatienceSeconds);
            Assert.That(_walkers.IsUndecided, Is.False);
            Assert.That(_walkers.InUse, Is.Empty);
        }

        private static ISceneWalker MakeFirst() => First;

        private static ISceneWalker MakeLast() => Last;

        private void Frames(int count, float seconds)
        {
            for (var i = 0; i < count; i++)
            {
                _walkers.NextFrame(_now);
                _now += seconds;
            }
        }
    }
}
