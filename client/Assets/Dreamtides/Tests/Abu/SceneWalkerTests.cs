#nullable enable

using System.Collections;
using System.Linq;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using NUnit.Framework;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Dreamtides.Tests.Abu
{
    [TestFixture]
    public class SceneWalkerTests : WalkerTestBase
    {
        [UnityTest]
        public IEnumerator UiToolkitBasicWalk_InteractiveElementAppearsInTree()
        {
            yield return Initialize();
            SetBattleMode(false);
            CreateDocument().Add(Element("Start Button"));

            var button = Find(Find(Walk(), "UIToolkit"), "Start Button");

            Assert.That(button.Role, Is.EqualTo("button"));
            Assert.That(button.Interactive, Is.True);
        }

        [UnityTest]
        public IEnumerator NonInteractiveContainerRecursion_ChildFoundInGroup()
        {
            yield return Initialize();
            SetBattleMode(false);
            var container = new NodeVisualElement
            {
                name = "Container",
                pickingMode = PickingMode.Ignore,
            };
            container.Add(Element("Inner Button"));
            CreateDocument().Add(container);

            var group = Find(Walk(), "Container");

            Assert.That(group.Role, Is.EqualTo("group"));
            Assert.That(group.Interactive, Is.False);
            Assert.That(Labels(group), Is.EqualTo(new[] { "Inner Button" }));
        }

        [UnityTest]
        public IEnumerator DisplayableDiscovery_InteractiveDisplayableAppearsInTree()
        {
            yield return Initialize();
            SetBattleMode(false);
            CreateDisplayableButton("Enter Site");

            var button = Find(Find(Walk(), "Scene3D"), "Enter Site");

            Assert.That(button.Role, Is.EqualTo("button"));
            Assert.That(button.Interactive, Is.True);
        }

        [UnityTest]
        public IEnumerator Occlusion_DisplayablesOmittedWhenPanelsOpen()
        {
            yield return Initialize();
            SetBattleMode(false);
            CreateDisplayableButton("Enter Site");
            CreateDocument().Add(Element("Close Button"));
            Registry.DocumentService.HasOpenPanels = true;

            var root = Walk();

            Assert.That(Lists(root, "Enter Site"), Is.False);
            Assert.That(Lists(root, "Close Button"), Is.True);
        }

        [UnityTest]
        public IEnumerator ClickDispatch_UiToolkitClickRecordsAction()
        {
            yield return Initialize();
            SetBattleMode(false);
            var clicks = 0;
            CreateDocument().Add(Element("Start Button", () => ++clicks));

            Walk();
            Refs.TryGetCallbacks("e1", out var callbacks);
            callbacks.OnClick!();

            Assert.That(clicks, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator TreeStructure_NonBattleHasApplicationRootWithRegions()
        {
            yield return Initialize();
            SetBattleMode(false);

            var root = Walk();

            Assert.That(root.Role, Is.EqualTo("application"));
            Assert.That(root.Label, Is.EqualTo("Dreamtides"));
            Assert.That(
                root.Children.Select(child => child.Role),
                Is.EqualTo(new[] { "region", "region" })
            );
            Assert.That(Labels(root), Is.EqualTo(new[] { "UIToolkit", "Scene3D" }));
        }

        [UnityTest]
        public IEnumerator HoverCallback_RegisteredForInteractiveElements()
        {
            yield return Initialize();
            SetBattleMode(false);
            var element = Element("Start Button");
            var enters = 0;
            element.Callbacks.Value.SetCallback(
                element,
                Callbacks.Event.MouseEnter,
                () => ++enters
            );
            CreateDocument().Add(element);

            Walk();
            Refs.TryGetCallbacks("e1", out var callbacks);
            callbacks.OnHover!();

            Assert.That(enters, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator BattleMode_HasBattleRegionWithPlayerGroups()
        {
            yield return Initialize();
            SetBattleMode(true);

            var region = Walk().Children.Single();

            Assert.That(region.Role, Is.EqualTo("region"));
            Assert.That(region.Label, Is.EqualTo("Battle"));
            Assert.That(
                Labels(region).Take(3),
                Is.EqualTo(new[] { "Controls", "User", "Opponent" })
            );
        }

        [UnityTest]
        public IEnumerator BattleMode_UserStatusHasLabels()
        {
            yield return Initialize();
            SetBattleMode(true);
            var status = Registry.BattleLayout.UserStatusDisplay;
            status.SetEnergy(2, 5, animate: false);
            status.SetScore(4, animate: false);
            status.SetTotalSpark(6, animate: false);
            status._leftTurnIndicator = CreateGameObject();

            var labels = Labels(Find(Find(Walk(), "User"), "Status"));

            Assert.That(
                labels,
                Is.EqualTo(new[] { "Energy: 2/5", "Score: 4", "Spark: 6", "Turn: yours" })
            );
        }

        [UnityTest]
        public IEnumerator BattleMode_RevealedCardAppearsonBattlefield()
        {
            yield return Initialize();
            SetBattleMode(true);
            AddCard(
                Registry.BattleLayout.UserBattlefield,
                GameContext.Battlefield,
                new RevealedCardView
                {
                    Name = "Tide Caller",
                    CardType = "Mage",
                    Spark = "5",
                }
            );

            var battlefield = Find(Find(Walk(), "User"), "Battlefield");

            Assert.That(battlefield.Children.Single().Interactive, Is.True);
            Assert.That(battlefield.Children.Single().Label, Does.Contain("spark: 5"));
        }

        [UnityTest]
        public IEnumerator BattleMode_ThinkingIndicatorShown()
        {
            yield return Initialize();
            SetBattleMode(true);
            Registry.BattleLayout.ThinkingIndicator.SetActive(true);

            Assert.That(Find(Walk(), "Opponent is thinking...").Role, Is.EqualTo("label"));
        }

        [UnityTest]
        public IEnumerator BattleMode_PanelsOpenHides3DContent()
        {
            yield return Initialize();
            SetBattleMode(true);
            Registry.DocumentService.HasOpenPanels = true;

            var root = Walk();

            Assert.That(Lists(root, "Controls"), Is.True);
            Assert.That(Lists(root, "User"), Is.False);
            Assert.That(Lists(root, "Opponent"), Is.False);
        }

        [UnityTest]
        public IEnumerator BattleMode_RichTextStrippedFromCardLabels()
        {
            yield return Initialize();
            SetBattleMode(true);
            AddCard(
                Registry.BattleLayout.UserBattlefield,
                GameContext.Battlefield,
                new RevealedCardView { Name = "First\n<size=75%>Second</size>", CardType = "Mage" }
            );

            var label = Find(Walk(), "Battlefield").Children.Single().Label;

            Assert.That(label, Does.StartWith("First, Second"));
            Assert.That(label, Does.Not.Contain("<"));
        }

        [UnityTest]
        public IEnumerator BattleMode_IconCharactersStrippedFromStatusLabels()
        {
            yield return Initialize();
            SetBattleMode(true);
            Registry.BattleLayout.UserStatusDisplay.SetEnergy(3, 7, animate: false);
            Registry.BattleLayout.UserStatusDisplay.SetScore(2, animate: false);

            var labels = Labels(Find(Find(Walk(), "User"), "Status"));

            Assert.That(labels, Does.Contain("Energy: 3/7"));
            Assert.That(labels, Does.Contain("Score: 2"));
        }

        [UnityTest]
        public IEnumerator BattleMode_CardLabelsExcludeInteractionAnnotations()
        {
            yield return Initialize();
            SetBattleMode(true);
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed(
                    "Sudden Squall",
                    view =>
                    {
                        view.Cost = "2";
                        view.Actions.CanPlay = GameActionEnum.NoOp;
                        view.Actions.OnClick = GameActionEnum.NoOp;
                    }
                )
            );

            var label = FindStart(Walk(), "Hand").Children.Single().Label;

            Assert.That(label, Does.Contain("cost: 2"));
            Assert.That(label, Does.Not.Contain("drag to play"));
            Assert.That(label, Does.Not.Contain("click to select"));
        }

        [UnityTest]
        public IEnumerator BattleMode_EmptyUiToolkitContainersFiltered()
        {
            yield return Initialize();
            SetBattleMode(true);
            CreateDocument().Add(new NodeVisualElement());

            Assert.That(Lists(Walk(), "UIToolkit"), Is.False);
        }

        [UnityTest]
        public IEnumerator BattleMode_UiToolkitContainersWithRealContentShown()
        {
            yield return Initialize();
            SetBattleMode(true);
            CreateDocument().Add(Element("Skip Button"));

            Assert.That(Labels(Find(Walk(), "UIToolkit")), Is.EqualTo(new[] { "Skip Button" }));
        }

        [UnityTest]
        public IEnumerator BattleMode_EssenceLabelAppearsDuringBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
            Registry.DreamscapeLayout.EssenceTotal._originalText = "42";

            Assert.That(Find(Walk(), "Essence: 42").Role, Is.EqualTo("label"));
        }
    }
}
