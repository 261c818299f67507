#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Valid and invalid values of the environment variables.</summary>
    public class AdapterOptionsTests
    {
        private const string Prefix = "ABU_TEST_AI_";
        private readonly HashSet<string> _set = new();
        private readonly List<string> _complaints = new();

        [TearDown]
        public void Unset()
        {
            foreach (var name in _set)
            {
                Environment.SetEnvironmentVariable(name, null);
            }
            _complaints.Clear();
        }

        [Test]
        public void WithoutVariablesTheDefaultsHold()
        {
            var options = Read();
            Assert.That(options.Host, Is.EqualTo(IPAddress.Loopback));
            Assert.That(options.Port, Is.EqualTo(7777));
            Assert.That(options.IsDisabled, Is.False);
            Assert.That(options.ObservationHertz, Is.EqualTo(20));
            Assert.That(options.MaxPending, Is.EqualTo(10));
            Assert.That(options.LogPath, Is.Null);
            Assert.That(options.LogEveryN, Is.EqualTo(1));
            Assert.That(options.LogMaxLines, Is.EqualTo(long.MaxValue));
            Assert.That(options.LogMarks, Is.False);
            Assert.That(_complaints, Is.Empty);
        }

        [Test]
        public void EachVariableIsRead()
        {
            Set("HOST", "0.0.0.0");
            Set("PORT", "0");
            Set("DISABLED", "True");
            Set("OBS_HZ", "62.5");
            Set("MAX_PENDING", "1");
            Set("LOG_PATH", "wire.jsonl");
            Set("LOG_EVERY_N", "3");
            Set("LOG_MAX_LINES", "0");
            Set("LOG_MARKS", "true");
            var options = Read();
            Assert.That(options.Host, Is.EqualTo(IPAddress.Any));
            Assert.That(options.Port, Is.Zero);
            Assert.That(options.IsDisabled, Is.True);
            Assert.That(options.ObservationHertz, Is.EqualTo(62.5));
            Assert.That(options.MaxPending, Is.EqualTo(1));
            Assert.That(options.LogPath, Is.EqualTo("wire.jsonl"));
            Assert.That(options.LogEveryN, Is.EqualTo(3));
            Assert.That(options.LogMaxLines, Is.Zero);
            Assert.That(options.LogMarks, Is.True);
            Assert.That(_complaints, Is.Empty);
        }

        [TestCase("localhost", "127.0.0.1")]
        [TestCase("LocalHost", "127.0.0.1")]
        [TestCase("::1", "::1")]
        [TestCase("", "127.0.0.1")]
        public void TheHostIsAnAddress(string text, string address)
        {
            Set("HOST", text);
            Assert.That(Read().Host, Is.EqualTo(IPAddress.Parse(address)));
            Assert.That(_complaints, Is.Empty);
        }

        [TestCase("1", true)]
        [TestCase("true", true)]
        [TestCase("0", false)]
        [TestCase("FALSE", false)]
        [TestCase("", false)]
        public void ItCanBeSwitchedOff(string text, bool isDisabled)
        {
            Set("DISABLED", text);
            Assert.That(Read().IsDisabled, Is.EqualTo(isDisabled));
            Assert.That(_complaints, Is.Empty);
        }

        [TestCase("HOST", "my machine", "localhost or an IP address. Using 127.0.0.1.")]
        [TestCase("PORT", "65536", "a whole number from 0 to 65535. Using 7777.")]
        [TestCase("PORT", "-1", "a whole number from 0 to 65535. Using 7777.")]
        [TestCase("PORT", " 7", "a whole number from 0 to 65535. Using 7777.")]
        [TestCase("DISABLED", "yes", "1 or 0. Using 0.")]
        [TestCase("OBS_HZ", "0", "a number above 0, at most 1000. Using 20.")]
        [TestCase("OBS_HZ", "1001", "a number above 0, at most 1000. Using 20.")]
        [TestCase("OBS_HZ", "NaN", "a number above 0, at most 1000. Using 20.")]
        [TestCase("OBS_HZ", "1,5", "a number above 0, at most 1000. Using 20.")]
        [TestCase("MAX_PENDING", "0", "a whole number from 1. Using 10.")]
        [TestCase("MAX_PENDING", "2147483648", "a whole number from 1. Using 10.")]
        [TestCase("LOG_EVERY_N", "0", "a whole number from 1. Using 1.")]
        [TestCase("LOG_MAX_LINES", "x", "a whole number from 0. Using 9223372036854775807.")]
        public void InvalidValuesAreReported(string name, string text, string advice)
        {
            Set(name, text);
            Read();
            Assert.That(
                _complaints.Single(),
                Is.EqualTo($"{Prefix}{name} is \"{text}\"; set it to {advice}")
            );
        }

        private AdapterOptions Read() => AdapterOptions.FromEnvironment(Prefix, _complaints.Add);

        private void Set(string name, string value)
        {
            _set.Add(Prefix + name);
            Environment.SetEnvironmentVariable(Prefix + name, value);
        }
    }
}
