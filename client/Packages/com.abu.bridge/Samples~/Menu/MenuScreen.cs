#nullable enable

using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Samples.Menu
{
    /// <summary>The menu on the left: one control of each kind, and below them the last event.</summary>
    public sealed class MenuScreen : MonoBehaviour
    {
        private static readonly List<string> Levels = new() { "Easy", "Hard" };
        private static readonly List<string> Hands = new() { "Left", "Right" };

        public void Build(MenuGame game, ThemeStyleSheet? theme)
        {
            var settings = ScriptableObject.CreateInstance<PanelSettings>();
            settings.scaleMode = PanelScaleMode.ConstantPixelSize;
            settings.themeStyleSheet = theme;
            var document = gameObject.AddComponent<UIDocument>();
            document.panelSettings = settings;
            var menu = NewColumn();
            document.rootVisualElement.Add(menu);
            menu.Add(new Label("Main Menu"));
            AddButtons(menu, game);
            AddChoices(menu, game);
            AddVault(menu, game);
            var last = new Label("Nothing has happened yet");
            menu.Add(last);
            game.Happened += what => last.text = what;
        }

        private static VisualElement NewColumn()
        {
            var column = new VisualElement { name = "MainMenu" };
            column.style.position = Position.Absolute;
            column.style.left = 20;
            column.style.top = 20;
            column.style.width = 360;
            column.style.backgroundColor = new Color(0.2f, 0.22f, 0.3f);
            return column;
        }

        private static void AddButtons(VisualElement menu, MenuGame game)
        {
            menu.Add(new Button(() => game.Note("A new game begins")) { text = "New Game" });
            var resume = new Button(() => game.Note("The old game goes on")) { text = "Continue" };
            resume.SetEnabled(false);
            menu.Add(resume);
        }

        private static void AddChoices(VisualElement menu, MenuGame game)
        {
            menu.Add(Told(new TextField("Player"), game));
            menu.Add(Told(new Toggle("Music"), game));
            menu.Add(Told(new Slider("Volume", 0, 100), game));
            menu.Add(Told(new DropdownField("Level", Levels, 0), game));
            menu.Add(Told(new RadioButtonGroup("Hand", Hands), game));
            menu.Add(new ProgressBar { title = "Loading", value = 40 });
        }

        private static BaseField<T> Told<T>(BaseField<T> field, MenuGame game)
        {
            field.RegisterValueChangedCallback(change =>
                game.Note($"{field.label} is {change.newValue}")
            );
            return field;
        }

        // A curtain covers the vault until it is opened.
        private static void AddVault(VisualElement menu, MenuGame game)
        {
            var vault = new VisualElement { name = "Vault" };
            vault.Add(new Button(() => game.Note("The vault is open")) { text = "Open Vault" });
            var curtain = new VisualElement { name = "Curtain" };
            curtain.style.position = Position.Absolute;
            curtain.style.left = curtain.style.top = 0;
            curtain.style.right = curtain.style.bottom = 0;
            curtain.style.backgroundColor = new Color(0.6f, 0.1f, 0.1f, 0.5f);
            vault.Add(curtain);
            menu.Add(vault);
            menu.Add(new Button(() => curtain.RemoveFromHierarchy()) { text = "Draw Curtain" });
        }
    }
}
