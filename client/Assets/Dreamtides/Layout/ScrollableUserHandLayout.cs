#nullable enable

namespace Dreamtides.Layout
{
    /// <summary>
    /// A hand that is too large for its rows. It shrinks the cards and does not scroll, so that every card stays visible.
    /// </summary>
    public class ScrollableUserHandLayout : CardGridLayout { }
}
