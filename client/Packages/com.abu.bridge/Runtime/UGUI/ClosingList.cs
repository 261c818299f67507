#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Keeps the game busy while the list of a dropdown fades out after a click on an option: until then it covers what lies below,
    /// and nothing else shows that. Both kinds of dropdown call their list so, and destroy it after alphaFadeSpeed seconds.
    /// </summary>
    internal sealed class ClosingList : MonoBehaviour
    {
        private const string ListName = "Dropdown List";

        // A list that stays open is at rest.
        private const float MaxSeconds = 1f;

        private BusyToken? _token;
        private float _since;

        /// <param name="pressed">What was just pressed and released; nothing happens if it is no option of a list.</param>
        public static void Watch(GameObject? pressed)
        {
            var list = pressed == null ? null : pressed.GetComponentInParent<Canvas>();
            if (list != null && list.name == ListName && list.GetComponent<ClosingList>() == null)
            {
                list.gameObject.AddComponent<ClosingList>();
            }
        }

        private void OnEnable()
        {
            _token = new BusyToken();
            _since = Time.unscaledTime;
        }

        private void Update()
        {
            if (Time.unscaledTime - _since >= MaxSeconds)
            {
                _token?.Dispose();
            }
        }

        private void OnDisable() => _token?.Dispose();
    }
}
