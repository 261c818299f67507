#nullable enable

using System;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UIElements;

namespace Abu.Samples.Menu
{
    /// <summary>
    /// A small game: a menu in UI Toolkit, a shop in uGUI and a chest in the world. It is not written for ABU, but ABU can
    /// read and play it. Only the chest says what it is, so that it gets a better name than its object's, and there is a command for
    /// tests that need a rich player.
    /// </summary>
    public sealed class MenuGame : MonoBehaviour
    {
        [SerializeField]
        private ThemeStyleSheet? _theme;

        /// <summary>Raised when something was done, with a description.</summary>
        public event Action<string>? Happened;

        public int Coins { get; private set; } = 10;

        public void Note(string what) => Happened?.Invoke(what);

        public void Earn(int coins)
        {
            Coins += coins;
            Note($"You have {Coins} coins");
        }

        /// <summary>For tests with ABU: <c>call give-coins 90</c>.</summary>
        /// <returns>How many there are then.</returns>
        [AbuCall("give-coins", "Gives the player so many coins.")]
        internal static int GiveCoins(int amount)
        {
            var game = FindAnyObjectByType<MenuGame>();
            game.Earn(amount);
            return game.Coins;
        }

        private void Awake()
        {
            AddCamera();
            AddInput(new GameObject("EventSystem", typeof(EventSystem)));
            new GameObject("Menu").AddComponent<MenuScreen>().Build(this, _theme);
            new GameObject("Shop").AddComponent<ShopPanel>().Build(this);
            new GameObject("chest_01").AddComponent<Chest>().Build(this);
        }

        // For people: the input of an agent does not come from a device.
        private static void AddInput(GameObject holder)
        {
#if ENABLE_LEGACY_INPUT_MANAGER
            holder.AddComponent<StandaloneInputModule>();
#else
            var module = Type.GetType(
                "UnityEngine.InputSystem.UI.InputSystemUIInputModule, Unity.InputSystem"
            );
            if (module != null)
            {
                holder.AddComponent(module);
            }
#endif
        }

        private static void AddCamera()
        {
            var camera = Camera.main;
            if (camera == null)
            {
                camera = new GameObject("Camera").AddComponent<Camera>();
                camera.tag = "MainCamera";
            }
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographic = true;
            camera.clearFlags = CameraClearFlags.SolidColor;
            camera.backgroundColor = new Color(0.12f, 0.14f, 0.2f);
            camera.gameObject.AddComponent<PhysicsRaycaster>();
        }
    }
}
