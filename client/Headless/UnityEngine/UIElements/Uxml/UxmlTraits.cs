using System;
using System.Collections.Generic;
using System.Reflection;

namespace UnityEngine.UIElements
{
    /// <summary>The attributes that a class of elements has in files.</summary>
    public abstract class BaseUxmlTraits
    {
        private const BindingFlags Declared =
            BindingFlags.Instance
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        public bool canHaveAnyAttribute { get; protected set; } = true;

        /// <summary>Lists the descriptions in fields of the class and its base classes.</summary>
        public virtual IEnumerable<UxmlAttributeDescription> uxmlAttributesDescription
        {
            get
            {
                for (var type = GetType(); type != null; type = type.BaseType)
                    foreach (var field in type.GetFields(Declared))
                        if (field.GetValue(this) is UxmlAttributeDescription attribute)
                            yield return attribute;
            }
        }
    }

    public abstract class UxmlTraits : BaseUxmlTraits
    {
        public virtual void Init(VisualElement ve, IUxmlAttributes bag, CreationContext cc) { }
    }

    public partial class VisualElement
    {
        public class UxmlFactory : UxmlFactory<VisualElement, UxmlTraits> { }

        /// <summary>Sets the properties of the engine's elements, whichever the element is.</summary>
        public class UxmlTraits : UIElements.UxmlTraits
        {
            protected UxmlStringAttributeDescription m_Name = new UxmlStringAttributeDescription
            {
                name = "name",
            };

            protected UxmlEnumAttributeDescription<PickingMode> m_PickingMode =
                new UxmlEnumAttributeDescription<PickingMode> { name = "picking-mode" };

            protected UxmlIntAttributeDescription focusIndex { get; set; } =
                new UxmlIntAttributeDescription { name = "tabindex" };

            /// <summary>Its default is that of the elements.</summary>
            protected UxmlBoolAttributeDescription focusable { get; set; } =
                new UxmlBoolAttributeDescription { name = "focusable" };

            public override void Init(VisualElement ve, IUxmlAttributes bag, CreationContext cc)
            {
                if (ve == null)
                    throw new ArgumentNullException(nameof(ve));
                if (focusable.defaultValue)
                    ve.focusable = true;
                if (bag is UxmlNode node)
                    ElementAttributes.Apply(ve, node, cc);
            }
        }
    }
}
