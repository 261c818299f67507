#nullable enable

namespace Abu
{
    /// <summary>
    /// A component or element that says itself what it is in the tree: <c>class Door : MonoBehaviour, IAbuDescribed</c> with
    /// <c>public string State => _isOpen ? "open" : "closed";</c>. It is asked at each walk, so the tree is never stale. Only what a
    /// class declares counts; the rest is as the default walkers read it.
    /// </summary>
    /// <remarks>
    /// On an object that takes the pointer it describes that; any other object gets a line of its own. Components that are switched
    /// off are not asked. If a member throws, the node is listed without the description and says so, and the log has the exception.
    /// The default members need C# 8 and the runtime of .NET Standard 2.1, which Unity has had since 2021.2.
    /// </remarks>
    public interface IAbuDescribed
    {
        /// <summary>What it is called. Null or empty: its text, or the object's name.</summary>
        string? Label => null;

        /// <summary>What kind of thing it is: button, card, door … Null or empty: as it would be without.</summary>
        string? Role => null;

        /// <summary>What changes about it, in brackets behind the label: "open", "2 of 5 coins". Null or empty for nothing.</summary>
        string? State => null;

        /// <summary>Its value, behind the label as "Volume: 5". Null: as it would be without.</summary>
        string? Value => null;

        /// <summary>True leaves it out of the tree, with everything below it.</summary>
        bool Hidden => false;

        /// <summary>What clients can do with it now by name, besides clicks and the like. Null or empty for nothing.</summary>
        AbuActions? Actions => null;
    }
}
