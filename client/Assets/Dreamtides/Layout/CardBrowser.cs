#nullable enable

namespace Dreamtides.Layout
{
    /// <summary>Shows the cards of a pile, or those a prompt asks to choose from.</summary>
    public class CardBrowser : AbstractCardBrowser { }
}
