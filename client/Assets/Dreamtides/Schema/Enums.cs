#nullable disable

namespace Dreamtides.Schema
{
    public enum CardBrowserType
    {
        EnemyDeck,
        EnemyStatus,
        EnemyVoid,
        QuestDeck,
        UserDeck,
        UserStatus,
        UserVoid,
    }

    public enum GameActionEnum
    {
        NoOp,
    }

    public enum BattleActionEnum
    {
        EndTurn,
        PassPriority,
        StartNextTurn,
        SubmitDeckCardOrder,
        SubmitHandCardTargets,
        SubmitMulligan,
        SubmitVoidCardTargets,
    }

    public enum BattleDisplayActionEnum
    {
        CloseCardBrowser,
        CloseCurrentPanel,
        ToggleStackVisibility,
    }

    public enum DebugActionEnum
    {
        RestartBattle,
        SetOpponentAsHuman,
    }

    public enum CardOrderSelectionTargetEnum
    {
        Void,
    }

    public enum CardOrderSelectionTargetDiscriminants
    {
        Deck,
        Void,
    }

    public enum DisplayPlayer
    {
        Enemy,
        User,
    }

    public enum PlayerName
    {
        One,
        Two,
    }

    public enum GameMessageType
    {
        Defeat,
        EnemyTurn,
        Victory,
        YourTurn,
    }

    public enum PositionEnum
    {
        Browser,
        Default,
        DestroyedQuestCards,
        DraftPickDisplay,
        Drawn,
        DreamsignDisplay,
        DreamwellActivation,
        GameModifier,
        HandStorage,
        JourneyDisplay,
        Offscreen,
        OnScreenStorage,
        QuestDeck,
        QuestDeckBrowser,
        QuestEffect,
        QuestUserIdentityCard,
        ShopDisplay,
    }

    public enum StackType
    {
        Default,
        TargetingBothBattlefields,
        TargetingEnemyBattlefield,
        TargetingUserBattlefield,
    }

    public enum CardFacing
    {
        FaceDown,
        FaceUp,
    }

    public enum CardPrefab
    {
        Character,
        Dreamsign,
        Dreamwell,
        Enemy,
        Event,
        IconCard,
        Identity,
        Journey,
        OfferCost,
        Token,
    }

    public enum DisplayedTurnIndicator
    {
        Left,
        Right,
    }

    public enum BattlePreviewStateEnum
    {
        None,
        Pending,
    }

    public enum PollResponseType
    {
        Final,
        Incremental,
        None,
    }

    public enum MoveCardsCustomAnimation
    {
        DefaultAnimation,
        HideShopLayout,
        MoveToDreamsignDisplayOrDestroy,
        MoveToQuestDeckOrDestroy,
        ShowAtDrawnCardsPosition,
        ShowInDraftPickLayout,
        ShowInShopLayout,
    }

    public enum FlexPickingMode
    {
        Ignore,
        Position,
    }

    public enum PanelAddressEnum
    {
        AddCardToHand,
        Developer,
        PlayOpponentCard,
        SetOpponentAgent,
    }

    public enum LogSpanName
    {
        ApplyCommandGroup,
        ApplyCommands,
        Connect,
        PerformAction,
        Poll,
        Untagged,
        UpdateBattleLayout,
    }

    public enum LogType
    {
        Debug,
        Error,
        Info,
        Warning,
    }
}
