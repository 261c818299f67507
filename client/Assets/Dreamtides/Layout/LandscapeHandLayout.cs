#nullable enable

namespace Dreamtides.Layout
{
    /// <summary>The user's hand in one row.</summary>
    public class LandscapeHandLayout : CardGridLayout { }
}
