using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    [DisallowMultipleComponent]
    public class ToggleGroup : UIBehaviour
    {
        protected List<Toggle> m_Toggles = new List<Toggle>();

        protected ToggleGroup() { }

        /// <summary>Whether the toggle that is on may be switched off.</summary>
        public bool allowSwitchOff { get; set; }

        public void RegisterToggle(Toggle toggle)
        {
            if (!m_Toggles.Contains(toggle))
                m_Toggles.Add(toggle);
        }

        public void UnregisterToggle(Toggle toggle) => m_Toggles.Remove(toggle);

        /// <summary>Switches off all other toggles.</summary>
        public void NotifyToggleOn(Toggle toggle, bool sendCallback = true)
        {
            if (!m_Toggles.Contains(toggle))
                throw new ArgumentException($"Toggle {toggle} is not part of ToggleGroup {this}");
            foreach (var other in m_Toggles.ToList())
            {
                if (other == toggle)
                    continue;
                if (sendCallback)
                    other.isOn = false;
                else
                    other.SetIsOnWithoutNotify(false);
            }
        }

        public IEnumerable<Toggle> ActiveToggles() => m_Toggles.Where(toggle => toggle.isOn);

        public Toggle GetFirstActiveToggle() => ActiveToggles().FirstOrDefault();

        public void SetAllTogglesOff(bool sendCallback = true)
        {
            var mayBeOff = allowSwitchOff;
            allowSwitchOff = true;
            foreach (var toggle in m_Toggles.ToList())
                if (sendCallback)
                    toggle.isOn = false;
                else
                    toggle.SetIsOnWithoutNotify(false);
            allowSwitchOff = mayBeOff;
        }

        public bool AnyTogglesOn() => m_Toggles.Any(toggle => toggle.isOn);

        /// <summary>Leaves only one toggle on, and switches the first one on if one must be.</summary>
        public void EnsureValidState()
        {
            if (!allowSwitchOff && !AnyTogglesOn() && m_Toggles.Count > 0)
                m_Toggles[0].isOn = true;
            foreach (var surplus in m_Toggles.Where(toggle => toggle.isOn).Skip(1).ToList())
                surplus.isOn = false;
        }

        protected override void Start() => EnsureValidState();

        protected override void OnEnable() => EnsureValidState();
    }
}
