#nullable enable

using Dreamtides.Schema;
using Newtonsoft.Json;
using NUnit.Framework;

namespace Dreamtides.Tests.Schema
{
    public class SchemaJsonTests
    {
        [TestCase("\"Offscreen\"")]
        [TestCase("{\"InHand\":\"User\"}")]
        [TestCase("{\"CardOrderSelector\":\"Void\"}")]
        public void PositionKeepsItsForm(string json) => AssertRoundTrip<Position>(json);

        [TestCase("\"NoOp\"")]
        [TestCase("{\"BattleAction\":\"EndTurn\"}")]
        [TestCase(
            "{\"BattleAction\":{\"SelectOrderForDeckCard\":{\"card_id\":3,\"target\":{\"Deck\":1}}}}"
        )]
        [TestCase("{\"BattleDisplayAction\":{\"BrowseCards\":\"UserVoid\"}}")]
        [TestCase("{\"DebugAction\":{\"ApplyTestScenarioAction\":\"shop\"}}")]
        [TestCase("{\"Undo\":\"One\"}")]
        public void ActionKeepsItsForm(string json) => AssertRoundTrip<GameAction>(json);

        [Test]
        public void ActionFromClickKeepsItsEnum()
        {
            OnClickUnion click = GameActionEnum.NoOp;

            var action = click.ToGameAction();

            Assert.That(action?.Enum, Is.EqualTo(GameActionEnum.NoOp));
            Assert.That(action?.GameActionClass, Is.Not.Null);
            Assert.That(Write(action), Is.EqualTo("\"NoOp\""));
        }

        [Test]
        public void EmptyClickIsNoAction()
        {
            Assert.That(new OnClickUnion().IsNull, Is.True);
            Assert.That(new OnClickUnion().ToGameAction(), Is.Null);
            Assert.That(Write(new OnClickUnion()), Is.EqualTo("null"));
        }

        [Test]
        public void AbsentUnionStaysAbsent()
        {
            var button = Read<ButtonView>("{\"label\":\"End Turn\"}");

            Assert.That(button.Action, Is.Null);
            Assert.That(Write(button), Is.EqualTo("{\"label\":\"End Turn\"}"));
        }

        [Test]
        public void UnionOfAnotherTypeIsRefused() =>
            Assert.Throws<JsonSerializationException>(() => Read<Position>("3"));

        private static void AssertRoundTrip<T>(string json) =>
            Assert.That(Write(Read<T>(json)), Is.EqualTo(json));

        private static T Read<T>(string json) =>
            JsonConvert.DeserializeObject<T>(json, Converter.Settings)!;

        private static string Write(object? value) =>
            JsonConvert.SerializeObject(value, Converter.Settings);
    }
}
