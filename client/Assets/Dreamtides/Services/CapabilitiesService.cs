#nullable enable

using Dreamtides.Layout;
using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>What the user may do now.</summary>
    public class CapabilitiesService : Service
    {
        public bool CanPlayCards() => !Registry.BattleLayout.BrowserBackground.IsVisible;

        public bool AnyBrowserOpen() =>
            Registry.BattleLayout.Browser.IsOpen || Registry.BattleLayout.CardOrderSelector.IsOpen;

        /// <summary>Whether an object in this context, at this server position, may be shown large.</summary>
        public bool CanInfoZoom(GameContext gameContext, Position position)
        {
            var document = Registry.DocumentService;
            if (document.HasOpenPanels || document.MouseOverDocumentElement())
            {
                return false;
            }

            return gameContext switch
            {
                GameContext.Stack => !AnyBrowserOpen(),
                GameContext.Battlefield => !AnyBrowserOpen(),
                GameContext.GameModifiers => !AnyBrowserOpen(),
                GameContext.OnScreenStorage => !AnyBrowserOpen(),
                GameContext.Interface => true,
                GameContext.Dragging => true,
                GameContext.BrowserOverlay => true,
                GameContext.Browser => BrowsedCount() > 1,
                GameContext.Hand => !AnyBrowserOpen(),
                _ => false,
            };
        }

        private int BrowsedCount() =>
            Registry.BattleLayout.Browser.Objects.Count
            + Registry.BattleLayout.CardOrderSelector.Objects.Count;
    }
}
