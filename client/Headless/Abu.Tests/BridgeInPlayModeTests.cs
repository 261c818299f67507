#nullable enable
using System;
using Headless.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>The bridge as a component that gets Unity's messages, and time limits that take many frames.</summary>
    public sealed class BridgeInPlayModeTests : PlayModeTests
    {
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private readonly int _port = BridgeHarness.FreePort();
        private AbuBridge _bridge = null!;
        private LineClient _client = null!;
        private AbuRect? _place;
        private bool _isCovered;

        [SetUp]
        public void Open()
        {
            Environment.SetEnvironmentVariable("ABU_PORT", _port.ToString());
            _bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();
            _bridge.RegisterWalker(
                new FakeWalker(registry =>
                {
                    var go = Nodes.Button(registry, "Go", new RefCallbacks { OnClick = () => { } });
                    go.Bounds = _place;
                    go.IsCovered = _isCovered;
                    return Nodes.Node(
                        "application",
                        null,
                        go,
                        Nodes.Button(registry, "Nowhere", new RefCallbacks())
                    );
                })
            );
            _place = null;
            _isCovered = false;
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

        [TestCase(false)]
        [TestCase(true)]
        public void RunInBackgroundIsRestoredAfterwards(bool before)
        {
            _bridge.OnDisable();
            Application.runInBackground = before;
            _bridge.OnEnable();
            using (new BackgroundRun())
            {
                _bridge.OnDisable();
                Assert.That(Application.runInBackground, Is.True, "somebody else needs it");
            }
            Assert.That(Application.runInBackground, Is.EqualTo(before));
            _bridge.OnDisable();
            Assert.That(Application.runInBackground, Is.EqualTo(before));
            Application.runInBackground = false;
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
        public void APictureShowsWhereTheRefsAre()
        {
            _place = new AbuRect(10, 20, 200, 100);
            var plain = PngPixels.Of(Ask("screenshot")["data"]!);
            var data = Ask("screenshot", new { annotate = true })["data"]!;
            var drawn = PngPixels.Of(data);
            Assert.That(
                data["refs"]!.ToString(Newtonsoft.Json.Formatting.None),
                Is.EqualTo(
                    "{\"e1\":{\"role\":\"button\",\"name\":\"Go\",\"bounds\":[10,20,200,100]}}"
                )
            );
            // Only the edges of the box and its tag are drawn: nothing outside the box, nothing in its middle.
            foreach (var (x, y) in new[] { (10, 20), (209, 20), (10, 119), (209, 119), (100, 21) })
            {
                Assert.That(drawn[x, y], Is.Not.EqualTo(plain[x, y]), $"{x},{y}");
            }
            foreach (var (x, y) in new[] { (9, 20), (210, 119), (100, 120), (100, 70) })
            {
                Assert.That(drawn[x, y], Is.EqualTo(plain[x, y]), $"{x},{y}");
            }
            // The picture has told the client this ref, so the client may use it.
            Assert.That((bool)Ask("click", "e1")["success"]!);
        }

        [Test]
        public void APictureShowsOnlyRefsThatAreInIt()
        {
            var data = Ask("screenshot", new { annotate = true })["data"]!;
            Assert.That(data["refs"]!.HasValues, Is.False);
            Assert.That((string?)Ask("click", "e1")["code"], Is.EqualTo("ref_not_found"));
        }

        [Test]
        public void ARefThatIsCoveredIsNeitherDrawnNorListed()
        {
            (_place, _isCovered) = (new AbuRect(10, 20, 200, 100), true);
            var plain = PngPixels.Of(Ask("screenshot")["data"]!);
            var data = Ask("screenshot", new { annotate = true })["data"]!;
            Assert.That(data["refs"]!.HasValues, Is.False);
            Assert.That(PngPixels.Of(data), Is.EqualTo(plain));
            // A picture of it can still be asked for, since it has a place.
            Ask("snapshot");
            Assert.That((int)Ask("screenshot", new { @ref = "e1" })["data"]!["x"]!, Is.EqualTo(10));
        }

        [Test]
        public void APartOfThePictureIsCutAtTheEdgesOfTheScreen()
        {
            Ask("snapshot");
            _place = new AbuRect(-30, Screen.height - 40, 100, 100);
            foreach (object target in new object[] { new { @ref = "e1" }, new { name = "go" } })
            {
                var data = Ask("screenshot", target)["data"]!;
                Assert.That(
                    ((int)data["x"]!, (int)data["y"]!, (int)data["width"]!, (int)data["height"]!),
                    Is.EqualTo((0, Screen.height - 40, 70, 40))
                );
                var whole = PngPixels.Of(Ask("screenshot")["data"]!);
                Assert.That(PngPixels.Of(data)[3, 5], Is.EqualTo(whole[3, Screen.height - 35]));
            }
        }

        [Test]
        public void ANodeOffTheScreenHasNoPicture()
        {
            Ask("snapshot");
            _place = new AbuRect(Screen.width, 0, 100, 100);
            var outside = Ask("screenshot", new { @ref = "e1" });
            Assert.That((string?)outside["code"], Is.EqualTo("not_actionable"));
            Assert.That((string?)outside["error"], Does.Contain("not on the screen"));
            var nowhere = Ask("screenshot", new { @ref = "e2", annotate = true });
            Assert.That((string?)nowhere["code"], Is.EqualTo("not_actionable"));
            Assert.That((string?)nowhere["error"], Does.Contain("where on the screen"));
            Assert.That((string?)Ask("screenshot", "e9")["code"], Is.EqualTo("ref_not_found"));
            var wrong = Ask("screenshot", new { annotate = 1 });
            Assert.That((string?)wrong["code"], Is.EqualTo("invalid_command"));
        }

        [Test]
        public void AGameThatNeverSettlesIsAnsweredAtTheLimit()
        {
            _bridge.SetSettledProvider(new FakeSettled { Settled = () => false });
            Ask("snapshot");
            Send("click", "e1");
            FramesUntil(() => _bridge.IsBusy);
            var begin = Time.realtimeSinceStartup;
            // Waits only until the bridge is done: more frames would pass while the thread that sends the reply waits for
            // its turn.
            FramesUntil(() => !_bridge.IsBusy);
            Assert.That(Time.realtimeSinceStartup - begin, Is.InRange(25f, 25.1f));
            Assert.That((bool)AwaitReply()["data"]!["settled"]!, Is.False);
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
            _bridge.SetSettledProvider(new FakeSettled { Settled = () => false });
            Ask("snapshot");
            Send("click", "e1");
            FramesUntil(() => _bridge.IsBusy && _bridge.Waiting == 0);
            // In place of the step that would answer.
            _bridge.EachFrame(() => false);
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
        public void ABridgeThatTakesOverReusesNoRefNumber()
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
                Does.EndWith("- button \"Stop\" [ref=e3]")
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

        private JObject Ask(string command, object parameters)
        {
            var json = new JObject
            {
                ["id"] = command,
                ["command"] = command,
                ["params"] = JObject.FromObject(parameters),
            };
            _client.Send(json.ToString(Newtonsoft.Json.Formatting.None));
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
