#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>The game that the samples in docs/wire are played on. Its walker lists what the properties say.</summary>
    internal sealed class WireGame
    {
        public WireGame()
        {
            Treasury.Told = History.Add;
        }

        public FakeHistory History { get; } = new();

        /// <summary>The label of the button that ends the turn.</summary>
        public string EndTurnLabel { get; set; } = "End Turn";

        /// <summary>Ending the turn throws an exception.</summary>
        public bool IsBroken { get; set; }

        /// <summary>The button that ends the turn is a move.</summary>
        public bool MarksMoves { get; set; }

        /// <summary>The number of errors that ending the turn logs.</summary>
        public int Errors { get; set; }

        /// <summary>A node of its own after the others; null for none.</summary>
        public AbuSceneNode? Control { get; set; }

        /// <summary>There are a board and a bag.</summary>
        public bool HasGrids { get; set; }

        /// <summary>A message on the screen; null for none.</summary>
        public string? Toast { get; set; }

        private AbuActions? Actions =>
            Control?.Role == "item"
                ? new AbuActions
                {
                    { "open", () => History.Add("The safe is open.") },
                    { "dial", (int code) => Dial(code) },
                }
                : null;

        public AbuSceneNode Walk(RefRegistry registry)
        {
            var shieldWall = new RefCallbacks
            {
                OnClick = () => { },
                OnHover = () => { },
                OnDrag = _ => History.Add("You play Shield Wall."),
            };
            var shieldWallCard = Button(registry, "Shield Wall", shieldWall);
            shieldWallCard.Bounds = new AbuRect(40.4f, 559.6f, 95.5f, 140.2f);
            var root = Node(
                "application",
                "Card Duels",
                Group(
                    "Hand",
                    shieldWallCard,
                    Button(
                        registry,
                        "Echo \"Twice\"",
                        new RefCallbacks
                        {
                            OnClick = () => { },
                            NotActionable = "it costs 3 and you have 1",
                        }
                    )
                ),
                Group(null, Group(null), Nodes.Text("Turn 2")),
                Button(registry, "Battlefield", new RefCallbacks()),
                Button(
                    registry,
                    EndTurnLabel,
                    new RefCallbacks { OnClick = EndTurn, IsMove = MarksMoves }
                )
            );
            root.Children[root.Children.Count - 1].StandsFor = new TurnButton();
            if (HasGrids)
            {
                root.Children.Add(Board());
                root.Children.Add(Bag(registry));
            }
            if (Control != null)
            {
                Control.Ref = registry.Register(
                    new RefCallbacks
                    {
                        OnClick = Control.Role == "button" ? () => { } : (Action?)null,
                        OnFill = Fill,
                        Actions = Actions,
                        OnPress = key => History.Add($"{key} was pressed."),
                        OnScroll = step =>
                            step.Direction == ScrollDirection.Up ? 0 : Math.Min(step.Pixels, 80),
                        Items = new DeckList(),
                    }
                );
                root.Children.Add(Control);
            }
            if (Toast != null)
            {
                root.Children.Add(Nodes.Text(Toast));
            }
            return root;
        }

        public static PointHit? At(float x, float y)
        {
            return (x, y) switch
            {
                (640, 360.5f) => new PointHit
                {
                    Role = "button",
                    Name = "End Turn",
                    Ref = "e4",
                    Click = () => { },
                },
                (0, 0) => new PointHit { Role = "image", Hover = () => { } },
                _ => null,
            };
        }

        private static AbuSceneNode Board()
        {
            var board = Group("Board");
            board.Grid = new GridPlan(2, 3);
            for (var i = 0; i < 6; i++)
            {
                var cell = board.Grid.Add(1 + i / 3, 1 + i % 3);
                cell.Text = i % 2 == 0 ? $"{2 << i}" : null;
            }
            return board;
        }

        // The walker lists what lies in it before the rest.
        private static AbuSceneNode Bag(RefRegistry registry)
        {
            var bag = Group("Bag");
            bag.Grid = new GridPlan(3, 8);
            bag.Grid.NameCells(new[] { "Slot" });
            for (var i = 23; i >= 0; i--)
            {
                var isFilled = i == 17;
                var slot = Button(
                    registry,
                    isFilled ? "potion 3" : "Slot",
                    new RefCallbacks { OnClick = () => { } }
                );
                slot.Cell = bag.Grid.Add(1 + i / 8, 1 + i % 8);
                slot.Cell.IsEmpty = !isFilled;
                bag.Children.Add(slot);
            }
            return bag;
        }

        // Like a slider with steps, which stores another value than the one it is given.
        private static string Fill(string value)
        {
            FillText.ReadWithin(value, 0, 1);
            return "0.33";
        }

        private int Dial(int code)
        {
            History.Add("The safe clicks.");
            return code * 2;
        }

        private void EndTurn()
        {
            if (IsBroken)
            {
                throw new InvalidOperationException("The deck is gone");
            }
            for (var i = 0; i < Errors; i++)
            {
                Debug.LogError($"Card {i} is missing");
            }
            History.Add("Your turn ends.");
        }

        private sealed class TurnButton
        {
            public int Turn = 2;
            public string Player = "you";
        }

        // The second of its two items is out of view until it is scrolled to.
        private sealed class DeckList : ItemView
        {
            internal override string Subject => "list \"Decks\"";

            internal override bool IsThere => true;

            internal override bool HasAll => true;

            internal override int PagesPerFrame => 1;

            internal override ScrollPlace Place { get; set; }

            internal override IReadOnlyList<ViewItem> Read() =>
                new[]
                {
                    new ViewItem("listitem", "Starter", true, () => { }),
                    new ViewItem(
                        "listitem",
                        "Relics",
                        Place.Down == 640,
                        () => Place = new ScrollPlace(0, 640)
                    ),
                };

            internal override bool Turn(bool isForward) => false;

            internal override void CheckReach() { }
        }

        public sealed class Undo : IKeyReceiver
        {
            private readonly FakeHistory _history;

            public Undo(FakeHistory history)
            {
                _history = history;
            }

            public bool OnKey(KeyStroke key)
            {
                var isTaken = key.ToString() == "Control+z";
                if (isTaken)
                {
                    _history.Add("You take your move back.");
                }
                return isTaken;
            }
        }

        private enum Colour
        {
            Red,
            Green,
        }

        private static class Treasury
        {
            public static Action<string> Told = _ => { };

            [AbuCall("give-gold", "Gives gold to a player.")]
            public static int GiveGold(int amount, string who = "you", params Colour[] colours)
            {
                Told($"{who} get {amount} gold.");
                return amount;
            }
        }
    }
}
