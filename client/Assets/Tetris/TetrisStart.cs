#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;
using Random = UnityEngine.Random;

namespace Tetris
{
    /// <summary>
    /// Turns a scene into Tetris: builds camera, screen and runner. Builds them again after scripts were recompiled during
    /// Play, which keeps the objects and empties the fields of their scripts.
    /// </summary>
    public sealed class TetrisStart : MonoBehaviour
    {
        private const string PanelResource = "TetrisPanel";

        [SerializeField]
        [HideInInspector]
        private List<GameObject> _built = new();

        private uint? _firstSeed;

        /// <summary>Null while this is not enabled.</summary>
        public TetrisRunner? Runner { get; private set; }

        private void OnEnable()
        {
            // Objects from before a reload of the scripts may be left, if it came before they were destroyed.
            RemoveBuilt();
            _built.Clear();
            if (Camera.main == null)
            {
                AddCamera();
            }
            var holder = Add("Tetris");
            Runner = holder.AddComponent<TetrisRunner>();
            var document = holder.AddComponent<UIDocument>();
            document.panelSettings = NewPanelSettings();
            holder.AddComponent<TetrisView>().Build(Runner, Begin);
            holder.AddComponent<TetrisKeyboard>().Connect(Runner);
            Connect(holder, Runner);
            var options = TetrisOptions.Parse(Environment.GetCommandLineArgs());
            _firstSeed = options.Seed;
            if (options.Mode is { } mode)
            {
                Begin(mode);
            }
        }

        private void OnDisable() => RemoveBuilt();

        private static void Connect(GameObject holder, TetrisRunner runner)
        {
            holder.AddComponent<Abu.TetrisAbuSetup>().Connect(runner);
            holder.AddComponent<Adapter.TetrisAdapter>().Connect(runner);
        }

        private void Begin(GameMode mode)
        {
            var seed = _firstSeed ?? (uint)Random.Range(1, int.MaxValue);
            _firstSeed = null;
            Runner!.Begin(mode, seed);
        }

        private GameObject Add(string name)
        {
            var made = new GameObject(name);
            _built.Add(made);
            return made;
        }

        // Without a camera Unity shows a message that none renders.
        private void AddCamera()
        {
            var camera = Add("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.clearFlags = CameraClearFlags.SolidColor;
            camera.backgroundColor = Look.Background;
            // Unity warns about a scene without a listener, even if there are no sounds.
            camera.gameObject.AddComponent<AudioListener>();
        }

        private void RemoveBuilt()
        {
            foreach (var made in _built)
            {
                if (made != null)
                {
                    // Deactivated, because Destroy works only at the end of the frame and nothing of it may run until then.
                    made.SetActive(false);
                    Destroy(made);
                }
            }
            Runner = null;
        }

        // Without a theme Unity draws no text, and it warns as soon as settings are created in code, before they can get
        // one. So this copies an asset; changes to the asset itself would outlive Play mode in the Editor.
        private static PanelSettings NewPanelSettings()
        {
            var asset = Resources.Load<PanelSettings>(PanelResource);
            var settings =
                asset != null
                    ? Instantiate(asset)
                    : ScriptableObject.CreateInstance<PanelSettings>();
            settings.scaleMode = PanelScaleMode.ConstantPixelSize;
            return settings;
        }
    }
}
