#nullable enable
using System;
using System.Linq;
using System.Text.RegularExpressions;
using Abu;
using Abu.Tests;
using Dreamtides.Abu;
using Dreamtides.Bootstrap;
using Dreamtides.Components;
using Dreamtides.Services;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests.Game
{
    /// <summary>
    /// The game after scripts were recompiled during Play. The test cannot reload scripts, but it does what Unity does after
    /// a reload: fields that are not serialized lose their values, and OnEnable is called again.
    /// </summary>
    public sealed class RestartTests : PlayModeTests
    {
        private RestartAfterReload _restart = null!;

        [SetUp]
        public void StartGame()
        {
            _restart = new GameObject("Bootstrap").AddComponent<RestartAfterReload>();
            _restart.BuildGame();
            Frames(3);
        }

        [Test]
        public void AReloadLeavesOneGameAndItIsANewOne()
        {
            var before = Object.FindAnyObjectByType<Registry>();
            var objects = CountObjects();

            Reload();
            Frames(4);

            var registries = Object.FindObjectsByType<Registry>(
                FindObjectsInactive.Include,
                FindObjectsSortMode.None
            );
            Assert.That(before == null);
            Assert.That(registries, Has.Length.EqualTo(1));
            Assert.That(CountObjects(), Is.EqualTo(objects));
            Assert.That(registries[0].DocumentService.CurrentScreenOverlayNode, Is.Not.Null);
        }

        [Test]
        public void ACameraThatWasThereBeforeServesTheNewGameToo()
        {
            var camera = Camera.main!;
            _restart._built.Remove(camera.gameObject);

            Reload();
            Frames(4);

            Assert.That(Camera.main == camera);
            Assert.That(camera.GetComponents<GameCamera>(), Has.Length.EqualTo(1));
        }

        [Test]
        public void SwitchingItOffAndOnRestartsNothing()
        {
            var before = Object.FindAnyObjectByType<Registry>();

            _restart.enabled = false;
            _restart.enabled = true;
            Frames(4);

            Assert.That(Object.FindAnyObjectByType<Registry>() == before);
        }

        [Test]
        public void TheBridgeReadsTheNewGame()
        {
            var portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
            var port = BridgeHarness.FreePort();
            Environment.SetEnvironmentVariable("ABU_PORT", port.ToString());
            AbuAutoStart.Begin();
            new GameObject("Setup").AddComponent<DreamtidesAbuSetup>();
            Frames(2);
            using var client = new LineClient(port);
            var before = Snapshot(client);

            Reload();
            Frames(6);

            var after = Snapshot(client);
            Assert.That(before, Does.Contain("[ref=e1]"));
            Assert.That(WithoutRefs(after), Is.EqualTo(WithoutRefs(before)));
            Assert.That(Refs(after).Intersect(Refs(before)), Is.Empty, "its nodes are others");
            Environment.SetEnvironmentVariable("ABU_PORT", portBefore);
        }

        private void Reload()
        {
            LogAssert.Expect(LogType.Warning, new Regex("starts anew"));
            _restart.enabled = false;
            _restart._knowsGame = false;
            _restart.enabled = true;
        }

        private static int CountObjects() =>
            Object
                .FindObjectsByType<Transform>(FindObjectsInactive.Include, FindObjectsSortMode.None)
                .Count();

        private static string[] Refs(string tree) =>
            Regex.Matches(tree, @"\[ref=e\d+\]").Select(match => match.Value).ToArray();

        private static string WithoutRefs(string tree) => Regex.Replace(tree, @" \[ref=e\d+\]", "");

        private static string Snapshot(LineClient client)
        {
            JObject? reply = null;
            client.Send("{\"id\": \"1\", \"command\": \"snapshot\"}");
            FramesUntil(() => (reply = client.TryRead()) != null);
            return (string)reply!["data"]!["snapshot"]!;
        }
    }
}
