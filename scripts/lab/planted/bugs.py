"""
Fifty bugs of one line each, as somebody might make them by mistake. They were chosen before anybody knew which of them
recorded sessions find, and none was taken out since.
"""

from __future__ import annotations

from typing import NamedTuple, Tuple

DREAMTIDES = "client/Assets/Dreamtides"
TETRIS = "client/Assets/Tetris"
SAMPLES = "client/Assets/Samples"
PACKAGE = "client/Packages/com.abu.bridge/Runtime"


class Bug(NamedTuple):
    """A text that stands in the file once, and what takes its place. The kind is rules, view or walker."""

    name: str
    kind: str
    path: str
    old: str
    new: str


BUGS: Tuple[Bug, ...] = (
    Bug(
        "judgment-scores-less",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/TurnFlow.cs",
        "Math.Max(0, lead)",
        "Math.Max(0, lead - 1)",
    ),
    Bug(
        "first-turn-draws",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/TurnFlow.cs",
        "State.Turn == 1 ? 0 : 1",
        "State.Turn == 0 ? 0 : 1",
    ),
    Bug(
        "energy-is-kept",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/TurnFlow.cs",
        "state.Energy = state.ProducedEnergy;",
        "state.Energy += state.ProducedEnergy;",
    ),
    Bug(
        "abilities-stay-used",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/TurnFlow.cs",
        "State.Card(id).AbilityUsed = false;",
        "State.Card(id).AbilityUsed |= false;",
    ),
    Bug(
        "turn-limit-ignores-spark",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/TurnFlow.cs",
        "return score != 0 ? score :",
        "return score <= 0 ? score :",
    ),
    Bug(
        "reclaim-costs-the-usual",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/StackFlow.cs",
        "fromVoid ? definition.ReclaimCost!.Value : definition.Cost",
        "definition.Cost",
    ),
    Bug(
        "reclaimed-goes-to-void",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/StackFlow.cs",
        "item.FromVoid ? PutAwayEvent.Banished : PutAwayEvent.Void",
        "PutAwayEvent.Void",
    ),
    Bug(
        "stack-resolves-from-below",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/StackFlow.cs",
        "State.StackList[State.StackList.Count - 1]",
        "State.StackList[0]",
    ),
    Bug(
        "asks-for-the-only-amount",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/StackFlow.cs",
        "if (energy <= minimum)",
        "if (energy < minimum)",
    ),
    Bug(
        "one-character-too-many",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/Table.cs",
        "Battlefield.Count >= Limits.Characters",
        "Battlefield.Count > Limits.Characters",
    ),
    Bug(
        "one-hand-card-too-many",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/Table.cs",
        "if (state.Hand.Count >= Limits.HandSize)",
        "if (state.Hand.Count > Limits.HandSize)",
    ),
    Bug(
        "twelve-points-do-not-win",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/Table.cs",
        "Score >= Limits.PointsToWin",
        "Score > Limits.PointsToWin",
    ),
    Bug(
        "spark-stays-on-the-card",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/Table.cs",
        "card.SparkBonus = 0;",
        "card.SparkBonus += 0;",
    ),
    Bug(
        "fast-only-in-own-turn",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/Legality.cs",
        "if (!definition.IsFast && !IsMainTime(state, player))",
        "if (!IsMainTime(state, player))",
    ),
    Bug(
        "extra-cost-is-not-needed",
        "rules",
        f"{DREAMTIDES}/Rules/Flow/Legality.cs",
        "cost + (ability?.MinimumSpend ?? 0) - state",
        "cost - state",
    ),
    Bug(
        "foresees-the-bottom",
        "rules",
        f"{DREAMTIDES}/Rules/Effects/AskingEffects.cs",
        "deck.Reverse().Take(_count)",
        "deck.Take(_count)",
    ),
    Bug(
        "limit-of-spark-excluded",
        "rules",
        f"{DREAMTIDES}/Rules/Cards/TargetRule.cs",
        "card.Spark <= MaxSpark",
        "card.Spark < MaxSpark",
    ),
    Bug(
        "long-harvest-scores-two",
        "rules",
        f"{DREAMTIDES}/Rules/Cards/Events.cs",
        'Played("Score 3 points.", new GainPoints(3))',
        'Played("Score 3 points.", new GainPoints(2))',
    ),
    Bug(
        "cards-are-too-cheap",
        "rules",
        f"{DREAMTIDES}/Services/QuestState.cs",
        "Essence -= offer.Price;",
        "Essence -= offer.Card.Cost;",
    ),
    Bug(
        "bought-card-is-another",
        "rules",
        f"{DREAMTIDES}/Services/QuestState.cs",
        "_deck.Add(offer.Card);",
        "_deck.Add(_deck[0]);",
    ),
    Bug(
        "search-minds-capitals",
        "view",
        f"{DREAMTIDES}/Services/PrototypeQuest.cs",
        "StringComparison.OrdinalIgnoreCase",
        "StringComparison.Ordinal",
    ),
    Bug(
        "last-essence-buys-nothing",
        "view",
        f"{DREAMTIDES}/Services/QuestCards.cs",
        "offer.Price <= state.Essence",
        "offer.Price < state.Essence",
    ),
    Bug(
        "minus-adds",
        "view",
        f"{DREAMTIDES}/Server/Views/InterfaceBuilder.cs",
        'EnergyButton(context, -1, "-1")',
        'EnergyButton(context, 1, "-1")',
    ),
    Bug(
        "preview-adds-the-cost",
        "view",
        f"{DREAMTIDES}/Server/Views/CardActionsBuilder.cs",
        "Energy - cost",
        "Energy + cost",
    ),
    Bug(
        "next-dreamwell-card-shown",
        "view",
        f"{DREAMTIDES}/Server/Views/CardsBuilder.cs",
        "index < state[player].DreamwellUses",
        "index <= state[player].DreamwellUses",
    ),
    Bug(
        "used-abilities-stay-in-hand",
        "view",
        f"{DREAMTIDES}/Server/Views/CardsBuilder.cs",
        "Where(card => !card.AbilityUsed)",
        "Where(card => card.Zone == Zone.Battlefield)",
    ),
    Bug(
        "deck-shown-from-the-dearest",
        "view",
        f"{DREAMTIDES}/Server/Views/Places.cs",
        ".OrderBy(other => other.Definition.Cost)",
        ".OrderByDescending(other => other.Definition.Cost)",
    ),
    Bug(
        "turn-is-never-yours",
        "walker",
        f"{DREAMTIDES}/Abu/Walker/PlayerTree.cs",
        "IsActive(display._leftTurnIndicator) || IsActive",
        "IsActive(display._leftTurnIndicator) && !IsActive",
    ),
    Bug(
        "void-counts-the-deck",
        "walker",
        f"{DREAMTIDES}/Abu/Walker/PlayerTree.cs",
        'CountOnDisplay("void", player)',
        'CountOnDisplay("deck", player)',
    ),
    Bug(
        "stack-in-the-wrong-order",
        "walker",
        f"{DREAMTIDES}/Abu/Walker/BattleTree.cs",
        "Stacks().SelectMany(layout => layout.Objects).Reverse();",
        "Stacks().SelectMany(layout => layout.Objects);",
    ),
    Bug(
        "losses-of-spark-untold",
        "walker",
        f"{DREAMTIDES}/Abu/History/CardMoves.cs",
        "&& old != spark",
        "&& old < spark",
    ),
    Bug(
        "spent-energy-untold",
        "walker",
        f"{DREAMTIDES}/Abu/History/PlayerLines.cs",
        "if (old.Energy != now.Energy)",
        "if (old.Energy < now.Energy)",
    ),
    Bug(
        "disabled-is-not-said",
        "walker",
        f"{DREAMTIDES}/Abu/Walker/ButtonNodes.cs",
        'disabled ? $"{label} (disabled)" : label;',
        "label;",
    ),
    Bug(
        "four-rows-score-less",
        "rules",
        f"{TETRIS}/Rules/Points.cs",
        "{ 0, 40, 100, 300, 1200 }",
        "{ 0, 40, 100, 300, 1000 }",
    ),
    Bug(
        "level-counts-from-nothing",
        "rules",
        f"{TETRIS}/Rules/TetrisGame.cs",
        "* (int)(Level + 1)",
        "* (int)Level",
    ),
    Bug(
        "combo-does-not-end",
        "rules",
        f"{TETRIS}/Rules/TetrisGame.cs",
        "_combo = rows > 0 ? _combo + 1 : -1;",
        "_combo = rows > 0 ? _combo + 1 : _combo;",
    ),
    Bug(
        "hard-drop-scores-the-height",
        "rules",
        f"{TETRIS}/Rules/TetrisGame.cs",
        "(landing - piece.Y)",
        "landing",
    ),
    Bug(
        "hold-without-end",
        "rules",
        f"{TETRIS}/Rules/TetrisGame.cs",
        "CanHold = false;",
        "CanHold = true;",
    ),
    Bug(
        "a-kick-goes-astray",
        "rules",
        f"{TETRIS}/Rules/Kicks.cs",
        "new sbyte[] { 0, 1, 1, 0, 1 }",
        "new sbyte[] { 0, 1, 1, 0, -1 }",
    ),
    Bug(
        "bag-is-shuffled-less",
        "rules",
        f"{TETRIS}/Rules/Bag.cs",
        "State % (uint)(i + 1)",
        "State % (uint)i",
    ),
    Bug(
        "lines-show-the-level",
        "view",
        f"{TETRIS}/View/InfoPanel.cs",
        "Lines {game.Lines}",
        "Lines {game.Level}",
    ),
    Bug(
        "next-piece-drawn-turned",
        "view",
        f"{TETRIS}/View/PieceBox.cs",
        "Rotation.North",
        "Rotation.East",
    ),
    Bug(
        "z-turns-the-wrong-way",
        "view",
        f"{TETRIS}/Input/KeyMap.cs",
        '"z", GameAction.RotateCcw',
        '"z", GameAction.RotateCw',
    ),
    Bug(
        "lands-where-it-is",
        "walker",
        f"{TETRIS}/Abu/BoardWalker.cs",
        "lands at y {Range(rows, fall)}",
        "lands at y {Range(rows, 0)}",
    ),
    Bug(
        "merged-tiles-score-half",
        "rules",
        f"{SAMPLES}/TwentyFortyEight/Board.cs",
        "Score += 2 * tile;",
        "Score += tile;",
    ),
    Bug(
        "last-neighbour-forgotten",
        "rules",
        f"{SAMPLES}/Minesweeper/Field.cs",
        "c <= Math.Min(column + 1, Columns - 1)",
        "c < Math.Min(column + 1, Columns - 1)",
    ),
    Bug(
        "empty-field-says-nothing",
        "walker",
        f"{PACKAGE}/Walkers/UIToolkit/ControlReader.cs",
        "value.Length == 0\n",
        "value.Length < 0\n",
    ),
    Bug(
        "empty-groups-are-listed",
        "walker",
        f"{PACKAGE}/Scene/SceneTree.cs",
        "if (group.Children.Count > 0)",
        "if (group.Children.Count >= 0)",
    ),
    Bug(
        "line-breaks-vanish",
        "walker",
        f"{PACKAGE}/Scene/AbuText.cs",
        'LineBreak.Replace(text, "\\n")',
        'LineBreak.Replace(text, "")',
    ),
    Bug(
        "disabled-can-be-clicked",
        "walker",
        f"{PACKAGE}/Walkers/UIToolkit/ElementNodes.cs",
        'isEnabled ? label : ElementNames.WithState(label, "disabled")',
        "label",
    ),
)
