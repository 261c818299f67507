#nullable enable

using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>Shows the cards of a pile, or those a prompt asks to choose from.</summary>
    public class CardBrowser : AbstractCardBrowser
    {
        [SerializeField]
        internal CloseBrowserButton _closeButton = null!;

        /// <summary>Returns whether this changed anything.</summary>
        public bool SetCloseButtonVisible(bool visible)
        {
            var before = _closeButton.gameObject.activeSelf;
            _closeButton.SetActiveIfHasAction(visible);
            return before != _closeButton.gameObject.activeSelf;
        }
    }
}
