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
            if (!isSameObject || (Pile() is { } pile && Count(pile) == 0))
            {
                return;
            }

            Registry.SoundService.PlayClickSound();
            Registry.ActionService.PerformAction(ClickAction());
        }

        protected override void OnUpdate()
        {
            if (_countText == null || !(Pile() is { } pile))
            {
                return;
            }

            var count = Count(pile);
            if (count != _shownCount)
            {
                _shownCount = count;
                _countText.text = $"{_caption} {_shownCount}";
            }
        }

        /// <summary>By the rules: with the cards that are on display.</summary>
        private int Count(ObjectLayout pile)
        {
            var layout = Registry.BattleLayout;
            return pile.Objects.Count
                + CountAtHomeHere(layout.Browser)
                + CountAtHomeHere(layout.CardOrderSelector)
                + CountAtHomeHere(layout.CardOrderSelectorVoid)
                + CountAtHomeHere(layout.OnScreenStorage);
        }

        private int CountAtHomeHere(ObjectLayout display)
        {
            var count = 0;
            // Loops by index: an enumerator would allocate in every frame.
            for (var i = 0; i < display.Objects.Count; i++)
            {
                count += IsHome(display.Objects[i].Home?.Position.PositionClass) ? 1 : 0;
            }

            return count;
        }

        private bool IsHome(PositionClass? home) =>
            _type switch
            {
                CardBrowserType.UserDeck => home?.InDeck == DisplayPlayer.User,
                CardBrowserType.EnemyDeck => home?.InDeck == DisplayPlayer.Enemy,
                CardBrowserType.UserVoid => home?.InVoid == DisplayPlayer.User,
                CardBrowserType.EnemyVoid => home?.InVoid == DisplayPlayer.Enemy,
                _ => false,
            };

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

        // Null for status and quest piles, which have no count and always something to show.
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
