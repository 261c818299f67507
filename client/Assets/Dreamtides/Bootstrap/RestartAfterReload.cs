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
    /// Builds the game, and builds it again when scripts were recompiled during Play. Unity then keeps the objects, but only
    /// the serialized fields of their scripts: battle, cards and screens are lost.
    /// </summary>
    internal sealed class RestartAfterReload : MonoBehaviour
    {
        [SerializeField]
        internal List<GameObject> _built = new List<GameObject>();

        // False again after a reload, because Unity does not keep this field.
        [NonSerialized]
        internal bool _knowsGame;

        internal void BuildGame()
        {
            var others = SceneManager.GetActiveScene().GetRootGameObjects();
            var registry = SceneBuilder.Build();
            _built = SceneManager.GetActiveScene().GetRootGameObjects().Except(others).ToList();
            _knowsGame = true;

            // Activating runs Awake, now that every reference is set.
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
                // Deactivated, because Destroy works only at the end of the frame and nothing of it may run until then.
                root.SetActive(false);
                Destroy(root);
            }

            yield return null;
            BuildGame();
        }
    }
}
