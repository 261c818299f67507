#nullable enable

using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Abu;
using Dreamtides.Schema;
using Dreamtides.Tests.Server;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Abu
{
    /// <summary>Battles with the game's own server in which every undoable action is undone.</summary>
    [TestFixture]
    public class UndoneActionsTests : DreamtidesUnitTest
    {
        private const int Battles = 25;
        private const int Actions = 150;

        private static readonly OnClickUnion Undo = new OnClickClass { Undo = PlayerName.One };

        private int _undone;
        private int _laidOut;

        [UnityTest]
        public IEnumerator Undo_PutsEveryCardBackWhereItWas_AndTellsOfIt()
        {
            yield return Initialize();
            for (var seed = 1; seed <= Battles; ++seed)
            {
                UndoEverything(seed);
            }

            Assert.That(_undone, Is.GreaterThan(Battles));
            Assert.That(_laidOut, Is.GreaterThan(Battles), "with cards laid out to be chosen");
        }

        private void UndoEverything(int seed)
        {
            var client = new ServerClient(seed);
            var player = new ViewPlayer(seed);
            var observed = new ObservedBattle();
            var recorder = new HistoryRecorder(Registry.CardService);
            client.Ready();
            Tell(client.Commands, observed, recorder);
            for (var i = 0; i < Actions && !client.IsOver; ++i)
            {
                var before = Places(client, observed);
                recorder.TakeHistory();
                var action = player.Next(client);
                Tell(client.Send(action), observed, recorder);
                var isAction = action.ToGameAction()!.Value.GameActionClass.BattleAction != null;
                if (client.IsOver || !isAction || client.Interface.UndoButton.Action == null)
                {
                    continue;
                }

                var after = Places(client, observed);
                recorder.TakeHistory();
                ((IActionLog)recorder).BeginUndo();
                Tell(client.Send(Undo), observed, recorder);

                var message = $"seed {seed}, action {i}";
                Assert.That(Places(client, observed), Is.EqualTo(before), message);
                var history = string.Join("\n", recorder.TakeHistory()!);
                foreach (var name in Moved(after, before))
                {
                    Assert.That(history, Does.Contain(name), message);
                }

                ++_undone;
                _laidOut += observed.CountOnDisplay("void", DisplayPlayer.User) > 0 ? 1 : 0;
                Tell(client.Send(action), observed, recorder);
            }
        }

        private static void Tell(
            List<Command> commands,
            ObservedBattle observed,
            HistoryRecorder recorder
        )
        {
            foreach (var command in commands)
            {
                observed.OnCommand(command);
                recorder.OnCommand(command);
            }
        }

        // The places of named cards that are in a zone of the rules.
        private static Dictionary<string, string> Places(
            ServerClient client,
            ObservedBattle observed
        ) =>
            client
                .View.Cards.Select(card => (card.Id, Memory: observed.Find(card.Id)!))
                .Where(card => card.Memory.Name != null && !card.Memory.IsToken)
                .ToDictionary(
                    card => $"{card.Id} {card.Memory.Name}",
                    card => $"{card.Memory.Origin?.Zone} {card.Memory.Origin?.Owner}"
                );

        private static IEnumerable<string> Moved(
            Dictionary<string, string> from,
            Dictionary<string, string> to
        ) =>
            from.Where(pair => to.TryGetValue(pair.Key, out var place) && place != pair.Value)
                .Select(pair => pair.Key.Substring(pair.Key.IndexOf(' ') + 1));
    }
}
