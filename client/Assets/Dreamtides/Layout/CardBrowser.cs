#nullable enable

namespace Dreamtides.Layout
{
    /// <summary>Shows the cards of a pile, or those from which a prompt asks to choose.</summary>
    public class CardBrowser : AbstractCardBrowser { }
}
