#nullable enable

using System.Collections;
using System.Linq;
using System.Text.RegularExpressions;
using Abu.Tests;
using Dreamtides.Abu;
using Dreamtides.Schema;
using Dreamtides.TestFakes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Abu
{
    /// <summary>
    /// A game connected to a real bridge. The tests call the scripts' messages, because edit mode sends none.
    /// </summary>
    [TestFixture]
    public class AbuSetupTests : WalkerTestBase
    {
        private BridgeHarness _bridge = null!;
        private CommandSource _actions = null!;

        [SetUp]
        public void CreateBridge() => _bridge = new BridgeHarness();

        [TearDown]
        public void DestroyBridge() => _bridge.Dispose();

        [UnityTest]
        public IEnumerator Start_ConnectsTreeSettlingAndHistory()
        {
            yield return InitializeBattle();
            AddButton(() => _actions.SimulateCommand(YourTurn()));
            CreateSetup();

            Assert.That(Snapshot(), Does.Contain("- region \"Battle\""));
            var reply = _bridge.Ask("click", new { @ref = RefOf("Pass Button") });

            Assert.That(
                reply["data"]!["history"]!.Values<string>(),
                Is.EqualTo(new[] { "Your turn begins" })
            );
        }

        [UnityTest]
        public IEnumerator Start_TellsTheTreeWhatTheServerSays()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.PrimaryActionButton._text.text = "End Turn";
            CreateSetup();

            _actions.SimulateCommand(
                new Command
                {
                    UpdateBattle = new UpdateBattleCommand
                    {
                        Battle = new BattleView
                        {
                            Interface = new InterfaceView
                            {
                                PrimaryActionButton = new ButtonView { Label = "End Turn" },
                            },
                        },
                    },
                }
            );

            Assert.That(Snapshot(), Does.Contain("\"End Turn (disabled)\""));
        }

        [UnityTest]
        public IEnumerator AnotherScene_ReplacesTheFirst()
        {
            yield return InitializeBattle();
            AddButton(() => _actions.SimulateCommand(YourTurn()));
            var first = CreateSetup();
            CreateSetup();
            first.OnDestroy();

            Assert.That(Regex.Matches(Snapshot(), "region \"Battle\"").Count, Is.EqualTo(1));
            var reply = _bridge.Ask("click", new { @ref = RefOf("Pass Button") });

            Assert.That(
                reply["data"]!["history"]!.Values<string>(),
                Is.EqualTo(new[] { "Your turn begins" }),
                "the second scene's providers stay when the first one goes"
            );
            Assert.That(
                _bridge.Ask("status")["data"]!["hides"]!.Values<string>(),
                Does.Contain("Dev").And.Contain("Opponent Panel")
            );
        }

        [UnityTest]
        public IEnumerator OnDestroy_TakesEverythingBack()
        {
            yield return InitializeBattle();
            CreateSetup().OnDestroy();

            var reply = _bridge.Ask("snapshot");

            Assert.That((string?)reply["code"], Is.EqualTo("no_handler"));
            Assert.That(_bridge.Ask("status")["data"]!["hides"], Is.Null);
        }

        [UnityTest]
        public IEnumerator OnDestroy_GivesTheGameItsPointerBack()
        {
            yield return InitializeBattle();
            var real = Registry.InputService.InputProvider;
            Registry.BattleLayout.PrimaryActionButton.SetView(new ButtonView { Label = "Wait" });
            var setup = CreateSetup();
            _bridge.Ask("hover", new { @ref = RefOf("Wait") });
            Assert.That(Registry.InputService.InputProvider, Is.Not.SameAs(real));

            setup.OnDestroy();

            Assert.That(Registry.InputService.InputProvider, Is.SameAs(real));
        }

        [UnityTest]
        public IEnumerator OnDestroy_AfterTheGameIsGone_DoesNotThrow()
        {
            yield return InitializeBattle();
            var setup = CreateSetup();

            Object.DestroyImmediate(Registry.gameObject);

            Assert.DoesNotThrow(setup.OnDestroy);
        }

        [UnityTest]
        public IEnumerator Start_WithoutRegistry_SaysSo()
        {
            yield return null;
            var setup = new GameObject("Setup").AddComponent<DreamtidesAbuSetup>();

            LogAssert.Expect(UnityEngine.LogType.Error, new Regex("There is no Registry"));
            setup.Start();
            setup.OnDestroy();
            Object.DestroyImmediate(setup.gameObject);
        }

        private IEnumerator InitializeBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
            _actions = Registry.UseActionService<CommandSource>();
        }

        private DreamtidesAbuSetup CreateSetup()
        {
            var setup = CreateGameObject().AddComponent<DreamtidesAbuSetup>();
            setup._registry = Registry;
            setup.Start();
            return setup;
        }

        private void AddButton(System.Action onClick)
        {
            var root = CreateDocument();
            root.Add(Element("Pass Button", onClick));
        }

        private string Snapshot() => (string)_bridge.Ask("snapshot")["data"]!["snapshot"]!;

        private string RefOf(string name) =>
            ((JObject)_bridge.Ask("snapshot")["data"]!["refs"]!)
                .Properties()
                .Single(property => (string?)property.Value["name"] == name)
                .Name;

        private static Command YourTurn() =>
            new() { DisplayGameMessage = GameMessageType.YourTurn };

        /// <summary>Raises the event that the game raises right before it applies a command.</summary>
        private sealed class CommandSource : FakeActionService
        {
            public void SimulateCommand(Command command) => FireCommandProcessed(command);
        }
    }
}
