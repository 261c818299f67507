#nullable enable
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>What a shell in WSL hands to a program of Windows.</summary>
    public sealed class WslPathTests
    {
        [TestCase("/mnt/c/Users/me/My Game", @"C:\Users\me\My Game")]
        [TestCase("/mnt/d", @"D:\")]
        [TestCase("/home/me/game", @"\\wsl.localhost\Ubuntu\home\me\game")]
        [TestCase("/mnt/wslg/x", @"\\wsl.localhost\Ubuntu\mnt\wslg\x")]
        [TestCase(@"C:\game", @"C:\game")]
        [TestCase("//server/share", "//server/share")]
        [TestCase("relative/x", "relative/x")]
        public void OfADistributionWithAName(string path, string expected) =>
            Assert.That(WslPath.ToWindows(path, "Ubuntu"), Is.EqualTo(expected));

        [TestCase("/mnt/c/x", @"C:\x")]
        [TestCase("/home/me", "/home/me")]
        public void OfOneWithoutAName(string path, string expected) =>
            Assert.That(WslPath.ToWindows(path, null), Is.EqualTo(expected));
    }
}
