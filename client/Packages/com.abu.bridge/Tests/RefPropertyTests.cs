#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;
using Random = System.Random;

namespace Abu.Tests
{
    /// <summary>
    /// Random scenes with random histories: a ref of any tree, read or not, acts on its node or is refused. The seeds are
    /// fixed, so a failure can be repeated.
    /// </summary>
    public class RefPropertyTests
    {
        private const int Histories = 150;
        private const int StepsOfEach = 60;

        private AbuBridge _bridge = null!;

        [SetUp]
        public void Open() => _bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();

        [TearDown]
        public void Close() => Object.DestroyImmediate(_bridge.gameObject);

        [Test]
        public void ARefActsOnItsNodeOrIsRefused()
        {
            var acted = 0;
            var refused = 0;
            for (var seed = 1; seed <= Histories; seed++)
            {
                var history = new History(_bridge, seed);
                for (var step = 0; step < StepsOfEach; step++)
                {
                    history.Step();
                }
                acted += history.Acted;
                refused += history.Refused;
            }
            // Both must be frequent, otherwise little was tested.
            Assert.That(acted, Is.GreaterThan(Histories * StepsOfEach / 20));
            Assert.That(refused, Is.GreaterThan(Histories * StepsOfEach / 20));
        }

        /// <summary>A scene, its handler, and every ref that was ever printed.</summary>
        private sealed class History
        {
            private readonly Random _random;
            private readonly RandomScene _scene;
            private readonly AbuBridge _bridge;
            private readonly List<ISceneWalker> _walkers = new();
            private readonly SnapshotCommandHandler _handler;
            private readonly string _seed;

            // The signature with which each ref was printed.
            private readonly Dictionary<string, string> _printed = new();

            // For each walk, the number of equal siblings by what they have in common.
            private readonly List<Dictionary<string, int>> _walks = new();
            private readonly Dictionary<string, int> _printedIn = new();
            private int _highest;

            public History(AbuBridge bridge, int seed)
            {
                _seed = $"seed {seed}";
                _random = new Random(seed);
                _scene = new RandomScene(_random);
                _bridge = bridge;
                _handler = new SnapshotCommandHandler(
                    bridge,
                    _walkers,
                    new RefRegistry(),
                    new FakeSettled()
                );
            }

            public int Acted { get; private set; }

            public int Refused { get; private set; }

            public void Step()
            {
                for (var edits = _random.Next(4); edits > 0; edits--)
                {
                    _scene.Change();
                }
                _walkers.Clear();
                _walkers.AddRange(_scene.Sources);
                if (_printed.Count == 0 || _random.Next(3) == 0)
                {
                    Snapshot();
                }
                else
                {
                    Act(AnyRef(), _random.Next(2) == 0 ? AnyRef() : null);
                }
            }

            private string AnyRef()
            {
                return _random.Next(20) == 0
                    ? RefName.Of(_highest + 1 + _random.Next(3))
                    : _printed.Keys.ElementAt(_random.Next(_printed.Count));
            }

            private void Snapshot()
            {
                var parameters = new JObject();
                if (_random.Next(3) == 0)
                {
                    parameters["maxDepth"] = _random.Next(1, 5);
                }
                if (_random.Next(3) == 0)
                {
                    parameters[_random.Next(2) == 0 ? "interactive" : "compact"] = true;
                }
                CheckTree(Ask("snapshot", parameters), (int?)parameters["maxDepth"] ?? 99);
            }

            private void Act(string source, string? target)
            {
                var things = _scene.Things();
                var isDrag = target != null;
                var parameters = isDrag
                    ? new JObject { ["source"] = source, ["target"] = target }
                    : new JObject { ["ref"] = source };
                _scene.Acted = (null, null);
                if (_printed.ContainsKey(source) && _printed.ContainsKey(target ?? source))
                {
                    Walked(things);
                }
                var reply = Ask(isDrag ? "drag" : "click", parameters);
                if (reply.Success)
                {
                    Acted++;
                    CheckMeaning(source, _scene.Acted.Source, things);
                    if (_scene.Acted.Target != null)
                    {
                        CheckMeaning(target!, _scene.Acted.Target, things);
                    }
                    CheckTree(reply, 99);
                    return;
                }
                Refused++;
                Assert.That(_scene.Acted, Is.EqualTo(((object?)null, (object?)null)), _seed);
                CheckRefusal(reply.Code, new[] { source, target ?? source }, things);
                // A refusal lists other nodes with their refs, which count as printed from then on.
                foreach (Match named in Regex.Matches(reply.Error!, @"\[ref=(e\d+)\]"))
                {
                    _highest = Math.Max(_highest, RefName.NumberOf(named.Groups[1].Value));
                }
            }

            private void CheckRefusal(
                string? code,
                string[] refs,
                List<(RandomScene.Thing Thing, string Signature, int Depth)> things
            )
            {
                if (refs.Any(refStr => !_printed.ContainsKey(refStr)))
                {
                    Assert.That(code, Is.EqualTo("ref_not_found"), _seed);
                    return;
                }
                Assert.That(code, Is.EqualTo("stale_ref"), _seed);
                Assert.That(
                    refs.All(refStr => HasAlwaysBeenThere(refStr, things)),
                    Is.False,
                    $"{_seed}: {refs[0]} or {refs[1]} was refused without need"
                );
            }

            // Whether it was in every walk since it was printed, the latest included.
            private bool HasAlwaysBeenThere(
                string refStr,
                List<(RandomScene.Thing Thing, string Signature, int Depth)> things
            )
            {
                var signature = _printed[refStr];
                return things.Any(t => t.Signature == signature && t.Thing.CanBeUsed)
                    && _walks
                        .Skip(_printedIn[refStr])
                        .All(walk =>
                            Levels(signature).All(level => CountIn(walk, level) == level.Count)
                        );
            }

            private void CheckMeaning(
                string refStr,
                RandomScene.Thing? acted,
                List<(RandomScene.Thing Thing, string Signature, int Depth)> things
            )
            {
                var signature = things.Single(thing => thing.Thing == acted).Signature;
                Assert.That(signature, Is.EqualTo(_printed[refStr]), $"{_seed}: {refStr}");
                foreach (var walk in _walks.Skip(_printedIn[refStr]))
                {
                    foreach (var level in Levels(signature))
                    {
                        Assert.That(
                            CountIn(walk, level) ?? level.Count,
                            Is.EqualTo(level.Count),
                            $"{_seed}: nobody can know which {level.Name} {refStr} is"
                        );
                    }
                }
            }

            private void CheckTree(AbuResponse reply, int maxDepth)
            {
                Assert.That(reply.Success, $"{_seed}: {reply.Error}");
                var things = _scene.Things();
                Walked(things);
                var shown = things.Where(thing => thing.Thing.CanBeUsed && thing.Depth <= maxDepth);
                var refs = ((SnapshotData)reply.Data!).Refs.Keys.ToList();
                Assert.That(refs, Has.Count.EqualTo(shown.Count()), _seed);
                foreach (var (refStr, signature) in refs.Zip(shown, (r, s) => (r, s.Signature)))
                {
                    if (_printed.TryGetValue(refStr, out var before))
                    {
                        Assert.That(
                            signature,
                            Is.EqualTo(before),
                            $"{_seed}: {refStr} has moved on"
                        );
                        continue;
                    }
                    _printed.Add(refStr, signature);
                    _printedIn.Add(refStr, _walks.Count);
                }
                _highest = refs.Select(RefName.NumberOf).Append(_highest).Max();
            }

            private void Walked(List<(RandomScene.Thing Thing, string Signature, int Depth)> things)
            {
                _walks.Add(
                    things
                        .Where(thing => thing.Thing.HoldsRefs())
                        .Select(thing => Levels(thing.Signature).Last())
                        .GroupBy(level => level.Name)
                        .ToDictionary(group => group.Key, group => group.First().Count)
                );
            }

            private static int? CountIn(
                Dictionary<string, int> walk,
                (string Name, int Count) level
            ) => walk.TryGetValue(level.Name, out var count) ? count : (int?)null;

            // The levels from the source's root down to the thing: the part that equal siblings share, and their number.
            private static IEnumerable<(string Name, int Count)> Levels(string signature)
            {
                var parts = signature.Split('/');
                // Each level has a count behind a slash; the source and its root come first.
                for (var end = 5; end <= parts.Length; end += 2)
                {
                    var name = string.Join("/", parts.Take(end - 1));
                    yield return (
                        name.Substring(0, name.LastIndexOf('#')),
                        int.Parse(parts[end - 1])
                    );
                }
            }

            private AbuResponse Ask(string command, JObject parameters)
            {
                AbuResponse? reply = null;
                _handler.HandleCommand(
                    new AbuCommand { Command = command, Params = parameters },
                    _bridge,
                    response => reply = response
                );
                return reply!;
            }
        }
    }
}
