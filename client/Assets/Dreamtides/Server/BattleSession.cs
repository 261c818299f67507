#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Scenarios;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>One battle, the viewer's open browsers and panels, and the commands that show what happens.</summary>
    internal sealed class BattleSession
    {
        private const string NoSuchAction = "This game has no such action.";

        private readonly Guid _id;
        private readonly StepRecorder _recorder;

        private DisplayState _display = new();

        public BattleSession(BattleSetup setup, Guid id)
        {
            _id = id;
            Battle = new Battle(setup);
            _recorder = new StepRecorder(this);
            Battle.Stepped += _recorder.Record;
        }

        public Battle Battle { get; }

        public bool OpponentIsToAct =>
            !Battle.State.IsOver && Battle.State.Acting != ViewContext.Viewer;

        /// <summary>Begins the battle.</summary>
        /// <param name="scenario">The state that it begins in; null for the usual one.</param>
        public List<Command> Start(Scenario? scenario = null)
        {
            scenario?.Arrange(Battle.State);
            var first = Picture(false);
            Battle.Start();
            scenario?.GiveEnergy(Battle.State);
            return new[] { first }.Concat(Finish()).ToList();
        }

        /// <summary>The complete current state.</summary>
        public List<Command> Present() => new() { Picture(true) };

        /// <summary>Lets the opponent do something.</summary>
        public List<Command> PlayOpponent(Func<Battle, Player, PlayerAction> agent)
        {
            var player = ViewContext.Viewer.Opponent();
            PlayerAction action;
            do
            {
                action = agent(Battle, player);
                Battle.TryPerform(player, action, out _);
            } while (OpponentIsToAct && IsPartOfAnswer(action.Kind));
            ShowNewState();
            return Finish();
        }

        public List<Command> Perform(BattleAction action)
        {
            if (ActionReader.Read(action) is not { } playerAction)
            {
                return Refuse(NoSuchAction);
            }

            if (!Battle.TryPerform(ViewContext.Viewer, playerAction, out var reason))
            {
                return Refuse(reason);
            }

            ShowNewState();
            return Finish();
        }

        public List<Command> Undo()
        {
            if (!Battle.TryUndo(ViewContext.Viewer))
            {
                return Refuse("There is nothing to undo.");
            }

            ShowNewState();
            return Finish();
        }

        public List<Command> Display(BattleDisplayAction action)
        {
            _display.Notice = null;
            var refusal = action.Enum is { } simple
                ? Close(simple)
                : Open(action.BattleDisplayActionClass);
            return refusal == null ? Present() : Refuse(refusal);
        }

        /// <summary>Shows why an action was refused.</summary>
        public List<Command> Refuse(string reason)
        {
            _display.Notice = reason;
            return Present();
        }

        /// <summary>Changes the opponent from now on and closes the panel that asked.</summary>
        public List<Command> ChangeOpponent(GameAi agent)
        {
            _display.Panel = null;
            _recorder.Announce(Panels.Announcement(agent));
            return Finish();
        }

        /// <param name="announcement">The opponent's last decision; null if there is none to show.</param>
        public ViewContext Context(bool isFinal, string? announcement = null) =>
            new(_id, Battle, _display, isFinal, announcement);

        /// <param name="announcement">See <see cref="Context"/>.</param>
        public Command Picture(bool isFinal, string? announcement = null) =>
            new()
            {
                UpdateBattle = new UpdateBattleCommand
                {
                    Battle = BattleViewBuilder.Build(Context(isFinal, announcement)),
                },
            };

        private List<Command> Finish()
        {
            var commands = _recorder.Take();
            commands.Add(Picture(true));
            if (Battle.State.IsOver)
            {
                var won = Battle.State.Winner == ViewContext.Viewer;
                commands.Add(
                    new Command
                    {
                        DisplayGameMessage = won ? GameMessageType.Victory : GameMessageType.Defeat,
                    }
                );
            }

            return commands;
        }

        /// <summary>After a change, browsers and panels of the old state close.</summary>
        private void ShowNewState() =>
            _display = new DisplayState { Energy = Battle.State.Prompt?.Min ?? 0 };

        /// <summary>The opponent's selections before a submit are one decision and are not shown one by one.</summary>
        private static bool IsPartOfAnswer(ActionKind kind) =>
            kind == ActionKind.SelectVoidCard
            || kind == ActionKind.SelectHandCard
            || kind == ActionKind.OrderDeckCard;

        private string? Close(BattleDisplayActionEnum action)
        {
            switch (action)
            {
                case BattleDisplayActionEnum.CloseCardBrowser:
                    _display.Browser = null;
                    // Cards that were put aside went back with it, unless the stack is aside too.
                    _display.StackHidden &= Overlay.CoversBoard(Context(true));
                    return null;
                case BattleDisplayActionEnum.CloseCurrentPanel:
                    _display.Panel = null;
                    return null;
                default:
                    return ToggleStack();
            }
        }

        private string? ToggleStack()
        {
            if (!Overlay.CoversBoard(Context(true)))
            {
                return "Nothing covers the board.";
            }

            _display.StackHidden = !_display.StackHidden;
            return null;
        }

        private string? Open(BattleDisplayActionClass? action) =>
            action switch
            {
                { BrowseCards: { } pile } => Browse(pile),
                { OpenPanel: { } panel } => OpenPanel(panel),
                { SetSelectedEnergyAdditionalCost: { } energy } => SetEnergy(energy),
                _ => NoSuchAction,
            };

        private string? Browse(CardBrowserType pile)
        {
            var prompt = Context(true).Prompt?.Kind;
            if (prompt == PromptKind.VoidTargets || prompt == PromptKind.DeckOrder)
            {
                return "Answer the question about these cards first.";
            }

            if (pile == CardBrowserType.QuestDeck)
            {
                return "There is no quest deck in a battle.";
            }

            if (IsEmpty(pile))
            {
                return "There is no card in it.";
            }

            _display.Browser = pile;
            _display.StackHidden = false;
            return null;
        }

        private bool IsEmpty(CardBrowserType pile)
        {
            var (user, enemy) = (Battle.State[Player.One], Battle.State[Player.Two]);
            return pile switch
            {
                CardBrowserType.UserVoid => user.Void.Count == 0,
                CardBrowserType.UserDeck => user.Deck.Count == 0,
                CardBrowserType.EnemyVoid => enemy.Void.Count == 0,
                CardBrowserType.EnemyDeck => enemy.Deck.Count == 0,
                _ => false,
            };
        }

        private string? OpenPanel(PanelAddress panel)
        {
            if (!Panels.Exists(panel))
            {
                return "This game has no such panel.";
            }

            _display.Panel = panel;
            return null;
        }

        private string? SetEnergy(long energy)
        {
            var prompt = Context(true).Prompt;
            if (prompt?.Kind != PromptKind.Energy || energy < prompt.Min || energy > prompt.Max)
            {
                return "That much energy cannot be spent now.";
            }

            _display.Energy = (int)energy;
            return null;
        }
    }
}
