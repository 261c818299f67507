#nullable enable
using System;
using Abu;
using Abu.Tests;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Tetris;
using Tetris.Adapter;
using Object = UnityEngine.Object;

namespace Headless.Tests.Tetris
{
    /// <summary>An agent at the bridge's port and a program at the adapter's port, in the same running game.</summary>
    public sealed class AdapterBesideBridgeTests : PlayedTetris
    {
        private TetrisAdapter _adapter = null!;
        private AdapterTestClient _program = null!;

        [SetUp]
        public void Join()
        {
            _adapter = Object.FindAnyObjectByType<TetrisAdapter>();
            _program = new AdapterTestClient(_adapter.Port).Greet(streams: true);
            Runner.Begin(GameMode.Practice, 7);
            Frames(2);
        }

        [TearDown]
        public void Leave()
        {
            _program.Dispose();
            // Destroys the game too.
            Object.DestroyImmediate(Start.gameObject);
        }

        [Test]
        public void AgentAndProgramSeeEachOthersMoves()
        {
            Assert.That(Press("Space"), Is.EqualTo("T locked"));
            Assert.That((int)_program.LastObservation()["board_id"]!, Is.EqualTo(1));
            Assert.That(Do("moveLeft"), Is.EqualTo("ok"));
            Assert.That(Snapshot(), Does.Contain("Piece Z: north, columns 2-4"));
            Assert.That(Do("pause"), Is.EqualTo("ok"));
            Frames(2);
            Assert.That(Click("Resume"), Does.Not.Contain("not found"));
            Assert.That((bool)_program.LastObservation()["paused"]!, Is.False);
        }

        [Test]
        public void BothActAtOnceAndNothingIsLost()
        {
            const int drops = 8;
            for (var i = 1; i <= drops; i++)
            {
                using var agent = new LineClient(Port);
                _program.Act("hardDrop");
                agent.Send(
                    JsonConvert.SerializeObject(
                        new
                        {
                            id = $"{i}",
                            command = "press",
                            @params = new { key = "Space" },
                        }
                    )
                );
                JObject? reply = null;
                FramesUntil(() => (reply = agent.TryRead()) != null);
                FramesUntil(() => !_adapter.IsBusy);
                Assert.That((bool)reply!["success"]!, Is.True, reply.ToString());
                Assert.That(_program.Code(), Is.EqualTo("ok"));
                // Some of the drops end the game; then the program starts another.
                if (Game.IsOver)
                {
                    Assert.That(Do("restart"), Is.EqualTo("ok"));
                }
                else if (Game.Episode == 0)
                {
                    Assert.That(Game.BoardId, Is.EqualTo(2 * i));
                }
            }
        }

        [Test]
        public void OnePortCanBeClosedWithoutTheOther()
        {
            _adapter.enabled = false;
            Assert.That(Press("Space"), Is.EqualTo("T locked"));
            _adapter.enabled = true;
            AbuBridge.Current!.enabled = false;
            using var program = new AdapterTestClient(_adapter.Port).Greet(streams: true);
            program.Act("hardDrop");
            AdapterHarness.Await(() => _adapter.IsBusy);
            FramesUntil(() => !_adapter.IsBusy);
            Assert.That(program.Code(), Is.EqualTo("ok"));
            Assert.That(Game.BoardId, Is.EqualTo(2));
        }

        [Test]
        public void ARebuiltGameAcceptsProgramsAgain()
        {
            // What happens when scripts are recompiled during Play.
            var before = _adapter;
            Start.enabled = false;
            Start.enabled = true;
            _adapter = AbuAdapter.Current as TetrisAdapter ?? throw new InvalidOperationException();
            Assert.That(_adapter, Is.Not.SameAs(before));
            Runner.Begin(GameMode.Practice, 3);
            using var program = new AdapterTestClient(_adapter.Port).Greet(streams: true);
            Frames(2);
            Assert.That((uint)program.LastObservation()["seed"]!, Is.EqualTo(3));
        }

        private string Do(string action)
        {
            _program.Act(action);
            AdapterHarness.Await(() => _adapter.IsBusy);
            FramesUntil(() => !_adapter.IsBusy);
            return _program.Code();
        }
    }
}
