#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>
    /// Turns the steps of a battle into commands: first the state of the moment, then a command for what is special about
    /// it.
    /// </summary>
    internal sealed class StepRecorder
    {
        private const int EnemyMessageMilliseconds = 2500;
        private const int AnnouncementMilliseconds = 1000;
        private const int DrawPauseMilliseconds = 300;
        private const int DrawStaggerMilliseconds = 100;

        private readonly List<Command> _commands = new();
        private readonly BattleSession _session;

        public StepRecorder(BattleSession session)
        {
            _session = session;
        }

        private BattleState State => _session.Battle.State;

        /// <summary>The commands recorded since the last call.</summary>
        public List<Command> Take()
        {
            var result = _commands.ToList();
            _commands.Clear();
            return result;
        }

        public void Record(BattleStep step)
        {
            switch (step.Kind)
            {
                case StepKind.Drawn:
                    RecordDraw(step);
                    break;
                case StepKind.VoidShuffled:
                    Add(
                        new Command
                        {
                            ShuffleVoidIntoDeck = new ShuffleVoidIntoDeckCommand
                            {
                                Player = Places.Side(step.Player),
                            },
                        }
                    );
                    AddPicture();
                    break;
                case StepKind.Chosen when step.Player != ViewContext.Viewer:
                    var label = State.Prompt!.Choices[step.Amount].Label;
                    Announce($"Opponent chose: {label}");
                    break;
                case StepKind.Foreseen when step.Player != ViewContext.Viewer:
                    Announce(Foreseen(State.Prompt!.Candidates.Count, step.Amount));
                    break;
                // The viewer has seen it before.
                case StepKind.Chosen:
                case StepKind.Foreseen:
                case StepKind.AbilityResolved:
                case StepKind.BattleEnded:
                    // The next state shows it.
                    break;
                default:
                    AddPicture();
                    RecordSpecial(step);
                    break;
            }

            if (EnemyTalk.About(step, State) is { } words)
            {
                Say(words);
            }
        }

        private void RecordSpecial(BattleStep step)
        {
            switch (step.Kind)
            {
                case StepKind.TurnBegan:
                    Add(
                        new Command
                        {
                            DisplayGameMessage =
                                step.Player == ViewContext.Viewer
                                    ? GameMessageType.YourTurn
                                    : GameMessageType.EnemyTurn,
                        }
                    );
                    break;
                case StepKind.Judged when step.Amount > 0 || HasSpark():
                    Add(
                        new Command
                        {
                            DisplayJudgment = new DisplayJudgmentCommand
                            {
                                Player = Places.Side(step.Player),
                                NewScore = step.Amount > 0 ? State[step.Player].Score : (long?)null,
                            },
                        }
                    );
                    break;
                case StepKind.DreamwellRevealed:
                    Add(Dreamwell(step.Player));
                    break;
            }
        }

        /// <summary>Without any spark there is nothing to compare, so the judgment is not shown.</summary>
        private bool HasSpark() =>
            State.TotalSpark(Player.One) > 0 || State.TotalSpark(Player.Two) > 0;

        private Command Dreamwell(Player player)
        {
            var side = Places.Side(player);
            var name = side.ToString().ToLowerInvariant();
            return new Command
            {
                DisplayDreamwellActivation = new DisplayDreamwellActivationCommand
                {
                    CardId = $"dreamwell-{name}-{State[player].DreamwellIndex}",
                    Player = side,
                    NewEnergy = State[player].Energy,
                    NewProducedEnergy = State[player].ProducedEnergy,
                },
            };
        }

        /// <summary>The viewer's drawn cards are shown before they join the hand.</summary>
        private void RecordDraw(BattleStep step)
        {
            if (step.Player == ViewContext.Viewer)
            {
                var cards = new CardsBuilder(_session.Context(false));
                Add(
                    new Command
                    {
                        MoveCardsWithCustomAnimation = new MoveCardsWithCustomAnimationCommand
                        {
                            Animation = MoveCardsCustomAnimation.ShowAtDrawnCardsPosition,
                            Cards = step.Cards.Select(id => cards.Card(State.Card(id))).ToList(),
                            Destination = new PositionClass { InHand = DisplayPlayer.User },
                            PauseDuration = Milliseconds(DrawPauseMilliseconds),
                            StaggerInterval = Milliseconds(DrawStaggerMilliseconds),
                        },
                    }
                );
            }

            AddPicture();
        }

        /// <summary>
        /// Everyone sees how many cards go where; the cards themselves are shown only when they are revealed.
        /// </summary>
        private static string Foreseen(int count, int kept) =>
            $"Opponent foresees {count}: {kept} on top of the deck, {count - kept} to the void";

        /// <summary>For a decision of the opponent that no visible card shows.</summary>
        public void Announce(string words)
        {
            Add(_session.Picture(false, words));
            Add(new Command { Wait = Milliseconds(AnnouncementMilliseconds) });
        }

        private void Say(string words) =>
            Add(
                new Command
                {
                    DisplayEnemyMessage = new DisplayEnemyMessageCommand
                    {
                        Message = words,
                        ShowDuration = Milliseconds(EnemyMessageMilliseconds),
                    },
                }
            );

        private void AddPicture() => Add(_session.Picture(false));

        private void Add(Command command) => _commands.Add(command);

        private static Milliseconds Milliseconds(int value) => new() { MillisecondsValue = value };
    }
}
