#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;

namespace Tetris.Adapter
{
    /// <summary>The games of one connection, each independent of the others.</summary>
    internal sealed class OwnGames : IAdapterGameSet
    {
        /// <summary>The states of that many games, with everything that can be asked for, are below 1 MiB.</summary>
        internal const int Most = 1024;

        private const int Restart = -1;
        private static readonly string[] _modes = { "practice", "marathon" };
        private static readonly string[] _shows = { "kinds", "state_hash" };

        private readonly OwnGame[] _games;
        private readonly StatesWriter _writer;

        /// <param name="wanted">The <c>games</c> of the hello.</param>
        internal OwnGames(AdapterFields wanted)
        {
            var count = ReadCount(wanted);
            var isMarathon = wanted.Has("mode") && wanted.OneOf("mode", _modes) == 1;
            var maxSteps = ReadMaxSteps(wanted);
            var shows = wanted.Has("show")
                ? wanted.ManyOf("show", _shows, _shows.Length)
                : (IReadOnlyList<int>)new int[0];
            _writer = new StatesWriter(shows.Contains(0), shows.Contains(1));
            _games = Enumerable
                .Range(1, count)
                .Select(seed => new OwnGame((uint)seed, isMarathon, maxSteps))
                .ToArray();
        }

        public void WriteAbout(AdapterWriter json)
        {
            json.Add("count", _games.Length);
            json.Add("actions", PlacementNumber.Count);
        }

        public void Reset(AdapterFields message)
        {
            var games = ReadGames(message);
            var seeds = message.Has("seeds")
                ? message.Wholes("seeds", games.Count, 0, uint.MaxValue)
                : null;
            for (var i = 0; i < games.Count; i++)
            {
                if (seeds == null)
                {
                    games[i].Restart();
                }
                else
                {
                    games[i].Reset((uint)seeds[i]);
                }
            }
        }

        public void Step(AdapterFields message)
        {
            var actions = message.Wholes(
                "actions",
                _games.Length,
                Restart,
                PlacementNumber.Count - 1
            );
            for (var i = 0; i < _games.Length; i++)
            {
                if (actions[i] == Restart)
                {
                    _games[i].Restart();
                }
                else
                {
                    _games[i].Step(PlacementNumber.Read((int)actions[i]));
                }
            }
        }

        public void WriteStates(AdapterWriter json) => _writer.Write(json, _games);

        private static int ReadCount(AdapterFields wanted)
        {
            var count = wanted.Whole("count");
            return count >= 1 && count <= Most
                ? count
                : throw wanted.Wrong("count", $"a whole number from 1 to {Most}");
        }

        private static long ReadMaxSteps(AdapterFields wanted)
        {
            if (!wanted.Has("max_steps"))
            {
                return long.MaxValue;
            }
            var steps = wanted.Whole("max_steps");
            return steps >= 1 ? steps : throw wanted.Wrong("max_steps", "a whole number above 0");
        }

        // All, or those that the message lists.
        private IReadOnlyList<OwnGame> ReadGames(AdapterFields message)
        {
            if (!message.Has("games"))
            {
                return _games;
            }
            var numbers = message.Wholes("games", message.Length("games"), 0, _games.Length - 1);
            return numbers.Distinct().Count() == numbers.Count
                ? numbers.Select(number => _games[number]).ToList()
                : throw message.Wrong("games", "a list without repetition");
        }
    }
}
