#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;
using Newtonsoft.Json;
using NUnit.Framework;

namespace Dreamtides.Tests.Server
{
    /// <summary>Battles played from the states to their end.</summary>
    public class WholeBattleTests
    {
        private const int Battles = 10;

        private static readonly List<(ServerClient Client, ViewPlayer Player)> Played = new();

        [OneTimeSetUp]
        public void PlayAll()
        {
            Played.Clear();
            for (var seed = 1; seed <= Battles; seed++)
            {
                var (client, player) = (new ServerClient(seed), new ViewPlayer(seed));
                player.PlayToTheEnd(client);
                Played.Add((client, player));
            }
        }

        [Test]
        public void EveryBattleCanBeFinished() =>
            Assert.IsTrue(Played.All(battle => battle.Client.IsOver));

        [Test]
        public void TenBattlesMeetEveryKindOfQuestion() =>
            CollectionAssert.AreEquivalent(
                new[] { "character", "stack", "void", "hand", "order", "choice", "energy" },
                Played.SelectMany(battle => battle.Player.Questions).Distinct()
            );

        [Test]
        public void OfferedActionsAreNeverRefused() =>
            Assert.IsFalse(
                Pictures().Any(view => Json(view.Interface.ScreenOverlay).Contains("Notice Box"))
            );

        [Test]
        public void AFinalResponseEndsWithACompleteState()
        {
            foreach (var response in Played.SelectMany(battle => battle.Client.Responses))
            {
                var commands = response.Commands.Groups.Select(group => group.Commands.Single());
                var last = commands.Last(c => c.UpdateBattle != null).UpdateBattle.Battle;
                Assert.AreEqual(BattlePreviewStateEnum.None, last.Preview.Enum);
            }
        }

        [Test]
        public void StatesDuringAnAnimationOfferNoActions()
        {
            foreach (var view in Pictures().Where(IsIntermediate))
            {
                var i = view.Interface;
                Assert.IsNull(i.PrimaryActionButton);
                Assert.IsNull(i.SecondaryActionButton);
                Assert.IsNull(i.IncrementButton);
                Assert.IsNull(i.Browser);
                Assert.IsNull(i.CardOrderSelector);
                Assert.IsNull(i.UndoButton.Action);
                Assert.IsNull(i.DevButton.Action);
                foreach (var actions in view.Cards.Select(card => card.Revealed?.Actions))
                {
                    Assert.IsNull(actions?.CanPlay);
                    Assert.IsNull(actions?.OnClick);
                    Assert.IsNull(actions?.CanSelectOrder);
                }
            }
        }

        [Test]
        public void EveryStateHasEveryCardOnce()
        {
            var always = Enumerable
                .Range(1, 60)
                .Select(id => id.ToString())
                .Concat(new[] { "identity-user", "identity-enemy" })
                .ToList();
            foreach (var view in Pictures())
            {
                var ids = new HashSet<string>(view.Cards.Select(card => card.Id));
                Assert.AreEqual(view.Cards.Count, ids.Count);
                Assert.IsTrue(ids.IsSupersetOf(always));
            }
        }

        [Test]
        public void HiddenCardsRevealNothing()
        {
            foreach (var card in Sample().SelectMany(view => view.Cards))
            {
                var place = card.Position.Position.PositionClass;
                var hidden =
                    place?.InHand == DisplayPlayer.Enemy
                    || place?.InDeck != null
                    || card.CardFacing == CardFacing.FaceDown;
                if (hidden != (card.Revealed == null))
                {
                    Assert.Fail(Json(card));
                }
            }
        }

        [Test]
        public void SortingKeysAreDifferentWithinAPile()
        {
            foreach (var view in Sample())
            {
                var keys = new HashSet<string>(view.Cards.Select(card => Json(card.Position)));
                Assert.AreEqual(view.Cards.Count, keys.Count);
            }
        }

        [Test]
        public void TheOpponentThinksBetweenTwentyAndFortyPolls()
        {
            var client = new ServerClient(3).Ready();
            client.Send(BattleActionEnum.EndTurn);
            var incremental = client
                .Responses.AsEnumerable()
                .Reverse()
                .Skip(1)
                .TakeWhile(r => r.ResponseType == PollResponseType.Incremental)
                .Count();
            Assert.That(client.Polls, Is.InRange(20 * incremental, 42 * (incremental + 1)));
        }

        [Test]
        public void TheSameSeedAndActionsGiveTheSameCommands()
        {
            var (first, second) = (Opening(5), Opening(5));
            Assert.AreEqual(first, second);
            Assert.AreNotEqual(first, Opening(6));
        }

        /// <summary>All that the server sends in the first turns.</summary>
        private static string Opening(int seed)
        {
            var client = new ServerClient(seed);
            new ViewPlayer(seed).PlayToTheEnd(client, 8);
            return Json(client.Commands);
        }

        /// <summary>Every seventh state: enough to see every kind of moment, and fast.</summary>
        private static IEnumerable<BattleView> Sample() =>
            Pictures().Where((_, index) => index % 7 == 0);

        private static IEnumerable<BattleView> Pictures() =>
            Played
                .SelectMany(battle => battle.Client.Commands)
                .Where(command => command.UpdateBattle != null)
                .Select(command => command.UpdateBattle.Battle);

        private static bool IsIntermediate(BattleView view) =>
            view.Preview.Enum == BattlePreviewStateEnum.Pending;

        private static string Json(object? value) =>
            JsonConvert.SerializeObject(
                value,
                new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore }
            );
    }
}
