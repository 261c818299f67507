#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Describes an object that the default walkers cannot recognize by themselves. On an object that takes pointer
    /// input it names what can be clicked; on any other object it adds a line to the tree. What changes is better said by a
    /// component with <see cref="IAbuDescribed"/>.
    /// </summary>
    [AddComponentMenu("ABU/ABU Element")]
    [DisallowMultipleComponent]
    public class AbuElement : MonoBehaviour, IAbuDescribed
    {
        [SerializeField]
        [Tooltip(
            "What kind of thing it is: button, card, label ... Empty: button if it can be clicked, else label."
        )]
        private string _role = "";

        [SerializeField]
        [Tooltip("What it is called. Empty: the object's name.")]
        private string _label = "";

        [SerializeField]
        [Tooltip("Elements of one group stand together under its name. Empty: no group.")]
        private string _group = "";

        /// <summary>The enabled component on that object, or null.</summary>
        internal static AbuElement? On(Component place)
        {
            var element = place.GetComponent<AbuElement>();
            return element != null && element.enabled ? element : null;
        }

        /// <summary>Empty: the walker chooses it.</summary>
        public string Role
        {
            get => _role;
            set => _role = value;
        }

        /// <summary>Empty: the object's name.</summary>
        public string Label
        {
            get => _label;
            set => _label = value;
        }

        /// <summary>Empty: none.</summary>
        public string Group
        {
            get => _group;
            set => _group = value;
        }
    }
}
