#nullable enable

using Dreamtides.Layout;
using Dreamtides.Utils;
using TMPro;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>Shows the quest's currency.</summary>
    public class EssenceTotal : Displayable
    {
        private const string EssenceIcon = " <color=#FBC02D>\uFCEC</color>";

        [SerializeField]
        internal TextMeshProUGUI _text = null!;

        [SerializeField]
        internal string? _originalText;

        public void SetValue(string value, bool animate)
        {
            var changed = _originalText != null && _originalText != value;
            _originalText = value;
            _text.text = value + EssenceIcon;
            if (animate && changed)
            {
                transform.Pulse();
            }
        }
    }
}
