#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;
using Dreamtides.Server;

namespace Dreamtides.Tests.Server
{
    /// <summary>A client without a screen: it sends actions, polls to the final response and keeps the last state.</summary>
    internal sealed class ServerClient
    {
        /// <summary>More polls than the longest series of the opponent's decisions takes.</summary>
        private const int PollLimit = 20000;

        public ServerClient(int seed)
        {
            Server = new LocalGameServer(seed);
            Take(Server.Connect().Commands);
        }

        public LocalGameServer Server { get; }

        public List<Command> Commands { get; } = new();

        /// <summary>All responses but the empty ones.</summary>
        public List<PollResponse> Responses { get; } = new();

        public BattleView View { get; private set; } = new();

        public InterfaceView Interface => View.Interface;

        /// <summary>Polls since the last action until its final response.</summary>
        public int Polls { get; private set; }

        public bool IsOver =>
            Commands.Any(c =>
                c.DisplayGameMessage == GameMessageType.Victory
                || c.DisplayGameMessage == GameMessageType.Defeat
            );

        /// <summary>Waits for the viewer's first decision, when the opponent begins.</summary>
        public ServerClient Ready()
        {
            if (!View.User.CanAct)
            {
                Finish();
            }

            return this;
        }

        /// <summary>Sends an action and returns the commands of the whole response.</summary>
        public List<Command> Send(OnClickUnion action)
        {
            var first = Commands.Count;
            Server.PerformAction(
                new PerformActionRequest
                {
                    Action = action.ToGameAction()!.Value,
                    Metadata = new Metadata { RequestId = Guid.NewGuid() },
                }
            );
            Finish();
            return Commands.Skip(first).ToList();
        }

        public List<Command> Send(BattleActionEnum action) =>
            Send(new OnClickClass { BattleAction = action });

        public List<Command> Send(BattleActionClass action) =>
            Send(new OnClickClass { BattleAction = action });

        public List<Command> Send(BattleDisplayActionEnum action) =>
            Send(new OnClickClass { BattleDisplayAction = action });

        public List<Command> Send(BattleDisplayActionClass action) =>
            Send(new OnClickClass { BattleDisplayAction = action });

        public List<Command> Send(DebugAction action) =>
            Send(new OnClickClass { DebugAction = action });

        public IEnumerable<CardView> At(Func<PositionClass, bool> place) =>
            View.Cards.Where(card =>
                card.Position.Position.PositionClass is { } position && place(position)
            );

        public IEnumerable<CardView> At(PositionEnum place) =>
            View.Cards.Where(card => card.Position.Position.Enum == place);

        public IEnumerable<CardView> Playable() =>
            View.Cards.Where(card => card.Revealed?.Actions.CanPlay is { IsNull: false });

        private void Finish()
        {
            for (Polls = 1; Polls < PollLimit; Polls++)
            {
                var response = Server.Poll();
                if (response.ResponseType == PollResponseType.None)
                {
                    continue;
                }

                Responses.Add(response);
                Take(response.Commands);
                if (response.ResponseType == PollResponseType.Final)
                {
                    return;
                }
            }

            throw new InvalidOperationException("No final response");
        }

        private void Take(CommandSequence sequence)
        {
            foreach (var group in sequence.Groups)
            {
                Commands.AddRange(group.Commands);
            }

            View = Commands.LastOrDefault(c => c.UpdateBattle != null)?.UpdateBattle.Battle ?? View;
        }
    }
}
