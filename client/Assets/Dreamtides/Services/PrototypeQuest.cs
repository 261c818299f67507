#nullable enable

using System;
using DG.Tweening;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using Dreamtides.Server;
using Dreamtides.Services;
using Dreamtides.Utils;
using UnityEngine.UIElements;

/// <summary>All screens around the battles, which only the client knows: title, deck, shop, panels.</summary>
public class PrototypeQuest : Service
{
    private readonly QuestState _state = new QuestState(GameSeed.Resolve());
    private bool _inBattle;

    // Cards bought in the shop are played from the next battle on.
    public PrototypeQuest()
    {
        ServerFactory = seed => new LocalGameServer(seed, _state.Deck);
    }

    /// <summary>Creates the rules engine of the next battle from its seed.</summary>
    internal Func<int, IGameServer> ServerFactory { get; set; }

    /// <summary>The first screen of a mode.</summary>
    public void ShowStartingScreen(GameMode mode)
    {
        Registry.DocumentService.BugButton.SetView(
            QuestScreens.ButtonFor("Bug", QuestAction.OpenBugReport)
        );
        Apply(
            mode switch
            {
                GameMode.Battle => QuestAction.StartBattle,
                GameMode.Quest => QuestAction.ShowShop,
                _ => QuestAction.ShowTitle,
            }
        );
    }

    /// <summary>Performs an action of a screen: a name of QuestAction, with an argument after a colon.</summary>
    public void Apply(string action)
    {
        var parts = action.Split(new[] { ':' }, 2);
        if (!Perform(parts[0], parts.Length > 1 ? parts[1] : ""))
        {
            Registry.LoggingService.LogWarning(nameof(PrototypeQuest), $"Unknown action {action}");
        }
    }

    private bool Perform(string action, string argument)
    {
        switch (action)
        {
            case QuestAction.ShowTitle:
                ShowScreen(QuestScreens.Title(), null);
                return true;
            case QuestAction.ShowDeck:
                ShowScreen(QuestScreens.Deck(_state.Deck.Count), QuestAction.ShowTitle);
                ShowCards(QuestCards.Deck(_state));
                return true;
            case QuestAction.ShowShop:
                ShowScreen(QuestScreens.Shop(_state.HighestPrice), QuestAction.ShowTitle);
                ShowCards(QuestCards.Shop(_state, _ => true));
                return true;
            case QuestAction.FilterShop:
                ShowCards(QuestCards.Shop(_state, MatchesFilter));
                return true;
            case QuestAction.Buy:
                _state.Buy(int.Parse(argument));
                ShowCards(QuestCards.Shop(_state, MatchesFilter));
                return true;
            case QuestAction.StartBattle:
                StartBattle();
                return true;
            default:
                return PerformOnPanel(action);
        }
    }

    private bool PerformOnPanel(string action)
    {
        var document = Registry.DocumentService;
        switch (action)
        {
            case QuestAction.OpenMenu:
                document.RenderPanel(QuestPanels.Menu());
                return true;
            case QuestAction.OpenRules:
                document.RenderPanel(QuestPanels.Rules());
                return true;
            case QuestAction.OpenBugReport:
                document.RenderPanel(QuestPanels.BugReport());
                return true;
            case QuestAction.SendBugReport:
                document.RenderPanel(SendBugReport(TextIn(QuestPanels.ReportField)));
                return true;
            case QuestAction.ClosePanel:
                document.RenderPanel(null);
                return true;
            default:
                return false;
        }
    }

    /// <summary>The panel to show afterwards: none if the report was sent.</summary>
    private FlexNode? SendBugReport(string report)
    {
        if (string.IsNullOrWhiteSpace(report))
        {
            return QuestPanels.BugReport("An empty report helps nobody: write a line first.");
        }

        Registry.LoggingService.LogInfo("Bug report", report);
        return null;
    }

    private void StartBattle()
    {
        EnterScreen(battle: true);
        Registry.DreamscapeLayout.LeaveButton.SetView(null);
        Registry.DocumentService.RenderScreenOverlay(null);
        Registry.DocumentService.MenuButton.SetView(
            QuestScreens.ButtonFor("Menu", QuestAction.OpenMenu)
        );
        Actions().Connect(ServerFactory(_state.NextBattleSeed()));
    }

    private void ShowScreen(FlexNode overlay, string? leaveAction)
    {
        EnterScreen(battle: false);
        var leave =
            leaveAction == null ? null : QuestScreens.ButtonFor("Back to Title", leaveAction);
        Registry.DreamscapeLayout.LeaveButton.SetView(leave);
        Registry.DocumentService.MenuButton.SetView(
            leaveAction == null ? null : QuestScreens.ButtonFor("Menu", QuestAction.OpenMenu)
        );
        Registry.DocumentService.RenderScreenOverlay(overlay);
        Registry.DreamscapeLayout.EssenceTotal.SetValue(_state.Essence.ToString(), false);
    }

    private void EnterScreen(bool battle)
    {
        Registry.DocumentService.RenderPanel(null);
        Registry.DocumentService.HasOpenPanels = false;
        LeaveBattle();
        Registry.CardService.Clear();
        _inBattle = battle;
        Registry.BattleLayout.Contents.SetActive(battle);
        Registry.DreamscapeLayout.Contents.SetActive(!battle);
        Registry.DreamscapeLayout.EssenceTotal.gameObject.SetActive(!battle);
    }

    private void LeaveBattle()
    {
        if (!_inBattle)
        {
            return;
        }

        // Before the cards are destroyed, because a tween must not outlive its target.
        DOTween.KillAll();
        Actions().Disconnect();
        Registry.ArrowService.HandleDisplayArrows(Array.Empty<DisplayArrow>());
        Registry.BattleLayout.ResetInterface(Registry);
    }

    private void ShowCards(QuestView quest)
    {
        var update = new UpdateQuestCommand { Quest = quest };
        Actions().Announce(new Command { UpdateQuest = update });
        Registry.DreamscapeLayout.EssenceTotal.SetValue(quest.EssenceTotal.ToString(), false);
        StartCoroutine(
            CoroutineUtils.Guard(
                Registry.CardService.HandleUpdateQuestCards(update, TweenUtils.Sequence("Quest"))
            )
        );
    }

    private bool MatchesFilter(QuestOffer offer)
    {
        var slider = Registry.DocumentService.RootVisualElement.Q<NodeSlider>();
        return offer.Card.Name.IndexOf(
                TextIn(QuestScreens.SearchField),
                StringComparison.OrdinalIgnoreCase
            ) >= 0
            && (slider == null || offer.Price <= slider.value);
    }

    private string TextIn(string field) =>
        Registry.DocumentService.RootVisualElement.Q<NodeTextField>(field)?.value ?? "";

    private ActionServiceImpl Actions() => (ActionServiceImpl)Registry.ActionService;
}
