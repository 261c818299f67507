#nullable enable

using DG.Tweening;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>Darkens the board behind a card browser.</summary>
    public class BackgroundOverlay : MonoBehaviour
    {
        [SerializeField]
        internal SpriteRenderer _background = null!;

        /// <summary>True from the moment it starts to show. While true, no card can be played.</summary>
        public bool IsVisible { get; private set; }

        /// <summary>Darkens the board at once; with a sequence the cards come in front of it after that.</summary>
        public void Show(float alpha, Sequence? sequence)
        {
            IsVisible = true;
            var color = _background.color;
            color.a = alpha;
            _background.color = color;
            _background.gameObject.SetActive(true);
        }

        /// <summary>With a sequence the board brightens when the cards have left.</summary>
        public void Hide(Sequence? sequence)
        {
            IsVisible = false;
            if (sequence == null)
            {
                DisableIfHidden();
            }
            else
            {
                sequence.InsertCallback(TweenUtils.MoveAnimationDurationSeconds, DisableIfHidden);
            }
        }

        // Something else may have opened in the meantime.
        private void DisableIfHidden() => _background.gameObject.SetActive(IsVisible);
    }
}
