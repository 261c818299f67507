#nullable enable
using System.Collections.Generic;
using Abu;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>Each sample in docs/wire/input_system is asked of a game that uses the Input System.</summary>
    public sealed class InputSystemWireTests : InputSystemTestBase
    {
        private static readonly WireSamples Wire = new("wire/input_system");

        private static IEnumerable<string> Samples() => Wire.Names();

        [TestCaseSource(nameof(Samples))]
        public void TheBridgeGivesTheReplyOfTheSample(string name)
        {
            if (name == "error_no_action_enabled")
            {
                InputUsers.Exist = false;
                Map.Disable();
                LegacyInput.IsInProject = false;
            }
            var sample = Wire.Read(name);
            try
            {
                var request = sample["request"]!;
                var reply = Ask((string)request["command"]!, (JObject)request["params"]!);
                reply["id"] = sample["reply"]!["id"];
                reply.Remove("run");
                if (reply["data"]?["frame"] != null)
                {
                    reply["data"]!["frame"] = 812;
                }
                Assert.That(
                    JToken.DeepEquals(reply, sample["reply"]),
                    $"expected {sample["reply"]}, was {reply}"
                );
            }
            finally
            {
                LegacyInput.IsInProject = true;
            }
        }
    }
}
