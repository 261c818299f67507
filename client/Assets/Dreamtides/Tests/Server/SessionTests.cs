#nullable enable

using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;
using Dreamtides.Server;
using NUnit.Framework;

namespace Dreamtides.Tests.Server
{
    public class SessionTests
    {
        private ServerClient _client = null!;

        /// <summary>Uses the first seed in which the viewer begins and can play a character without rules text.</summary>
        [SetUp]
        public void Connect()
        {
            for (var seed = 1; ; seed++)
            {
                _client = new ServerClient(seed);
                if (
                    _client.View.User.CanAct
                    && _client.Playable().Any(card => card.Revealed.RulesText == "")
                )
                {
                    return;
                }
            }
        }

        [Test]
        public void ConnectShowsACompleteState()
        {
            Assert.AreEqual(5, _client.At(p => p.InHand == DisplayPlayer.User).Count());
            Assert.AreEqual(5, _client.At(p => p.InHand == DisplayPlayer.Enemy).Count());
            Assert.AreEqual(25, _client.At(p => p.InDeck == DisplayPlayer.User).Count());
            Assert.AreEqual("End Turn", _client.Interface.PrimaryActionButton.Label);
            Assert.AreEqual((2, 2), (_client.View.User.Energy, _client.View.User.ProducedEnergy));
            Assert.AreEqual(DisplayedTurnIndicator.Left, _client.View.User.TurnIndicator);
            Assert.IsNull(_client.View.Enemy.TurnIndicator);
            Assert.AreEqual("turn 1 of 30", Ui.Text(_client.Interface.ScreenOverlay, "Turn Box"));
        }

        [Test]
        public void ConnectAgainShowsTheSameBattle()
        {
            var again = _client.Server.Connect().Commands.Groups.Single().Commands.Single();
            Assert.AreEqual(_client.View.Id, again.UpdateBattle.Battle.Id);
            Assert.AreEqual(
                _client.View.Cards.Select(card => card.Id),
                again.UpdateBattle.Battle.Cards.Select(card => card.Id)
            );
        }

        [Test]
        public void PlayedCharacterGoesByTheStackToTheBattlefield()
        {
            var card = _client.Playable().First(c => c.Revealed.RulesText == "");
            var commands = _client.Send(card.Revealed.Actions.CanPlay!.Value);
            var zones = commands
                .Where(c => c.UpdateBattle != null)
                .Select(c => c.UpdateBattle.Battle.Cards.Single(other => other.Id == card.Id))
                .Select(view => view.Position.Position.PositionClass)
                .ToList();
            Assert.IsNotNull(zones.First().OnStack);
            Assert.AreEqual(DisplayPlayer.User, zones.Last().OnBattlefield);
            Assert.AreEqual(1, commands.Count(c => c.UpdateBattle?.Battle.Preview.Enum == 0));
        }

        [Test]
        public void EndTurnShowsBothTurnsInOrder()
        {
            var commands = _client.Send(BattleActionEnum.EndTurn);
            var messages = commands
                .Where(c => c.DisplayGameMessage != null)
                .Select(c => c.DisplayGameMessage!.Value)
                .ToList();
            Assert.AreEqual(GameMessageType.EnemyTurn, messages.First());
            Assert.IsTrue(commands.Any(c => c.DisplayDreamwellActivation != null));
            var responses = _client.Responses;
            Assert.AreEqual(PollResponseType.Final, responses.Last().ResponseType);
            Assert.IsTrue(responses.Any(r => r.ResponseType == PollResponseType.Incremental));
            Assert.IsTrue(_client.View.User.CanAct);
        }

        [Test]
        public void DreamwellCardIsRevealedBeforeItsActivation()
        {
            var commands = _client.Send(BattleActionEnum.EndTurn);
            var index = commands.FindIndex(c => c.DisplayDreamwellActivation != null);
            var id = commands[index].DisplayDreamwellActivation.CardId;
            var before = commands[index - 1].UpdateBattle.Battle.Cards.Single(c => c.Id == id);
            Assert.IsNotNull(before.Revealed);
            Assert.AreEqual(PositionEnum.DreamwellActivation, before.Position.Position.Enum);
        }

        [Test]
        public void RefusedActionChangesNothingAndGivesTheReason()
        {
            var before = _client.View;
            var commands = _client.Send(new BattleActionClass { PlayCardFromHand = long.MaxValue });
            Assert.AreEqual(1, commands.Count);
            Assert.AreEqual(before.User.Energy, _client.View.User.Energy);
            Assert.AreEqual(Places(before), Places(_client.View));
            Assert.AreEqual(
                "That card is not in your hand.",
                Ui.Text(_client.Interface.ScreenOverlay, "Notice Box")
            );
            _client.Send(GameActionEnum.NoOp);
            _client.Send(new BattleDisplayActionClass { BrowseCards = CardBrowserType.UserDeck });
            Assert.IsNull(Ui.Find(_client.Interface.ScreenOverlay, "Notice Box"));
        }

        [Test]
        public void EveryUnknownActionGetsOneFinalAnswer()
        {
            _client.Send(BattleActionEnum.SubmitMulligan);
            _client.Send(BattleActionEnum.PassPriority);
            _client.Send(new BattleActionClass { SelectModalEffectChoice = 1 });
            _client.Send(new BattleActionClass());
            _client.Send(new BattleDisplayActionClass());
            _client.Send((DebugAction)DebugActionEnum.SetOpponentAsHuman);
            _client.Send(new OnClickClass { Undo = PlayerName.Two });
            Assert.AreEqual(7, _client.Responses.Count);
            Assert.IsTrue(_client.Responses.All(r => r.ResponseType == PollResponseType.Final));
            Assert.AreEqual(PollResponseType.None, _client.Server.Poll().ResponseType);
        }

        [Test]
        public void UndoIsOfferedOnlyWhenPossible()
        {
            Assert.IsNull(_client.Interface.UndoButton.Action);
            var before = Places(_client.View);
            var card = _client.Playable().First(c => c.Revealed.RulesText == "");
            _client.Send(card.Revealed.Actions.CanPlay!.Value);
            _client.Send(_client.Interface.UndoButton.Action!.Value);
            Assert.AreEqual(before, Places(_client.View));
        }

        [Test]
        public void BrowsingLaysThePileOutAndCloseBringsItBack()
        {
            _client.Send(new BattleDisplayActionClass { BrowseCards = CardBrowserType.UserDeck });
            Assert.AreEqual(25, _client.At(PositionEnum.Browser).Count());
            Assert.IsTrue(_client.At(PositionEnum.Browser).All(card => card.Revealed != null));
            _client.Send(_client.Interface.Browser.CloseButton!.Value);
            Assert.IsEmpty(_client.At(PositionEnum.Browser));
            Assert.IsNull(_client.Interface.Browser);
            Assert.AreEqual(25, _client.At(p => p.InDeck == DisplayPlayer.User).Count());
        }

        [Test]
        public void TheEnemyDeckStaysFaceDown()
        {
            _client.Send(new BattleDisplayActionClass { BrowseCards = CardBrowserType.EnemyDeck });
            Assert.AreEqual(25, _client.At(PositionEnum.Browser).Count());
            Assert.IsTrue(_client.At(PositionEnum.Browser).All(card => card.Revealed == null));
        }

        [TestCase(CardBrowserType.UserStatus, "identity-user")]
        [TestCase(CardBrowserType.EnemyStatus, "identity-enemy")]
        public void IdentitiesCanBeLookedAt(CardBrowserType type, string id)
        {
            _client.Send(new BattleDisplayActionClass { BrowseCards = type });
            Assert.AreEqual(id, _client.At(PositionEnum.Browser).Single().Id);
        }

        [Test]
        public void DeveloperPanelOpensAndCloses()
        {
            _client.Send(_client.Interface.DevButton.Action!.Value);
            Assert.IsTrue(_client.Interface.HasOpenPanels);
            var close = Ui.Find(_client.Interface.ScreenOverlay, "Close Button")!;
            _client.Send(close.EventHandlers.OnClick!.Value);
            Assert.IsFalse(_client.Interface.HasOpenPanels);
            Assert.IsNull(Ui.Find(_client.Interface.ScreenOverlay, "Developer Panel"));
        }

        [TestCase("View Your Deck Button", "Your Deck: 30 cards")]
        [TestCase("View Enemy Deck Button", "Enemy Deck: 30 cards")]
        public void ADeckPanelSaysWhoseDeckItIsAndHowLarge(string button, string title)
        {
            _client.Send(_client.Interface.DevButton.Action!.Value);
            Click(button);
            Assert.AreEqual(title, Ui.Text(_client.Interface.ScreenOverlay, "Deck Panel"));
        }

        [TestCase("Usual Opponent", "Opponent plays as usual from now on")]
        [TestCase("Random Moves", "Opponent makes random moves from now on")]
        [TestCase("First Legal Move", "Opponent makes its first legal move from now on")]
        public void AChangeOfTheOpponentIsAnnounced(string button, string words)
        {
            _client.Send(_client.Interface.DevButton.Action!.Value);
            Click("Set Opponent Button");
            var before = _client.Commands.Count;
            Click($"{button} Button");
            var said = _client
                .Commands.Skip(before)
                .Select(c => c.UpdateBattle?.Battle.Interface.ScreenOverlay)
                .Select(overlay => Ui.Text(overlay, "Opponent Box"));
            CollectionAssert.Contains(said, words);
            Assert.IsFalse(_client.Interface.HasOpenPanels);
            Assert.IsNull(Ui.Find(_client.Interface.ScreenOverlay, "Opponent Box"));
        }

        [TestCase("Set Opponent Button", "Opponent Panel")]
        [TestCase("View Your Deck Button", "Deck Panel")]
        [TestCase("View Enemy Deck Button", "Deck Panel")]
        public void PanelsOpenOtherPanels(string button, string panel)
        {
            _client.Send(_client.Interface.DevButton.Action!.Value);
            Click(button);
            Assert.IsNotNull(Ui.Find(_client.Interface.ScreenOverlay, panel));
        }

        [Test]
        public void TheDeckOfThePlayerIsTheOneThatIsPlayed()
        {
            var deck = Decks.Tidewatch.Append(Events.PaperLanternParade).ToList();
            var view = new LocalGameServer(1, deck)
                .Connect()
                .Commands.Groups.Single()
                .Commands.Single()
                .UpdateBattle.Battle;
            var owned = view.Cards.Count(card =>
                card.Position.Position.PositionClass is { } p
                && (p.InDeck == DisplayPlayer.User || p.InHand == DisplayPlayer.User)
            );
            Assert.AreEqual(31, owned);
        }

        [Test]
        public void RestartDealsAnotherBattle()
        {
            var id = _client.View.Id;
            _client.Send((DebugAction)DebugActionEnum.RestartBattle);
            _client.Ready();
            Assert.AreNotEqual(id, _client.View.Id);
            Assert.IsTrue(_client.View.User.CanAct);
        }

        [TestCase(GameAi.RandomAction)]
        [TestCase(GameAi.FirstAvailableAction)]
        [TestCase(GameAi.MonteCarlo)]
        public void OtherOpponentsFinishABattleToo(GameAi agent)
        {
            _client.Send((DebugAction)new DebugActionClass { SetOpponentAgent = agent });
            new ViewPlayer(1).PlayToTheEnd(_client);
            Assert.IsTrue(_client.IsOver);
            Assert.IsNotNull(Ui.Find(_client.Interface.ScreenOverlay, "Play Again Button"));
        }

        [Test]
        public void ActionsWhileTheOpponentThinksAreAnsweredAtOnce()
        {
            _client.Server.PerformAction(Request(BattleActionEnum.EndTurn));
            Assert.AreEqual(PollResponseType.Incremental, _client.Server.Poll().ResponseType);
            _client.Server.PerformAction(Request(BattleActionEnum.EndTurn));
            var refused = _client.Server.Poll();
            Assert.AreEqual(PollResponseType.Incremental, refused.ResponseType);
            Assert.AreEqual(1, refused.Commands.Groups.Count);
            Assert.AreEqual(PollResponseType.None, _client.Server.Poll().ResponseType);
        }

        private static PerformActionRequest Request(BattleActionEnum action) =>
            new()
            {
                Action = new GameActionClass { BattleAction = action },
                Metadata = new Metadata(),
            };

        private void Click(string name) =>
            _client.Send(
                Ui.Find(_client.Interface.ScreenOverlay, name)!.EventHandlers.OnClick!.Value
            );

        private static string Places(BattleView view) =>
            string.Join(
                " ",
                view.Cards.Select(c =>
                    $"{c.Id}:{Newtonsoft.Json.JsonConvert.SerializeObject(c.Position)}"
                )
            );
    }
}
