#nullable enable

namespace Dreamtides.Layout
{
    /// <summary>A hand too large for its rows; shrinks instead of scrolling, so that every card stays in sight.</summary>
    public class ScrollableUserHandLayout : CardGridLayout { }
}
