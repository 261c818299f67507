#nullable enable

using Dreamtides.Layout;
using Dreamtides.Schema;
using TMPro;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>A pile or an avatar that shows its cards when clicked; an empty pile does nothing.</summary>
    public class CardBrowserButton : Displayable
    {
        [SerializeField]
        internal CardBrowserType _type;

        [SerializeField]
        internal string? _debugActionOverride;

        [SerializeField]
        internal TextMeshPro? _countText;

        [SerializeField]
        internal string _caption = "";

        private int _shownCount = -1;

        public override bool CanHandleMouseEvents() => true;

        public override void MouseUp(bool isSameObject)
        {
            if (!isSameObject || (Pile() is { } pile && pile.Objects.Count == 0))
            {
                return;
            }

            Registry.SoundService.PlayClickSound();
            Registry.ActionService.PerformAction(ClickAction());
        }

        protected override void OnUpdate()
        {
            if (_countText == null || !(Pile() is { } pile) || pile.Objects.Count == _shownCount)
            {
                return;
            }

            _shownCount = pile.Objects.Count;
            _countText.text = $"{_caption} {_shownCount}";
        }

        private GameAction ClickAction() =>
            // Unity turns a null string into an empty one when it serializes the field.
            string.IsNullOrEmpty(_debugActionOverride)
                ? new GameActionClass
                {
                    BattleDisplayAction = new BattleDisplayActionClass { BrowseCards = _type },
                }
                : new GameActionClass
                {
                    DebugAction = new DebugActionClass
                    {
                        ApplyTestScenarioAction = _debugActionOverride,
                    },
                };

        // Status and quest piles have no count of their own: there is always something to see.
        private ObjectLayout? Pile() =>
            _type switch
            {
                CardBrowserType.UserDeck => Registry.BattleLayout.UserDeck,
                CardBrowserType.EnemyDeck => Registry.BattleLayout.EnemyDeck,
                CardBrowserType.UserVoid => Registry.BattleLayout.UserVoid,
                CardBrowserType.EnemyVoid => Registry.BattleLayout.EnemyVoid,
                _ => null,
            };
    }
}
