using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>The root of what a visual tree asset makes.</summary>
    public class TemplateContainer : BindableElement
    {
        private VisualElement _contentContainer;

        public TemplateContainer()
            : this(null) { }

        public TemplateContainer(string templateId)
        {
            this.templateId = templateId;
            _contentContainer = this;
        }

        /// <summary>The name of the file that it was made of.</summary>
        public string templateId { get; }

        public VisualTreeAsset templateSource => TemplateSource;

        public override VisualElement contentContainer => _contentContainer;

        internal VisualTreeAsset TemplateSource { get; set; }

        /// <summary>The places in it that have names, for the children of the one who uses it.</summary>
        internal Dictionary<string, VisualElement> Slots { get; set; } =
            new Dictionary<string, VisualElement>();

        internal void PutContentInto(VisualElement element) => _contentContainer = element;
    }
}
