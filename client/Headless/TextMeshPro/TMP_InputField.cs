using System;
using UnityEngine;
using UnityEngine.Events;

namespace TMPro
{
    public partial class TMP_InputField
    {
        private RectTransform m_TextViewport;

        protected TMP_InputField() { }

        /// <summary>The area outside which the text is hidden.</summary>
        public RectTransform textViewport
        {
            get => m_TextViewport;
            set => m_TextViewport = value;
        }

        public void DeactivateInputField(bool clearSelection = false) => Deactivate();

        [Serializable]
        public class SelectionEvent : UnityEvent<string> { }
    }
}
