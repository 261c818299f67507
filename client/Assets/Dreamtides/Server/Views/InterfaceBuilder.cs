#nullable enable

using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>Buttons, browsers and overlay of the battle.</summary>
    internal static class InterfaceBuilder
    {
        public static InterfaceView Build(ViewContext context)
        {
            var view = new InterfaceView
            {
                UndoButton = new ButtonView { Label = Glyphs.Undo },
                DevButton = new ButtonView { Label = $"{Glyphs.Bug} Dev" },
            };
            if (context.IsFinal)
            {
                AddBrowsers(view, context);
                AddButtons(view, context);
            }
            else
            {
                view.ScreenOverlay = Overlay.Announcement(context);
            }

            return view;
        }

        private static void AddBrowsers(InterfaceView view, ViewContext context)
        {
            view.HasOpenPanels = context.Display.Panel != null;
            view.ScreenOverlay = Overlay.Build(context);
            view.DevButton.Action = Actions.OpenPanel(PanelAddressEnum.Developer);
            if (context.Display.Browser != null)
            {
                view.Browser = new CardBrowserView
                {
                    CloseButton = Actions.Display(BattleDisplayActionEnum.CloseCardBrowser),
                };
            }

            if (context.IsPrompt(PromptKind.DeckOrder))
            {
                view.CardOrderSelector = new CardOrderSelectorView
                {
                    IncludeDeck = true,
                    IncludeVoid = true,
                };
            }
        }

        private static void AddButtons(InterfaceView view, ViewContext context)
        {
            view.UndoButton.Action =
                context.CanAct && context.Battle.CanUndo(ViewContext.Viewer)
                    ? Actions.Undo()
                    : (OnClickUnion?)null;
            view.PrimaryActionButton = Primary(context);
            if (context.IsPrompt(PromptKind.Choice))
            {
                view.SecondaryActionButton = ChoiceButton(context.Prompt!, 1);
            }

            if (context.IsPrompt(PromptKind.Energy))
            {
                view.IncrementButton = EnergyButton(context, 1, "+1");
                view.DecrementButton = EnergyButton(context, -1, "-1");
            }
        }

        private static ButtonView? Primary(ViewContext context) =>
            context.Prompt is { } prompt ? Answer(context, prompt)
            : context.IsLegal(ActionKind.Pass)
                ? Button("Resolve", Actions.Battle(BattleActionEnum.PassPriority))
            : context.IsLegal(ActionKind.EndTurn)
                ? Button("End Turn", Actions.Battle(BattleActionEnum.EndTurn))
            : context.IsLegal(ActionKind.StartNextTurn)
                ? Button("Next Turn", Actions.Battle(BattleActionEnum.StartNextTurn))
            : null;

        private static ButtonView? Answer(ViewContext context, Prompt prompt) =>
            prompt.Kind switch
            {
                PromptKind.Choice => ChoiceButton(prompt, 0),
                PromptKind.Energy => Button(
                    $"Spend {context.Display.Energy}{Glyphs.Energy}",
                    Actions.Battle(
                        new BattleActionClass
                        {
                            SelectEnergyAdditionalCost = context.Display.Energy,
                        }
                    )
                ),
                PromptKind.VoidTargets => Submit(
                    context,
                    ActionKind.SubmitVoidCards,
                    BattleActionEnum.SubmitVoidCardTargets
                ),
                PromptKind.HandTargets => Submit(
                    context,
                    ActionKind.SubmitHandCards,
                    BattleActionEnum.SubmitHandCardTargets
                ),
                PromptKind.DeckOrder => Submit(
                    context,
                    ActionKind.SubmitDeckOrder,
                    BattleActionEnum.SubmitDeckCardOrder
                ),
                _ => null,
            };

        private static ButtonView ChoiceButton(Prompt prompt, int index) =>
            Button(
                prompt.Choices[index].Label,
                Actions.Battle(new BattleActionClass { SelectPromptChoice = index })
            );

        private static ButtonView Submit(
            ViewContext context,
            ActionKind kind,
            BattleActionEnum action
        ) => Button("Submit", context.IsLegal(kind) ? Actions.Battle(action) : (OnClickUnion?)null);

        private static ButtonView EnergyButton(ViewContext context, int change, string label)
        {
            var energy = context.Display.Energy + change;
            var prompt = context.Prompt!;
            return Button(
                label + Glyphs.Energy,
                energy >= prompt.Min && energy <= prompt.Max
                    ? Actions.Display(
                        new BattleDisplayActionClass { SetSelectedEnergyAdditionalCost = energy }
                    )
                    : (OnClickUnion?)null
            );
        }

        private static ButtonView Button(string label, OnClickUnion? action) =>
            new() { Label = label, Action = action };
    }
}
