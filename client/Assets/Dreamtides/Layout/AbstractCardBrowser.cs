#nullable enable

using DG.Tweening;
using Dreamtides.Services;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>Cards shown above the darkened board until they are put back.</summary>
    public abstract class AbstractCardBrowser : CardGridLayout
    {
        private const float BackgroundAlpha = 1f;

        [SerializeField]
        protected internal bool _isOpen = false;

        public bool IsOpen => _isOpen;

        public virtual void Show(Registry registry, Sequence? sequence)
        {
            registry.BattleLayout.BrowserBackground.Show(BackgroundAlpha, sequence);
            SetOpen(true, sequence);
        }

        public virtual void Hide(Registry registry, Sequence? sequence)
        {
            registry.BattleLayout.BrowserBackground.Hide(sequence);
            SetOpen(false, sequence);
        }

        protected virtual void OnOpenChanged(bool open) { }

        private void SetOpen(bool open, Sequence? sequence)
        {
            if (sequence == null)
            {
                Apply(open);
            }
            else
            {
                sequence.InsertCallback(TweenUtils.MoveAnimationDurationSeconds, () => Apply(open));
            }
        }

        private void Apply(bool open)
        {
            _isOpen = open;
            OnOpenChanged(open);
        }
    }
}
