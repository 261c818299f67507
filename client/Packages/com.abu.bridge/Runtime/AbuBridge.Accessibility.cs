#nullable enable

#if ABU_ACCESSIBILITY
using UnityEngine.Accessibility;

namespace Abu
{
    public partial class AbuBridge
    {
        /// <summary>
        /// Uses the tree that the game makes for screen readers, until it hands in another one or null. Without it the bridge uses
        /// <see cref="AssistiveSupport.activeHierarchy"/>, which Unity gives out in a player only while a screen reader is on.
        /// </summary>
        public void SetAccessibilityHierarchy(AccessibilityHierarchy? hierarchy) =>
            AccessibilityWalker.Given = hierarchy;
    }
}
#endif
