#nullable enable
using System;
using Abu;
using Abu.Tests;
using Headless.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>The bridge as a component that gets its messages, and the time limits that need many frames.</summary>
    public sealed class BridgeInPlayModeTests : PlayModeTests
    {
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private readonly int _port = BridgeHarness.FreePort();
        private AbuBridge _bridge = null!;
        private LineClient _client = null!;

        [SetUp]
        public void Open()
        {
            Environment.SetEnvironmentVariable("ABU_PORT", _port.ToString());
            _bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();
            _bridge.RegisterWalker(
                new FakeWalker(registry =>
                    Nodes.Node(
                        "application",
                        null,
                        Nodes.Button(registry, "Go", new RefCallbacks { OnClick = () => { } })
                    )
                )
            );
            _client = new LineClient(_port);
        }

        [TearDown]
        public void Close()
        {
            _client.Dispose();
            UnityEngine.Object.DestroyImmediate(_bridge);
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
        }

        [Test]
        public void ItOutlivesItsSceneAndRunsInTheBackground()
        {
            Assert.That(_bridge.gameObject.scene.name, Is.EqualTo("DontDestroyOnLoad"));
            Assert.That(Application.runInBackground, Is.True);
        }

        [Test]
        public void AScreenshotIsAPngOfTheScreen()
        {
            var data = Ask("screenshot")["data"]!;
            var png = Convert.FromBase64String((string)data["base64"]!);
            Assert.That(png.AsSpan(0, 4).SequenceEqual(new byte[] { 0x89, 0x50, 0x4E, 0x47 }));
            Assert.That((int)data["width"]!, Is.EqualTo(Screen.width));
            Assert.That((int)data["height"]!, Is.EqualTo(Screen.height));
        }

        [Test]
        public void AGameThatNeverSettlesIsAnsweredAtTheLimit()
        {
            _bridge.SetSettledProvider(new FakeSettled { Settled = () => false });
            Ask("snapshot");
            var begin = Time.realtimeSinceStartup;
            var reply = Ask("click", "e1");
            Assert.That((bool)reply["data"]!["settled"]!, Is.False);
            Assert.That(Time.realtimeSinceStartup - begin, Is.InRange(25f, 26f));
        }

        [Test]
        public void ABusyTokenThatIsNeverReleasedEndsAtTheLimitToo()
        {
            using var forgotten = new BusyToken();
            Ask("snapshot");
            Assert.That((bool)Ask("click", "e1")["data"]!["settled"]!, Is.False);
        }

        [Test]
        public void AHandlerThatNeverAnswersIsGivenUp()
        {
            Ask("snapshot");
            // Where no end of a frame comes, a screenshot would wait for it without end.
            Send("screenshot", null);
            FramesUntil(() => _bridge.IsBusy);
            _bridge.Update();
            _bridge.StopAllCoroutines();
            Assert.That((string?)AwaitReply()["code"], Is.EqualTo("internal_error"));
            Assert.That((bool)Ask("snapshot")["success"]!, Is.True);
        }

        [TestCase("disabled")]
        [TestCase("inactive")]
        [TestCase("destroyed")]
        public void AnActionThatLosesItsBridgeIsAnswered(string how)
        {
            _bridge.SetSettledProvider(new FakeSettled { Settled = () => false });
            Ask("snapshot");
            Send("click", "e1");
            FramesUntil(() => _bridge.IsBusy);
            switch (how)
            {
                case "disabled":
                    _bridge.enabled = false;
                    break;
                case "inactive":
                    _bridge.gameObject.SetActive(false);
                    break;
                default:
                    UnityEngine.Object.Destroy(_bridge.gameObject);
                    break;
            }
            Frames(1);
            Assert.That((string?)_client.Read()["code"], Is.EqualTo("internal_error"));
        }

        [Test]
        public void ABridgeThatIsSwitchedOffAndOnServesAgain()
        {
            _bridge.enabled = false;
            _bridge.enabled = true;
            _client.Dispose();
            _client = new LineClient(_port);
            Assert.That((bool)Ask("snapshot")["success"]!, Is.True);
        }

        [Test]
        public void ABridgeThatTakesOverGivesNoNumberAgain()
        {
            LogAssert.Expect(
                LogType.Warning,
                new System.Text.RegularExpressions.Regex("listens already")
            );
            var heir = new GameObject("Heir").AddComponent<AbuBridge>();
            Ask("snapshot");
            UnityEngine.Object.Destroy(_bridge.gameObject);
            Frames(2);
            heir.RegisterWalker(
                new FakeWalker(registry => Nodes.Button(registry, "Stop", new RefCallbacks()))
            );
            _client.Dispose();
            _client = new LineClient(_port);
            Assert.That(
                (string)Ask("snapshot")["data"]!["snapshot"]!,
                Does.EndWith("- button \"Stop\" [ref=e2]")
            );
            Assert.That((string?)Ask("click", "e1")["code"], Is.EqualTo("stale_ref"));
            UnityEngine.Object.DestroyImmediate(heir);
        }

        [Test]
        public void AnIdleFrameAllocatesNothing()
        {
            Ask("snapshot");
            _bridge.Update();
            var before = GC.GetAllocatedBytesForCurrentThread();
            for (var i = 0; i < 1000; i++)
            {
                _bridge.Update();
            }
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.Zero);
        }

        private JObject Ask(string command, string? refStr = null)
        {
            Send(command, refStr);
            return AwaitReply();
        }

        private void Send(string command, string? refStr)
        {
            var json = new JObject { ["id"] = command, ["command"] = command };
            if (refStr != null)
            {
                json["params"] = new JObject { ["ref"] = refStr };
            }
            _client.Send(json.ToString(Newtonsoft.Json.Formatting.None));
        }

        private JObject AwaitReply()
        {
            JObject? reply = null;
            FramesUntil(() => (reply = _client.TryRead()) != null);
            return reply!;
        }
    }
}
