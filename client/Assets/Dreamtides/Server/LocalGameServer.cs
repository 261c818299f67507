#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Scenarios;
using Dreamtides.Schema;
using Dreamtides.Services;

namespace Dreamtides.Server
{
    /// <summary>
    /// The rules engine behind the client's connection. It has no clock: it counts polls, of which the client makes one per
    /// frame. So a seed and the same actions always give the same commands.
    /// </summary>
    public sealed class LocalGameServer : IGameServer
    {
        private const int ShortestThought = 20;
        private const int ThoughtSpread = 21;

        /// <summary>Large enough that the second battle of a seed differs from the first battle of the next seed.</summary>
        private const ulong SeedStep = 1UL << 32;

        private readonly ulong _seed;
        private readonly IReadOnlyList<CardDefinition> _deck;
        private readonly Queue<PollResponse> _responses = new();
        private readonly BattleRandom _random;
        private readonly PollResponse _nothingNew;

        private BattleSession? _session;
        private Func<Battle, Player, PlayerAction> _agent = Opponent.Choose;
        private int _battles;
        private int _versions;
        private int _pollsUntilAnswer;
        private bool _thinking;
        private Guid? _request;

        /// <param name="seed">The same seed deals the same cards.</param>
        /// <param name="deck">The viewer's deck; null for the game's own.</param>
        public LocalGameServer(int seed, IReadOnlyList<CardDefinition>? deck = null)
        {
            _seed = unchecked((uint)seed);
            _deck = deck ?? Decks.Tidewatch;
            _random = new BattleRandom(~_seed);
            // Created only once, because it answers most polls.
            _nothingNew = new PollResponse
            {
                ResponseType = PollResponseType.None,
                Metadata = new Metadata { UserId = Id(0) },
            };
        }

        /// <summary>The whole current state, to be shown without animation; the first call begins a battle.</summary>
        public ConnectResponse Connect()
        {
            if (_session == null)
            {
                StartBattle();
                ThinkIfNeeded();
            }

            return new ConnectResponse
            {
                Commands = Sequence(_session!.Present()),
                Metadata = Metadata(),
                ResponseVersion = NextVersion(),
            };
        }

        /// <summary>Accepts an action; its results come from <see cref="Poll"/>.</summary>
        public void PerformAction(PerformActionRequest request)
        {
            _request = request.Metadata?.RequestId;
            Answer(Handle(request.Action));
        }

        /// <summary>The next response; its type is None if there is nothing new.</summary>
        public PollResponse Poll()
        {
            if (_responses.Count > 0)
            {
                return _responses.Dequeue();
            }

            if (_thinking && --_pollsUntilAnswer <= 0)
            {
                _thinking = false;
                Answer(_session!.PlayOpponent(_agent));
                return _responses.Dequeue();
            }

            return _nothingNew;
        }

        /// <summary>Begins a battle in this state, in place of the present one.</summary>
        internal void Begin(Scenario scenario) => Answer(StartBattle(scenario));

        private List<Command> Handle(GameAction action)
        {
            var payload = action.GameActionClass;
            if (payload?.DebugAction is { } debug)
            {
                return HandleDebug(debug);
            }

            if (_session == null)
            {
                return StartBattle();
            }

            return payload switch
            {
                { BattleAction: { } battle } => _session.Perform(battle),
                { BattleDisplayAction: { } display } => _session.Display(display),
                { Undo: PlayerName.One } => _session.Undo(),
                { Undo: PlayerName.Two } => _session.Refuse("Only your own actions can be undone."),
                // NoOp asks only for a response.
                _ => new List<Command>(),
            };
        }

        private List<Command> HandleDebug(DebugAction action)
        {
            if (action.Enum == DebugActionEnum.RestartBattle || _session == null)
            {
                return StartBattle();
            }

            if (action.DebugActionClass?.SetOpponentAgent is { } agent)
            {
                _agent = AgentOf(agent);
                return _session.ChangeOpponent(agent);
            }

            return _session.Refuse("This game has no such developer action.");
        }

        private List<Command> StartBattle(Scenario? scenario = null)
        {
            _responses.Clear();
            _thinking = false;
            _battles++;
            // Each battle of a session gets another seed; the first one gets the given seed.
            var seed = _seed + ((ulong)_battles - 1) * SeedStep;
            var setup = scenario?.Setup(seed) ?? new BattleSetup(seed) { DeckOne = _deck };
            _session = new BattleSession(setup, Id(_battles));
            return _session.Start(scenario);
        }

        /// <summary>
        /// Queues the commands as the last part of a response, or as one of several parts if the opponent is next.
        /// </summary>
        private void Answer(List<Command> commands)
        {
            ThinkIfNeeded();
            var type = _thinking ? PollResponseType.Incremental : PollResponseType.Final;
            _responses.Enqueue(Response(type, commands));
        }

        private void ThinkIfNeeded()
        {
            if (!_thinking && _session is { OpponentIsToAct: true })
            {
                _thinking = true;
                _pollsUntilAnswer = ShortestThought + _random.Next(ThoughtSpread);
            }
        }

        private Func<Battle, Player, PlayerAction> AgentOf(GameAi agent) =>
            agent switch
            {
                GameAi.RandomAction => ChooseAtRandom,
                GameAi.FirstAvailableAction => ChooseFirst,
                _ => Opponent.Choose,
            };

        private PlayerAction ChooseAtRandom(Battle battle, Player player)
        {
            var legal = battle.LegalActions(player);
            return legal[_random.Next(legal.Count)];
        }

        private static PlayerAction ChooseFirst(Battle battle, Player player) =>
            battle.State.Prompt == null
                ? battle.LegalActions(player)[0]
                // Always giving the first answer could undo it for ever in some questions.
                : Opponent.Choose(battle, player);

        private PollResponse Response(PollResponseType type, List<Command> commands) =>
            new()
            {
                ResponseType = type,
                Commands = Sequence(commands),
                Metadata = Metadata(),
                ResponseVersion = NextVersion(),
            };

        /// <summary>Each command is a group of its own, so that they are shown one after the other.</summary>
        private static CommandSequence Sequence(List<Command> commands) =>
            new()
            {
                Groups = commands
                    .Select(command => new ParallelCommandGroup
                    {
                        Commands = new List<Command> { command },
                    })
                    .ToList(),
            };

        private Metadata Metadata() =>
            new()
            {
                RequestId = _request,
                UserId = Id(0),
                BattleId = _session == null ? (Guid?)null : Id(_battles),
            };

        private Guid NextVersion() => Id(++_versions, 1);

        /// <summary>Ids are derived from the seed, because random ones would make every run different.</summary>
        private Guid Id(int number, short kind = 0) =>
            new(
                (int)(_seed & 0x7FFFFFFF),
                (short)number,
                kind,
                BitConverter.GetBytes((long)number)
            );
    }
}
