#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Keeps the game busy while the list of a dropdown fades out after a click on an option. Until then the list covers
    /// what is below it, and Unity shows that in no other way. Both kinds of dropdown use this name for their list, and
    /// destroy it after alphaFadeSpeed seconds.
    /// </summary>
    internal sealed class ClosingList : MonoBehaviour
    {
        private const string ListName = "Dropdown List";

        // A list that is still open after this time is not closing.
        private const float MaxSeconds = 1f;

        private BusyToken? _token;
        private float _since;

        internal IFrameTimes Times { get; set; } = VirtualInput.Times;

        /// <param name="pressed">The object that was clicked; nothing happens unless it is an option of a list.</param>
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
            _since = Times.Unscaled;
        }

        private void Update()
        {
            if (Times.Unscaled - _since >= MaxSeconds)
            {
                _token?.Dispose();
            }
        }

        private void OnDisable() => _token?.Dispose();
    }
}
