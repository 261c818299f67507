#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

namespace Abu.Tests
{
    /// <summary>A number that programs can count up or set: the simplest game that the server can serve.</summary>
    internal sealed class AdapterTestGame : IAdapterGames
    {
        private static readonly string[] Actions = { "add", "alarm", "fail" };
        private int _read;
        private int _stepped;

        public string GameId => "numbers";

        public AdapterCapabilities Capabilities { get; } =
            new AdapterCapabilities
            {
                CommandModes = new[] { "action", "place" },
                Features = new[] { "value", "hint" },
                FeaturesAlways = new[] { "value" },
                FeaturesOptional = new[] { "hint" },
            };

        public bool HasSnapshot { get; set; } = true;

        public ulong CriticalEvents { get; set; }

        /// <summary>The state that observations show.</summary>
        public int Value { get; set; }

        /// <summary>The number of commands read so far. When a command is read, those before it are done.</summary>
        public int Read => Volatile.Read(ref _read);

        /// <summary>The number of steps made so far in games of single connections.</summary>
        public int Stepped => Volatile.Read(ref _stepped);

        /// <summary>The number of observations written so far.</summary>
        public int Written { get; private set; }

        /// <summary>Whether writing an observation throws.</summary>
        public bool IsBroken { get; set; }

        /// <summary>Added to each observation, to make it as long as a test needs.</summary>
        public string? Hint { get; set; }

        public IAdapterCommand ReadCommand(string mode, AdapterFields command)
        {
            Interlocked.Increment(ref _read);
            return mode == "action"
                ? new Act(this, command.ManyOf("actions", Actions, 32))
                : (IAdapterCommand)new Place(this, command.Object("place").Whole("x"));
        }

        public IAdapterGameSet OpenGames(AdapterFields wanted) =>
            new Counters(this, wanted.Whole("count"));

        public void WriteObservation(AdapterWriter json)
        {
            Written++;
            if (IsBroken)
            {
                throw new InvalidOperationException("nothing to be seen");
            }
            json.Add("value", Value);
            if (Hint != null)
            {
                json.Add("hint", Hint);
            }
        }

        // Each game is a number, to which a step adds a number from 0 to 9, or "broken" throws.
        private sealed class Counters : IAdapterGameSet
        {
            private readonly AdapterTestGame _game;
            private readonly long[] _values;

            public Counters(AdapterTestGame game, int count)
            {
                _game = game;
                _values = new long[count];
            }

            public void WriteAbout(AdapterWriter json) => json.Add("count", _values.Length);

            public void Reset(AdapterFields message) => Array.Clear(_values, 0, _values.Length);

            public void Step(AdapterFields message)
            {
                var added = message.Wholes("add", _values.Length, 0, 9);
                if (message.Has("broken"))
                {
                    throw new InvalidOperationException("broken on demand");
                }
                for (var i = 0; i < _values.Length; i++)
                {
                    _values[i] += added[i];
                }
                Interlocked.Increment(ref _game._stepped);
            }

            public void WriteStates(AdapterWriter json)
            {
                json.BeginList("values");
                foreach (var value in _values)
                {
                    json.Item(value);
                }
                json.EndList();
            }
        }

        private sealed class Act : IAdapterCommand
        {
            private readonly AdapterTestGame _game;
            private readonly IReadOnlyList<int> _actions;

            public Act(AdapterTestGame game, IReadOnlyList<int> actions)
            {
                _game = game;
                _actions = actions;
            }

            public bool NeedsSnapshot => false;

            public AdapterRefusal? Apply()
            {
                if (_actions.Contains(2))
                {
                    throw new InvalidOperationException("broken on demand");
                }
                _game.Value += _actions.Count(action => action == 0);
                _game.CriticalEvents += (ulong)_actions.Count(action => action == 1);
                return null;
            }
        }

        private sealed class Place : IAdapterCommand
        {
            private readonly AdapterTestGame _game;
            private readonly int _x;

            public Place(AdapterTestGame game, int x)
            {
                _game = game;
                _x = x;
            }

            public bool NeedsSnapshot => true;

            public AdapterRefusal? Apply()
            {
                if (_x < 0)
                {
                    return new AdapterRefusal("invalid_place", $"There is no {_x}.");
                }
                _game.Value = _x;
                return null;
            }
        }
    }
}
