#nullable enable

using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>Zones of the screens outside battle.</summary>
    public class DreamscapeLayout : Displayable
    {
        [SerializeField]
        internal GameObject? _contents;

        [SerializeField]
        internal EssenceTotal _essenceTotalPortrait = null!;

        [SerializeField]
        internal EssenceTotal _essenceTotalLandscape = null!;

        [SerializeField]
        internal ObjectLayout? _questDeck;

        [SerializeField]
        internal ObjectLayout? _questDeckBrowser;

        [SerializeField]
        internal ObjectLayout? _shopDisplay;

        [SerializeField]
        internal DisplayableButton? _leaveButton;

        public GameObject Contents => Errors.CheckNotNull(_contents);

        public EssenceTotal EssenceTotal =>
            Registry.IsLandscape
                ? Errors.CheckNotNull(_essenceTotalLandscape)
                : Errors.CheckNotNull(_essenceTotalPortrait);

        public ObjectLayout QuestDeck => Errors.CheckNotNull(_questDeck);

        public ObjectLayout QuestDeckBrowser => Errors.CheckNotNull(_questDeckBrowser);

        public ObjectLayout ShopDisplay => Errors.CheckNotNull(_shopDisplay);

        public DisplayableButton LeaveButton => Errors.CheckNotNull(_leaveButton);
    }
}
