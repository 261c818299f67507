#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Dreamtides.Bootstrap
{
    /// <summary>
    /// Builds the game, and builds it anew when scripts were recompiled during Play. Unity keeps the objects then, but of
    /// what their scripts knew only what it can serialize: battle, cards and screens are gone.
    /// </summary>
    internal sealed class RestartAfterReload : MonoBehaviour
    {
        [SerializeField]
        internal List<GameObject> _built = new List<GameObject>();

        // False again after a reload, as it is the one field here that Unity does not bring over it.
        [NonSerialized]
        internal bool _knowsGame;

        internal void BuildGame()
        {
            var others = SceneManager.GetActiveScene().GetRootGameObjects();
            var registry = SceneBuilder.Build();
            _built = SceneManager.GetActiveScene().GetRootGameObjects().Except(others).ToList();
            _knowsGame = true;

            // Awake runs here, with every reference in place.
            registry.gameObject.SetActive(true);
        }

        // The only message that Unity sends after a reload.
        private void OnEnable()
        {
            if (_built.Count > 0 && !_knowsGame)
            {
                Debug.LogWarning("[Dreamtides] Scripts were recompiled: the game starts anew");
                StartCoroutine(Rebuild());
            }
        }

        private IEnumerator Rebuild()
        {
            foreach (var root in _built.Where(root => root != null))
            {
                // Destroyed only when the frame ends, and until then nothing of it may run.
                root.SetActive(false);
                Destroy(root);
            }

            yield return null;
            BuildGame();
        }
    }
}
