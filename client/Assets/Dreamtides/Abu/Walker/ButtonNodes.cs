#nullable enable

using System;
using Abu;
using Dreamtides.Buttons;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>The corner buttons and the action buttons.</summary>
    internal sealed class ButtonNodes
    {
        private const string Undo = "Undo";
        private const string Disabled = "it is disabled";

        private readonly WalkScope _scope;
        private readonly SceneTree _tree;

        public ButtonNodes(WalkScope scope)
        {
            _scope = scope;
            _tree = scope.Tree;
        }

        public void AddControls(AbuSceneNode group)
        {
            var document = _scope.Registry.DocumentService;
            AddCorner(group, "Menu", document.MenuButton, null);
            AddCorner(group, Undo, document.UndoButton, view => view.UndoButton);
            AddCorner(group, "Dev", document.DevButton, view => view.DevButton);
            AddCorner(group, "Bug Report", document.BugButton, null);
            AddCloseBrowser(group);
        }

        /// <summary>The corner buttons outside battle, with their texts as names.</summary>
        public void AddCornerButtons(AbuSceneNode region)
        {
            var document = _scope.Registry.DocumentService;
            foreach (
                var button in new[]
                {
                    document.MenuButton,
                    document.UndoButton,
                    document.DevButton,
                    document.BugButton,
                }
            )
            {
                AddCorner(region, LabelOf(button), button, null);
            }
        }

        public void AddActions(AbuSceneNode region) =>
            _tree.AddGroupIfFilled(
                region,
                "Actions",
                group =>
                {
                    var layout = _scope.Registry.BattleLayout;
                    AddAction(group, layout.PrimaryActionButton, view => view.PrimaryActionButton);
                    AddAction(
                        group,
                        layout.SecondaryActionButton,
                        view => view.SecondaryActionButton
                    );
                    AddAction(
                        group,
                        layout.IncrementActionButton,
                        view => view.IncrementButton,
                        isStep: true
                    );
                    AddAction(
                        group,
                        layout.DecrementActionButton,
                        view => view.DecrementButton,
                        isStep: true
                    );
                    group.LeavesOut = WhyNoEarlierAnswer();
                }
            );

        // An earlier question may have had the same buttons. A click on one of those is refused with the current question.
        private Refusal? WhyNoEarlierAnswer() =>
            _scope.Question.Length > 0 && !_scope.AreCardsSetAside
                ? $"the game asks now: {_scope.Question.TrimEnd('.')}"
                : null;

        private static string LabelOf(CanvasButton button)
        {
            if (button == null)
            {
                return "";
            }

            var text = button._text == null ? "" : AbuText.Strip(button._text.text);
            return text.Length > 0 ? text : button.name;
        }

        private void AddCorner(
            AbuSceneNode parent,
            string label,
            CanvasButton button,
            Func<InterfaceView, ButtonView?>? view
        )
        {
            if (button == null || !button.gameObject.activeSelf || !(button._canvasGroup.alpha > 0))
            {
                return;
            }

            var isUndo = view != null && label == Undo;
            var callbacks = new RefCallbacks
            {
                OnClick = () =>
                    _scope.Watch.ObserveScreen(() =>
                    {
                        if (isUndo)
                        {
                            _scope.Log?.BeginUndo();
                        }

                        _scope.Pointer.Press(button.OnClick);
                    }),
                OnHover = button.MouseHoverStart,
                Refused = _scope.Watch.Refusal,
                Identity = button,
            };
            var disabled = view != null && _scope.Observed.IsDisabled(view);
            if (disabled)
            {
                callbacks.NotActionable = isUndo ? WhyNoUndo() : Disabled;
            }

            var node = AddCanvasButton(parent, button, label, callbacks, disabled);
            // An undo while a pile is open would also close the pile.
            if (isUndo && callbacks.NotActionable == null && _scope.IsBehindClosableBrowser)
            {
                callbacks.NotActionable = _scope.BrowserCovers;
                _scope.Cover(node);
            }
        }

        private Refusal WhyNoUndo() =>
            _scope.Observed.IsOver
                ? new Refusal($"{Disabled}: the battle is over", "begin another one")
            : !_scope.Observed.UserCanAct ? WaitsForOpponent
            : new Refusal(
                $"{Disabled}: nothing can be taken back now. What showed a hidden card, or what the opponent has answered, stays",
                "act on another node"
            );

        private static Refusal WaitsForOpponent =>
            new(
                $"{Disabled}: the game waits for the opponent",
                "wait until it is your turn to act"
            );

        private void AddCloseBrowser(AbuSceneNode group)
        {
            var button = _scope.Registry.BattleLayout.CloseBrowserButton;
            if (button != null && button.gameObject.activeSelf)
            {
                AddCanvasButton(
                    group,
                    button,
                    "Close Browser",
                    new RefCallbacks
                    {
                        OnClick = () =>
                            _scope.Watch.Demand(() => _scope.Pointer.Press(button.OnClick)),
                    },
                    disabled: false
                );
            }
        }

        // The document is drawn over the canvas, so an open panel and its shade cover canvas buttons.
        private AbuSceneNode AddCanvasButton(
            AbuSceneNode parent,
            Component button,
            string label,
            RefCallbacks callbacks,
            bool disabled
        )
        {
            var node = AddButton(parent, button, label, callbacks, disabled);
            callbacks.NotActionable ??= _scope.WhyOutOfSight(button);
            if (
                node.Bounds is { } place
                && _scope.DocumentCovers(
                    new Vector2(place.X + place.Width / 2, place.Y + place.Height / 2)
                )
                    is { } cover
            )
            {
                callbacks.NotActionable = cover;
                _scope.Cover(node);
            }

            return node;
        }

        /// <param name="isStep">Whether the button counts a number up or down.</param>
        private void AddAction(
            AbuSceneNode group,
            ActionButton button,
            Func<InterfaceView, ButtonView?> view,
            bool isStep = false
        )
        {
            var label = button._text == null ? "" : AbuText.Strip(button._text.text);
            if (
                label.Length == 0
                || !button.gameObject.activeSelf
                || !button._text!.gameObject.activeSelf
            )
            {
                return;
            }

            var callbacks = _scope.ActionCallbacks(button);
            // The same object serves for every text and every question, so these are part of the identity.
            callbacks.Identity = (button, label, _scope.Observed.QuestionOf(view));
            callbacks.OnClick = Answering(callbacks.OnClick!, label, view, isStep);
            callbacks.IsMove = _scope.AreMovesListed;
            callbacks.IsPass = _scope.Observed.IsPass(view);

            var disabled = _scope.Observed.IsDisabled(view);
            if (disabled)
            {
                callbacks.NotActionable = isStep
                    ? $"{Disabled}: the number goes no further"
                    : WhyNoAnswer();
            }

            AddButton(group, button, label, callbacks, disabled);
        }

        private Action Answering(
            Action press,
            string label,
            Func<InterfaceView, ButtonView?> view,
            bool isStep
        )
        {
            var isChoice = _scope.Observed.IsAnswer(view);
            return () =>
            {
                press();
                if (!isStep)
                {
                    _scope.Observed.Answered();
                }

                if (isChoice)
                {
                    _scope.Log?.Add($"You chose: {label}");
                }
            };
        }

        private Refusal WhyNoAnswer() =>
            _scope.Observed.IsChoiceAwaited && _scope.Question.Length > 0
                ? new Refusal(
                    $"{Disabled} as long as the question is not answered: {_scope.Question}",
                    _scope.Observed.AreCardsAwaited ? "click a card marked selectable" : null
                )
            : !_scope.Observed.UserCanAct ? WaitsForOpponent
            : Disabled;

        private AbuSceneNode AddButton(
            AbuSceneNode parent,
            Component button,
            string label,
            RefCallbacks callbacks,
            bool disabled
        )
        {
            var text = disabled ? $"{label} (disabled)" : label;
            var node = _tree.Add(parent, "button", text, callbacks);
            node.Key = label;
            _scope.Place(node, button);
            return node;
        }
    }
}
