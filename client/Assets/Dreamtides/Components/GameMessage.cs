#nullable enable

using System.Collections;
using Dreamtides.Schema;
using Dreamtides.Utils;
using TMPro;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>A banner across the board that announces a turn or the winner.</summary>
    public class GameMessage : MonoBehaviour
    {
        private const float ShowSeconds = 0.8f;

        [SerializeField]
        internal TextMeshPro _text = null!;

        [SerializeField]
        internal GameObject _contents = null!;

        public IEnumerator Show(GameMessageType messageType)
        {
            _text.text = Text(messageType);
            _contents.SetActive(true);
            yield return new WaitForSeconds(ShowSeconds);
            Hide();
        }

        internal void Hide() => _contents.SetActive(false);

        private static string Text(GameMessageType messageType) =>
            messageType switch
            {
                GameMessageType.YourTurn => "Your Turn",
                GameMessageType.EnemyTurn => "Opponent's Turn",
                GameMessageType.Victory => "Victory!",
                GameMessageType.Defeat => "Defeat",
                _ => throw Errors.UnknownEnumValue(messageType),
            };
    }
}
