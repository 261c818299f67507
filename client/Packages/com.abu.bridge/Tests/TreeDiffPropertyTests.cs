#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;
using Random = System.Random;

namespace Abu.Tests
{
    /// <summary>
    /// Random scenes with random histories: the changes, applied to the tree before, give the tree after, for all
    /// parameters; and two trees have the same hash exactly if they say the same. The seeds are fixed, so a failure can be
    /// repeated.
    /// </summary>
    public class TreeDiffPropertyTests
    {
        private const int Histories = 60;
        private const int StepsOfEach = 25;

        private static readonly SnapshotParams[] Filters =
        {
            new(),
            new() { Compact = true },
            new() { Interactive = true },
            new() { MaxDepth = 3 },
            new()
            {
                Interactive = true,
                Compact = true,
                MaxDepth = 4,
            },
        };

        private readonly Dictionary<string, string> _texts = new();
        private readonly Dictionary<string, string> _hashes = new();
        private AbuBridge _bridge = null!;

        [SetUp]
        public void Open()
        {
            _bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();
            _texts.Clear();
            _hashes.Clear();
        }

        [TearDown]
        public void Close() => Object.DestroyImmediate(_bridge.gameObject);

        [Test]
        public void ChangesAppliedToTheTreeBeforeGiveTheTreeAfter()
        {
            var unchanged = 0;
            for (var seed = 1; seed <= Histories; seed++)
            {
                unchanged += Play(new Random(seed), $"seed {seed}");
            }
            // Both changed and unchanged trees must be frequent.
            Assert.That(unchanged, Is.InRange(Histories, Histories * StepsOfEach * 4));
        }

        private int Play(Random random, string seed)
        {
            var scene = new RandomScene(random);
            var walkers = new List<ISceneWalker>();
            var registry = new RefRegistry();
            var handler = new SnapshotCommandHandler(_bridge, walkers, registry, new FakeSettled());
            var sent = new List<(string Hash, string[] Texts)>();
            var unchanged = 0;
            var talkative = new Dictionary<ISceneWalker, ISceneWalker>();
            var turn = 0;
            for (var step = 0; step < StepsOfEach; step++)
            {
                turn = random.Next(3);
                for (var edits = random.Next(6); edits > 0; edits--)
                {
                    scene.Change();
                }
                walkers.Clear();
                walkers.AddRange(
                    scene.Sources.ConvertAll(source => Talkative(talkative, source, () => turn))
                );
                var before = Array.Empty<string>();
                var changes = new List<SnapshotData>();
                if (sent.Count > 0)
                {
                    before = AskForChanges(handler, random, sent, changes);
                }
                var trees = Filters.Select(filter => Ask(handler, filter)).ToArray();
                var texts = trees.Select(tree => tree.Snapshot).ToArray();
                var hash = trees[0].StateHash!;
                Assert.That(trees.Select(tree => tree.StateHash), Is.All.EqualTo(hash), seed);
                CheckHash($"{seed}\n{texts[0]}", hash);
                unchanged += Check(before, changes, texts, seed);
                sent.RemoveAll(tree => tree.Hash == hash);
                sent.Add((hash, texts));
            }
            return unchanged;
        }

        // Labels with a changing state and with details, beside short ones.
        private static ISceneWalker Talkative(
            Dictionary<ISceneWalker, ISceneWalker> known,
            ISceneWalker source,
            Func<int> turn
        )
        {
            if (!known.TryGetValue(source, out var talkative))
            {
                talkative = new FakeWalker(registry => Talk(source.Walk(registry), turn()));
                known.Add(source, talkative);
            }
            return talkative;
        }

        private static AbuSceneNode Talk(AbuSceneNode node, int turn)
        {
            node.Label = node.Label switch
            {
                "A" =>
                    $"Tollkeeper of Knots (cost: {turn}) -- Draw 2 \"cards\"\n then  discard  one.",
                "B" => $" ({turn})   spaces  on  either  side  of  it ",
                _ => node.Label,
            };
            node.Children.ForEach(child => Talk(child, turn));
            return node;
        }

        // Asks for changes since one of the trees still kept. The first request finds out which was sent last.
        private string[] AskForChanges(
            SnapshotCommandHandler handler,
            Random random,
            List<(string Hash, string[] Texts)> sent,
            List<SnapshotData> changes
        )
        {
            var known = sent.Skip(Math.Max(0, sent.Count - SentTrees.Kept + 1)).ToList();
            var before = known[random.Next(known.Count)];
            var last = Ask(handler, Diff(Filters[0], null));
            Assert.That(last.BaseHash, Is.EqualTo(sent[sent.Count - 1].Hash));
            changes.AddRange(Filters.Select(filter => Ask(handler, Diff(filter, before.Hash))));
            return before.Texts;
        }

        private static int Check(
            string[] before,
            List<SnapshotData> data,
            string[] after,
            string seed
        )
        {
            for (var i = 0; i < data.Count; i++)
            {
                var changes = data[i].Changes!;
                var why = $"{seed}\n{before[i]}\n\n{changes}";
                Assert.That(TreePatch.Apply(before[i], changes), Is.EqualTo(after[i]), why);
                Assert.That(changes == "unchanged", Is.EqualTo(before[i] == after[i]), why);
                foreach (var refStr in data[i].Refs.Keys)
                {
                    Assert.That(changes, Does.Contain($"[ref={refStr}]"), why);
                }
            }
            return data.Count(one => one.Changes == "unchanged");
        }

        private void CheckHash(string text, string hash)
        {
            Assert.That(hash, Does.Match("^[0-9a-f]{16}$"));
            _hashes.TryAdd(text, hash);
            Assert.That(hash, Is.EqualTo(_hashes[text]), text);
            var tree = text.Substring(text.IndexOf('\n'));
            _texts.TryAdd(hash, tree);
            Assert.That(tree, Is.EqualTo(_texts[hash]), hash);
        }

        private static SnapshotParams Diff(SnapshotParams filter, string? since)
        {
            return new SnapshotParams
            {
                Compact = filter.Compact,
                Interactive = filter.Interactive,
                MaxDepth = filter.MaxDepth,
                Diff = true,
                Since = since,
            };
        }

        private SnapshotData Ask(SnapshotCommandHandler handler, SnapshotParams options)
        {
            AbuResponse? reply = null;
            var json = Newtonsoft.Json.Linq.JObject.FromObject(options);
            var command = new AbuCommand { Command = "snapshot", Params = json };
            handler.HandleCommand(command, _bridge, response => reply = response);
            Assert.That(reply!.Error, Is.Null);
            return (SnapshotData)reply.Data!;
        }
    }
}
