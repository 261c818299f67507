using System;
using UnityEngine.Events;

namespace UnityEngine.UI
{
    public partial class InputField
    {
        protected InputField() { }

        public void DeactivateInputField() => Deactivate();

        [Serializable]
        public class EndEditEvent : UnityEvent<string> { }
    }
}
