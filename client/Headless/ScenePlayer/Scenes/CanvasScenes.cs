using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using UnityEngine;
using UnityEngine.UIElements;
using static Abu.Tests.UGuiScene;

namespace Headless.Scenes
{
    /// <summary>Icons without a word: a bar of skills on a canvas, tools of UI Toolkit above it.</summary>
    internal static class ToolbarScene
    {
        public static void Open()
        {
            var canvas = new UGuiScene().Canvas("Hud");
            var bar = Things.Panel(
                canvas,
                "Skills",
                new Rect(0, -310, 460, 80),
                new Color(0.2f, 0.2f, 0.25f)
            );
            var skills = new[] { "icon_fireball", "iceLance", "shield-wall", "skill_04", "heal" };
            for (var i = 0; i < skills.Length; i++)
            {
                var button = Things.Button(bar, "", new Rect(-176 + 88 * i, 0, 64, 64));
                Panel(button, "Icon", 0, 0, 48, 48).sprite = Things.Icon(
                    skills[i],
                    Color.HSVToRGB(i / 5f, 0.8f, 0.8f)
                );
                if (i == 2)
                    Text(Panel(button, "Cooldown", 16, -16, 28, 24), "7").color = Color.black;
                button.interactable = i != 3;
            }
            Things.Panel(canvas, "Gold", new Rect(520, 320, 32, 32), Color.white).sprite =
                Things.Icon("coin", Color.yellow);
            Things.Label(canvas, "1,250", new Rect(580, 320, 80, 32));
            var portrait = Things.Panel(
                canvas,
                "Portrait",
                new Rect(-560, 290, 96, 96),
                Color.white
            );
            portrait.sprite = Things.Icon("knight_03", Color.gray);
            AddTools(Things.Document("Tools", -1));
        }

        private static void AddTools(VisualElement root)
        {
            var row = new VisualElement { name = "tools" };
            row.style.flexDirection = FlexDirection.Row;
            row.style.marginLeft = 500;
            root.Add(row);
            foreach (
                var (name, tip) in new[]
                {
                    ("btn-save", "Save the game"),
                    ("undo", ""),
                    ("tool_3", "Map"),
                }
            )
            {
                var button = new Button { name = name, tooltip = tip };
                button.style.width = button.style.height = 40;
                button.style.backgroundImage = Background.FromSprite(
                    Things.Icon(name + "_icon", Color.green)
                );
                row.Add(button);
            }
        }
    }

    /// <summary>A bag of 500 slots with a few things in it.</summary>
    internal static class InventoryScene
    {
        private static readonly Dictionary<int, (string Icon, string Count)> s_Things = new()
        {
            [0] = ("iron_sword", ""),
            [1] = ("potion", "3"),
            [2] = ("potion_blue", "12"),
            [51] = ("rope", ""),
            [124] = ("skeleton_key", ""),
            [399] = ("gem", "2"),
        };

        public static void Open()
        {
            var canvas = new UGuiScene().Canvas("Bag");
            Things.Panel(canvas, "Back", new Rect(0, 0, 1100, 680), new Color(0.25f, 0.2f, 0.15f));
            Things.Label(canvas, "Bag: 6 of 500", new Rect(0, 310, 400, 40), 24);
            Things.Button(canvas, "Sort", new Rect(420, 310, 100, 36));
            Things.Button(canvas, "X", new Rect(520, 310, 36, 36)).name = "Close";
            var slots = Child(canvas, "Slots", 0, -20, 1000, 600);
            for (var i = 0; i < 500; i++)
                AddSlot(slots, i, new Rect(-480 + 40 * (i % 25), 280 - 29 * (i / 25), 36, 26));
        }

        private static void AddSlot(Component slots, int number, Rect place)
        {
            var slot = Things.Button(slots, "", place);
            slot.name = number == 0 ? "Slot" : $"Slot ({number})";
            slot.image.color = new Color(0.4f, 0.35f, 0.3f);
            if (!s_Things.TryGetValue(number, out var thing))
                return;
            Panel(slot, "Icon", -6, 0, 22, 22).sprite = Things.Icon(
                thing.Icon,
                Color.HSVToRGB(number % 7 / 7f, 0.7f, 1)
            );
            if (thing.Count.Length > 0)
                Things.Label(slot, thing.Count, new Rect(11, 0, 14, 20), 14);
        }
    }

    /// <summary>Boards: 2048 on a canvas, gems as sprites in the world, mines as buttons of UI Toolkit.</summary>
    internal static class BoardScene
    {
        private static readonly string[] s_Gems = { "ruby", "opal", "jade" };

        public static void Open()
        {
            var canvas = new UGuiScene().Canvas("Game");
            Things.Label(canvas, "Score 1284", new Rect(-350, 240, 240, 40), 28);
            var board = Things.Panel(
                canvas,
                "Board",
                new Rect(-350, 0, 400, 400),
                new Color(0.7f, 0.65f, 0.6f)
            );
            var tiles = "2 . 4 16 . . 2 8 . 64 . . 128 . . 2".Split(' ');
            for (var i = 0; i < tiles.Length; i++)
            {
                var place = new Rect(-147 + 98 * (i % 4), 147 - 98 * (i / 4), 90, 90);
                var tile = Things.Panel(
                    board,
                    $"Tile_{i}(Clone)",
                    place,
                    tiles[i] == "." ? new Color(0.8f, 0.75f, 0.7f) : new Color(0.95f, 0.7f, 0.4f)
                );
                if (tiles[i] != ".")
                    Things.Label(tile, tiles[i], new Rect(0, 0, 80, 80), 32).color = Color.black;
            }
            AddGems();
            AddMines(Things.Document("Mines"));
        }

        private static void AddMines(VisualElement root)
        {
            var field = Things.Put(
                root,
                new VisualElement { name = "field" },
                new Rect(760, 580, 160, 120)
            );
            var squares = "1 2 F . . 1 2 . . . 1 .".Split(' ');
            for (var i = 0; i < squares.Length; i++)
                Things.Put(
                    field,
                    new UnityEngine.UIElements.Button { text = squares[i].Replace(".", "") },
                    new Rect(40 * (i % 4), 40 * (i / 4), 38, 38)
                );
        }

        private static void AddGems()
        {
            var camera = Things.Camera(new Vector3(0, 0, -10), 0);
            camera.orthographic = true;
            var gems = new GameObject("Gems").transform;
            var icons = s_Gems
                .Select((name, i) => Things.Icon(name, Color.HSVToRGB(i / 3f, 0.8f, 0.9f)))
                .ToList();
            for (var i = 0; i < 25; i++)
            {
                var kind = i * 7 % 4;
                if (kind == 3)
                    continue;
                var gem = new GameObject($"Gem {i}").AddComponent<SpriteRenderer>();
                gem.sprite = icons[kind];
                gem.transform.SetParent(gems, false);
                gem.transform.position = new Vector3(2 + i % 5, 2 - i / 5, 0);
                gem.transform.localScale = 0.8f * Vector3.one;
                gem.gameObject.AddComponent<BoxCollider>();
                gem.gameObject.AddComponent<Pressed>();
            }
        }
    }

    /// <summary>A menu and a world behind a question that dims everything.</summary>
    internal static class ModalScene
    {
        public static void Open()
        {
            var scene = new UGuiScene();
            Things.Camera(new Vector3(0, 1, -6), 0);
            Things
                .Put(PrimitiveType.Cube, "Gate", new Vector3(-3, 1, 2), 2 * Vector3.one, Color.gray)
                .AddComponent<Pressed>();
            var menu = scene.Canvas("Hud");
            Things.Label(menu, "Day 12", new Rect(-560, 330, 120, 30));
            Things.Button(menu, "Pause", new Rect(560, 330, 120, 36));
            Things.Button(menu, "End Day", new Rect(540, -320, 160, 48));
            var front = scene.Canvas("Dialog", 10);
            Things.Panel(front, "Dimmer", new Rect(0, 0, 1280, 720), new Color(0, 0, 0, 0.6f));
            var box = Things.Panel(
                front,
                "Window",
                new Rect(0, 0, 460, 220),
                new Color(0.3f, 0.3f, 0.4f)
            );
            Things.Label(box, "Overwrite the save?", new Rect(0, 60, 400, 40), 26);
            Things.Label(box, "Day 9 will be lost.", new Rect(0, 15, 400, 30), 18);
            Things.Button(box, "Overwrite", new Rect(-110, -60, 160, 48));
            Things.Button(box, "Cancel", new Rect(110, -60, 160, 48));
            var close = Things.Button(box, "", new Rect(210, 90, 24, 24));
            close.image.sprite = Things.Icon("ui_close", Color.red);
        }
    }
}
