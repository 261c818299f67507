#nullable enable

using NUnit.Framework;

namespace Abu.Tests
{
    public class BusyTokenTests
    {
        [SetUp]
        public void NoTokenIsActive() =>
            Assert.That(BusyToken.IsAnyActive, Is.False, "another test has left a token behind");

        [Test]
        public void SingleTokenTogglesIsAnyActive()
        {
            var token = new BusyToken();
            Assert.That(BusyToken.IsAnyActive, Is.True);
            token.Dispose();
            Assert.That(BusyToken.IsAnyActive, Is.False);
        }

        [Test]
        public void MultipleTokensRefCount()
        {
            var first = new BusyToken();
            var second = new BusyToken();
            first.Dispose();
            Assert.That(BusyToken.IsAnyActive, Is.True);
            second.Dispose();
            Assert.That(BusyToken.IsAnyActive, Is.False);
        }

        [Test]
        public void DoubleDisposeIsSafe()
        {
            var token = new BusyToken();
            token.Dispose();
            token.Dispose();
            using (new BusyToken())
            {
                Assert.That(BusyToken.IsAnyActive, Is.True);
            }
            Assert.That(BusyToken.IsAnyActive, Is.False);
        }

        [Test]
        public void ATokenFromAnEarlierPlaySessionIsForgottenAndCannotEndANewOne()
        {
            var abandoned = new BusyToken();
            BusyToken.ResetStatics();
            Assert.That(BusyToken.IsAnyActive, Is.False);

            using (new BusyToken())
            {
                abandoned.Dispose();
                Assert.That(BusyToken.IsAnyActive, Is.True);
            }
        }
    }
}
