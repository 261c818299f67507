#nullable enable

using Dreamtides.Schema;
using TMPro;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>The opponent's speech bubble. It counts frames and uses no tween, so that nothing waits for it.</summary>
    public class EnemyMessage : MonoBehaviour
    {
        [SerializeField]
        internal TextMeshPro _text = null!;

        [SerializeField]
        internal GameObject _contents = null!;

        private float _hideTime;

        public void Show(DisplayEnemyMessageCommand command)
        {
            _text.text = command.Message;
            _hideTime = Time.time + command.ShowDuration.ToSeconds();
            _contents.SetActive(true);
        }

        internal void Hide() => _contents.SetActive(false);

        protected void Update()
        {
            if (_contents.activeSelf && Time.time >= _hideTime)
            {
                Hide();
            }
        }
    }
}
