#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;
using Dreamtides.Server;
using NUnit.Framework;

namespace Dreamtides.Tests.Server
{
    public class MenuScreensTests
    {
        [TestCase("Start Battle Button", Scenarios.StartBattle)]
        [TestCase("Quest Button", Scenarios.Quest)]
        [TestCase("View Deck Button", Scenarios.DeckView)]
        public void TitleLeadsToEveryScreen(string button, string scenario) =>
            Assert.AreEqual(scenario, Scenario(MenuScreens.Title(), button));

        [Test]
        public void EveryScreenLeadsBack()
        {
            Assert.AreEqual(Scenarios.MainMenu, Scenario(MenuScreens.DeckView(), "Close Button"));
            Assert.AreEqual(Scenarios.MainMenu, Scenario(MenuScreens.Quest(), "Main Menu Button"));
        }

        [Test]
        public void FieldsAndSlidersHaveLabelsAndHandlers()
        {
            foreach (var screen in new[] { MenuScreens.Title(), MenuScreens.Quest() })
            {
                var fields = All(screen).Where(node => node.NodeType?.TextFieldNode != null);
                var sliders = All(screen).Where(node => node.NodeType?.SliderNode != null);
                Assert.IsNotNull(fields.Single().EventHandlers);
                Assert.IsNotEmpty(sliders.Single().NodeType.SliderNode.Label);
            }
        }

        static IEnumerable<FlexNode> All(FlexNode node) =>
            node.Children.SelectMany(All).Append(node);

        static string? Scenario(FlexNode screen, string button) =>
            Ui.Find(
                screen,
                button
            )?.EventHandlers.OnClick?.OnClickClass.DebugAction?.DebugActionClass.ApplyTestScenarioAction;
    }
}
