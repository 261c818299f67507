using System.Linq;
using Abu.Tests;
using TMPro;
using UnityEngine;
using UnityEngine.Accessibility;
using UnityEngine.UIElements;
using static Abu.Tests.UGuiScene;

namespace Headless.Scenes
{
    /// <summary>A list of 10,000 players, of which some twenty fit.</summary>
    internal static class ListScene
    {
        public static void Open()
        {
            var root = Things.Document("Ranking");
            root.Add(new Label("Best players"));
            var list = new ListView(
                Enumerable
                    .Range(1, 10_000)
                    .Select(place => $"{place}. Player {place * 37 % 10_007}")
                    .ToList(),
                30
            )
            {
                name = "Players",
            };
            list.style.width = 500;
            list.style.height = 600;
            root.Add(list);
            root.Add(new Button { text = "Back" });
        }
    }

    /// <summary>The same in Hebrew and Arabic on canvases, and German with UI Toolkit.</summary>
    internal static class RightToLeftScene
    {
        public static void Open()
        {
            var canvas = new UGuiScene().Canvas("Menu");
            // "The game's menu", "New game", "Volume: 70%", as TextMesh Pro stores what it draws from the right.
            RightToLeft(canvas, "תפריט המשחק", 240);
            RightToLeft(Button(canvas, "", 0, 160), "משחק חדש", 0);
            RightToLeft(canvas, "עוצמה: %07", 100);
            var slider = Slider(canvas, "Volume", 0, 60);
            Rect(slider).sizeDelta = new Vector2(300, 24);
            slider.value = 0.7f;
            // "Peace", "Exit", backwards and in shapes, as plug-ins make them for the older text.
            Things.Label(canvas, "\uFEE1\uFEFC\uFEB3", new Rect(0, 0, 300, 40), 26);
            var exit = Things.Button(canvas, "\uFE9D\uFEED\uFEAE\uFEA7", new Rect(0, -60, 300, 44));
            exit.interactable = false;
            var german = Things.Document("Menü");
            german.Add(new Label("Größe & Übung – 3 × 4"));
            german.Add(new Button { text = "Schließen" });
            german.Add(new Label("日本語のテキスト"));
        }

        // A string in the order of writing is kept in the order of reading from the left.
        private static void RightToLeft(Component parent, string text, float y)
        {
            var label =
                parent is UnityEngine.UI.Button
                    ? TmpText(parent, text)
                    : Add<TextMeshProUGUI>(Child(parent, "Text", 0, y, 300, 40));
            if (parent is UnityEngine.UI.Button button)
                Rect(button).sizeDelta = new Vector2(300, 44);
            (label.text, label.isRightToLeftText, label.fontSize) = (text, true, 26);
            label.color = parent is UnityEngine.UI.Button ? Color.black : Color.white;
        }
    }

    /// <summary>Objects as spawners and generators name them.</summary>
    internal static class NamesScene
    {
        public static void Open()
        {
            Things.Camera(new Vector3(0, 1.5f, -8), 5);
            string[] names =
            {
                "Enemy(Clone)",
                "Enemy(Clone)",
                "pfb_Chest_01",
                "GameObject (3)",
                "3f2a9c1e-77d0-4a1b",
                "btnDoor",
                "GameObject",
            };
            for (var i = 0; i < names.Length; i++)
                Things
                    .Put(
                        PrimitiveType.Cube,
                        names[i],
                        new Vector3(1.6f * (i - 3), 0.5f, i % 2),
                        Vector3.one,
                        Color.HSVToRGB(i / 7f, 0.6f, 0.9f)
                    )
                    .AddComponent<Pressed>();
            var text = new GameObject("Text (TMP)").AddComponent<TextMeshPro>();
            text.transform.SetParent(GameObject.Find("GameObject").transform, false);
            text.transform.localPosition = new Vector3(0, 0.9f, 0);
            text.rectTransform.sizeDelta = new Vector2(2, 0.6f);
            (text.text, text.fontSize) = ("Lv <b>5</b> Slime", 3);
            text.horizontalAlignment = HorizontalAlignmentOptions.Center;
            var canvas = new UGuiScene().Canvas("Canvas (Environment)(Clone)");
            for (var i = 0; i < 3; i++)
                Rect(Button(canvas, "", -120 + 120 * i, -300, $"Button ({i})")).sizeDelta =
                    new Vector2(100, 40);
        }
    }

    /// <summary>
    /// Panels of UI Toolkit on a wall, one of them half behind a crate; one behind the camera's back; a canvas on the wall.
    /// </summary>
    internal static class TerminalScene
    {
        public static void Open()
        {
            Things.Camera(new Vector3(0, 1.5f, -6), 0);
            Things.Put(
                PrimitiveType.Cube,
                "Wall",
                new Vector3(0, 1.5f, 1),
                new Vector3(12, 5, 0.4f),
                new Color(0.35f, 0.4f, 0.45f)
            );
            Things.Put(
                PrimitiveType.Cube,
                "Crate",
                new Vector3(2.8f, 0.8f, 0),
                1.6f * Vector3.one,
                new Color(0.6f, 0.4f, 0.2f)
            );
            var airlock = Board("Airlock", new Vector3(-3, 3, 0.75f));
            airlock.Add(new Label("Airlock 3"));
            airlock.Add(new Slider("Pressure", 0, 9) { value = 4 });
            airlock.Add(new Button { text = "Open" });
            var notes = Board("Notes", new Vector3(1, 3, 0.75f));
            notes.Add(new Label("Do not feed the plants"));
            notes.Add(new Button { text = "Read on" });
            Board("Behind", new Vector3(0, 2, -9)).Add(new Button { text = "Leave" });
            AddKeypad(new Vector3(-4.4f, 1.5f, 0.7f));
        }

        private static void AddKeypad(Vector3 place)
        {
            var canvas = new UGuiScene().Canvas("Keypad");
            canvas.renderMode = RenderMode.WorldSpace;
            canvas.transform.position = place;
            canvas.transform.localScale = 0.01f * Vector3.one;
            Rect(canvas).sizeDelta = new Vector2(160, 120);
            Things.Label(canvas, "Code?", new Rect(0, 30, 140, 30));
            Things.Button(canvas, "Enter", new Rect(0, -20, 120, 40));
        }

        private static VisualElement Board(string name, Vector3 place)
        {
            var root = Things.Document(name);
            var document = GameObject.Find(name).GetComponent<UIDocument>();
            document.panelSettings.renderMode = PanelRenderMode.WorldSpace;
            document.panelSettings = document.panelSettings;
            document.transform.position = place;
            root = document.rootVisualElement;
            var board = new VisualElement { name = "board" };
            board.style.width = 260;
            board.style.height = 160;
            board.style.backgroundColor = new Color(0.05f, 0.15f, 0.1f, 0.9f);
            board.style.color = Color.white;
            root.Add(board);
            return board;
        }
    }

    /// <summary>Icons that only the tree for screen readers names.</summary>
    internal static class AccessScene
    {
        public static void Open()
        {
            var root = Things.Document("Game");
            var hierarchy = new AccessibilityHierarchy();
            AssistiveSupport.activeHierarchy = hierarchy;
            Say(
                hierarchy,
                Things.Put(root, new Button { name = "btn_07" }, new Rect(40, 40, 60, 60)),
                "Open the shop",
                AccessibilityRole.Button
            ).hint = "Sells potions";
            var slider = new Slider(0, 10) { name = "slider-2", value = 3 };
            Things.Put(root, slider, new Rect(40, 130, 300, 30));
            var music = Say(hierarchy, slider, "Music", AccessibilityRole.Slider);
            music.value = "30 percent";
            slider.RegisterValueChangedCallback(change =>
                music.value = $"{change.newValue * 10} percent"
            );
            Say(
                hierarchy,
                Things.Put(root, new Label("120"), new Rect(120, 60, 80, 30)),
                "120 coins",
                AccessibilityRole.StaticText
            );
            Things.Put(root, new Button { text = "Quit" }, new Rect(40, 180, 100, 36));
        }

        private static AccessibilityNode Say(
            AccessibilityHierarchy hierarchy,
            VisualElement element,
            string label,
            AccessibilityRole role
        )
        {
            var node = hierarchy.AddNode(label);
            node.role = role;
            node.frame = new Rect(
                element.style.left.value.value,
                element.style.top.value.value,
                element.style.width.value.value,
                element.style.height.value.value
            );
            return node;
        }
    }
}
