#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using Abu;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Random = System.Random;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Lists whose rows are bound to other things, put in another order, taken away and made anew, counted, translated and moved, by
    /// chance. A ref never acts on another thing than the one that it was printed for, and stays while a row shows that thing. A button
    /// of another caption is another one.
    /// </summary>
    public sealed class RandomRefTests : ReadSceneTests
    {
        private const int RowsOfAList = 6;

        // Together some ten thousand: each kind of list, with things told apart by words and by numbers.
        private const int DefaultSteps = 1700;

        private const float LeastShare = 0.05f;

        private static readonly string[] Words =
        {
            "Ada",
            "Bo",
            "Cy",
            "Di",
            "Ed",
            "Flo",
            "Gus",
            "Hal",
            "Ida",
            "Jo",
        };

        private static readonly string[] Captions = { "Delete", "Löschen", "Supprimer" };

        private readonly Dictionary<string, (string Name, string Caption)> _printed = new();
        private readonly List<string> _deleted = new();
        private readonly List<string> _latest = new();
        private PooledList _list = null!;
        private string[] _names = Words;
        private Random _random = null!;
        private LineClient _client = null!;
        private string _caption = Captions[0];

        // A longer or shorter run is asked for by the variable.
        private static int Steps =>
            int.TryParse(Environment.GetEnvironmentVariable("ABU_REF_STEPS"), out var steps)
                ? steps
                : DefaultSteps;

        [SetUp]
        public void Connect()
        {
            // The test is not about waiting.
            AbuBridge.Current!.SetSettledProvider(new AtOnce());
            _client = new LineClient(Port);
            _printed.Clear();
            _latest.Clear();
            _caption = Captions[0];
        }

        [TearDown]
        public void Disconnect() => _client.Dispose();

        [TestCase(nameof(CanvasList), false, 1)]
        [TestCase(nameof(CanvasList), true, 2)]
        [TestCase(nameof(ElementList), false, 3)]
        [TestCase(nameof(ElementList), true, 4)]
        [TestCase(nameof(WorldList), false, 5)]
        [TestCase(nameof(WorldList), true, 6)]
        public void NoRefActsOnAnotherThingOrIsLostWhileItsThingStays(
            string kind,
            bool areNumbered,
            int seed
        )
        {
            _random = new Random(seed);
            _names = areNumbered ? Words.Select((_, i) => $"Mail {i + 1}").ToArray() : Words;
            _list = PooledList.Make(kind, Canvases);
            _list.Deleted = _deleted.Add;
            _list.Open(RowsOfAList, _names.Take(5).Select(name => $"{name}: 0 new"));
            var outcomes = new Dictionary<string, int>();
            var shown = Look("at first");
            for (var step = 0; step < Steps; step++)
            {
                var before = Enumerable
                    .Range(0, _list.Things.Count)
                    .ToDictionary(_list.RowAt, NameAt);
                var what = Change();
                var after = Look($"{what} in step {step}");
                for (var row = 0; row < _list.Things.Count && what != "translated"; row++)
                {
                    if (before.TryGetValue(_list.RowAt(row), out var name) && name == NameAt(row))
                    {
                        Assert.That(
                            after[name],
                            Is.EqualTo(shown[name]),
                            $"{what} in step {step}: {name}"
                        );
                    }
                }
                foreach (var outcome in new[] { what, Act(step) })
                {
                    outcomes[outcome] = outcomes.GetValueOrDefault(outcome) + 1;
                }
                if (_list.Things.Count < 2)
                {
                    Add();
                }
                shown = Look($"a click in step {step}");
            }
            var counts = string.Join(", ", outcomes);
            Assert.That(outcomes.Values, Has.All.GreaterThan(LeastShare * Steps), counts);
            Assert.That(outcomes, Has.Count.EqualTo(9));
        }

        /// <summary>Changes the list in one of its ways, and says in which.</summary>
        private string Change()
        {
            switch (_random.Next(7))
            {
                case 0:
                    _list.Stir(() => _random.Next(-40, 40));
                    return "moved";
                case 1:
                    for (var i = 0; i < _list.Things.Count; i++)
                    {
                        _list.Things[i] = $"{NameAt(i)}: {_random.Next(100)} new";
                    }
                    _list.Draw();
                    return "counted";
                case 2:
                    _caption = Captions.Except(new[] { _caption }).ElementAt(_random.Next(2));
                    _list.Caption(_caption);
                    return "translated";
                case 3:
                    _list.ToTheEnd(_random.Next(_list.Things.Count));
                    return "reordered";
                case 4:
                    _list.Renew(_random.Next(_list.Things.Count));
                    _list.Caption(_caption);
                    return "made anew";
                case 5:
                    Add();
                    return "added";
                default:
                    _list.Things[_random.Next(_list.Things.Count)] = Absent();
                    _list.Draw();
                    return "bound";
            }
        }

        private void Add()
        {
            if (_list.Things.Count < RowsOfAList)
            {
                _list.Things.Insert(_random.Next(_list.Things.Count + 1), Absent());
                _list.Draw();
            }
        }

        private string Absent()
        {
            var absent = _names.Except(_list.Things.Select(NameOf)).ToList();
            return $"{absent[_random.Next(absent.Count)]}: 0 new";
        }

        // Half of the refs are of the latest trees; of the others most are stale.
        private string Act(int step)
        {
            var known = _random.Next(2) == 0 ? _latest : _printed.Keys.ToList();
            var one = known[_random.Next(known.Count)];
            _deleted.Clear();
            if ((string?)Say("click", ("ref", one))["code"] != null)
            {
                Assert.That(_deleted, Is.Empty, $"step {step}");
                return "refused";
            }
            var did = (NameOf(_deleted.Single()), _caption);
            Assert.That(did, Is.EqualTo(_printed[one]), $"step {step}");
            return "acted";
        }

        /// <summary>The refs by the names of the things whose buttons they are.</summary>
        private Dictionary<string, string> Look(string after)
        {
            var tree = (string)Say("snapshot")["data"]!["snapshot"]!;
            var refs = Regex.Matches(tree, $"\"{_caption}[^\"]*\" \\[ref=(e\\d+)\\]");
            Assert.That(refs, Has.Count.EqualTo(_list.Things.Count), $"{after}\n{tree}");
            var shown = new Dictionary<string, string>();
            foreach (var i in Enumerable.Range(0, refs.Count))
            {
                var (refStr, name) = (refs[i].Groups[1].Value, NameAt(i));
                shown.Add(name, refStr);
                _printed.TryAdd(refStr, (name, _caption));
                Assert.That((name, _caption), Is.EqualTo(_printed[refStr]), $"{after}\n{tree}");
                _latest.Add(refStr);
            }
            _latest.RemoveRange(0, Math.Max(0, _latest.Count - (2 * RowsOfAList)));
            return shown;
        }

        private string NameAt(int index) => NameOf(_list.Things[index]);

        private static string NameOf(string thing) => thing.Split(':')[0];

        private JObject Say(string command, params (string Key, JToken Value)[] parameters)
        {
            var ask = new JObject(parameters.Select(one => new JProperty(one.Key, one.Value)));
            _client.Send(
                new JObject
                {
                    ["id"] = "1",
                    ["command"] = command,
                    ["params"] = ask,
                }.ToString(Newtonsoft.Json.Formatting.None)
            );
            JObject? reply;
            while ((reply = _client.TryRead()) == null)
            {
                FrameLoop.Step();
                Thread.Yield();
            }
            return reply;
        }

        private sealed class AtOnce : ISettledProvider
        {
            public bool IsSettled() => true;

            public void NotifyActionDispatched() { }
        }
    }
}
