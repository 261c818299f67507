#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu;
using DG.Tweening;
using Dreamtides.Abu;
using Dreamtides.Services;
using NUnit.Framework;

namespace Headless.Tests.Game
{
    /// <summary>
    /// Once the game has settled after an action, the tree does not change any more: a second later it is the same.
    /// </summary>
    internal sealed class SettledTreesTests : GameTests
    {
        private const int FramesOfASecond = 60;

        private const string SeedVariable = "DREAMTIDES_SEED";

        private string? _seedBefore;
        private RefRegistry _refs = new();
        private DreamtidesSceneWalker _walker = null!;
        private DreamtidesSettledProvider _settled = null!;

        [SetUp]
        public void FixTheSeed()
        {
            _seedBefore = System.Environment.GetEnvironmentVariable(SeedVariable);
            System.Environment.SetEnvironmentVariable(SeedVariable, "7");
        }

        [TearDown]
        public void RestoreTheSeed() =>
            System.Environment.SetEnvironmentVariable(SeedVariable, _seedBefore);

        [TestCase(QuestAction.ShowTitle)]
        [TestCase(QuestAction.ShowShop)]
        [TestCase(QuestAction.ShowDeck)]
        [TestCase(QuestAction.StartBattle)]
        public void NothingChangesAfterAClickHasSettled(string screen) =>
            Assert.That(Late(screen, callbacks => callbacks.OnClick), Is.Empty);

        [TestCase(QuestAction.ShowShop)]
        [TestCase(QuestAction.ShowDeck)]
        [TestCase(QuestAction.StartBattle)]
        public void NothingChangesAfterHoveringHasSettled(string screen) =>
            Assert.That(Late(screen, callbacks => callbacks.OnHover), Is.Empty);

        [Test]
        public void NothingChangesAfterADragHasSettled() =>
            Assert.That(
                Late(
                    QuestAction.StartBattle,
                    callbacks => callbacks.OnDrag is { } drag ? () => drag(null) : null
                ),
                Is.Empty
            );

        /// <summary>The changes that came after the game had settled. Each control of the screen is used once.</summary>
        private List<string> Late(string screen, System.Func<RefCallbacks, System.Action?> verb)
        {
            var late = new List<string>();
            for (var i = 0; ; i++)
            {
                Open(screen);
                var nodes = All(Walk())
                    .Where(node => node.Ref != null && Usable(node, verb) != null)
                    .ToList();
                if (i >= nodes.Count)
                {
                    Assert.That(i, Is.GreaterThan(0), "nothing to use");
                    return late;
                }

                if (Changes(Usable(nodes[i], verb)!))
                {
                    late.Add(nodes[i].Label ?? "");
                }

                ExitPlayMode();
                EnterPlayMode();
            }
        }

        private System.Action? Usable(
            AbuSceneNode node,
            System.Func<RefCallbacks, System.Action?> verb
        ) =>
            _refs.TryGetCallbacks(node.Ref!, out var callbacks) && callbacks.NotActionable == null
                ? verb(callbacks)
                : null;

        private bool Changes(System.Action act)
        {
            _settled.NotifyActionDispatched();
            try
            {
                act();
            }
            catch (NotActionableException)
            {
                return false;
            }

            FramesUntil(_settled.IsSettled);
            var settled = Text();
            Frames(FramesOfASecond);
            return Text() != settled;
        }

        private void Open(string screen)
        {
            StartGame();
            _walker = new DreamtidesSceneWalker(Registry);
            Registry.ActionService.OnCommandProcessed += _walker.OnCommand;
            _settled = new DreamtidesSettledProvider(
                Registry.ActionService,
                animationsComplete: () =>
                    DOTween.TotalPlayingTweens() <= 0 && !_walker.IsInputPending
            );
            _settled.NotifyActionDispatched();
            Quest.Apply(screen);
            FramesUntil(_settled.IsSettled);
            Frames(FramesOfASecond);
        }

        private AbuSceneNode Walk()
        {
            _refs = new RefRegistry();
            return _walker.Walk(_refs);
        }

        private string Text() =>
            SnapshotFormatter.Format(new List<AbuSceneNode> { Walk() }, false).Snapshot;

        private static IEnumerable<AbuSceneNode> All(AbuSceneNode node) =>
            node.Children.SelectMany(All).Prepend(node);
    }
}
