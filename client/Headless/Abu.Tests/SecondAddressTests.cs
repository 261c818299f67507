#nullable enable
using System;
using System.Net;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Which address the wish of the user means.</summary>
    public sealed class SecondAddressTests
    {
        private static readonly (string, IPAddress)[] Adapters =
        {
            ("Ethernet", IPAddress.Parse("192.168.1.7")),
            ("vEthernet (Default Switch)", IPAddress.Parse("172.17.0.1")),
            ("vEthernet (WSL (Hyper-V firewall))", IPAddress.Parse("fe80::1")),
            ("vEthernet (WSL (Hyper-V firewall))", IPAddress.Parse("172.30.96.1")),
        };

        [TestCase("wsl", "172.30.96.1")]
        [TestCase("WSL", "172.30.96.1")]
        [TestCase("127.0.0.2", "127.0.0.2")]
        [TestCase("10.0.0.1", "10.0.0.1")]
        [TestCase("172.31.0.1", "172.31.0.1")]
        [TestCase("192.168.1.7", "192.168.1.7")]
        public void AnAddressOfThisMachineAlone(string wish, string address) =>
            Assert.That(
                SecondAddress.Find(wish, () => Adapters),
                Is.EqualTo(IPAddress.Parse(address))
            );

        [Test]
        public void NoneWhileWslHasNoAdapter() =>
            Assert.That(SecondAddress.Find("wsl", () => Adapters[..3]), Is.Null);

        [TestCase("0.0.0.0")]
        [TestCase("8.8.8.8")]
        [TestCase("172.32.0.1")]
        [TestCase("::1")]
        [TestCase("yes")]
        public void NeverOneThatOtherMachinesReach(string wish) =>
            Assert.That(
                () => SecondAddress.Find(wish, () => Adapters),
                Throws.ArgumentException.With.Message.StartsWith(
                    $"ABU_LISTEN is \"{wish}\": set it to wsl"
                )
            );

        [Test]
        public void TheVariableGoesBeforeTheSetting()
        {
            using var unset = new UnsetVariables(SecondAddress.Variable);
            Assert.That(SecondAddress.IsWished, Is.False);
            try
            {
                SecondAddress.ByEditor = SecondAddress.Wsl;
                Assert.That(SecondAddress.IsWished, Is.True);
                Environment.SetEnvironmentVariable(SecondAddress.Variable, "0");
                Assert.That(SecondAddress.IsWished, Is.False);
            }
            finally
            {
                SecondAddress.ByEditor = "";
            }
        }
    }
}
