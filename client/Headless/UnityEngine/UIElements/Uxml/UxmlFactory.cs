using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    public interface IBaseUxmlFactory
    {
        string uxmlName { get; }

        string uxmlNamespace { get; }

        string uxmlQualifiedName { get; }

        Type uxmlType { get; }

        bool canHaveAnyAttribute { get; }

        IEnumerable<UxmlAttributeDescription> uxmlAttributesDescription { get; }

        bool AcceptsAttributeBag(IUxmlAttributes bag, CreationContext cc);
    }

    /// <summary>Makes the elements of one class from files.</summary>
    public interface IUxmlFactory : IBaseUxmlFactory
    {
        VisualElement Create(IUxmlAttributes bag, CreationContext cc);
    }

    public abstract class BaseUxmlFactory<TCreatedType, TTraits>
        where TCreatedType : new()
        where TTraits : BaseUxmlTraits, new()
    {
        internal readonly TTraits Traits = new TTraits();

        public virtual string uxmlName => typeof(TCreatedType).Name;

        public virtual string uxmlNamespace => typeof(TCreatedType).Namespace ?? "";

        public virtual string uxmlQualifiedName =>
            (typeof(TCreatedType).FullName ?? uxmlName).Replace('+', '.');

        public virtual Type uxmlType => typeof(TCreatedType);

        public bool canHaveAnyAttribute => Traits.canHaveAnyAttribute;

        public virtual IEnumerable<UxmlAttributeDescription> uxmlAttributesDescription =>
            Traits.uxmlAttributesDescription;

        public virtual bool AcceptsAttributeBag(IUxmlAttributes bag, CreationContext cc) => true;
    }

    public class UxmlFactory<TCreatedType, TTraits>
        : BaseUxmlFactory<TCreatedType, TTraits>,
            IUxmlFactory
        where TCreatedType : VisualElement, new()
        where TTraits : UxmlTraits, new()
    {
        public virtual VisualElement Create(IUxmlAttributes bag, CreationContext cc)
        {
            var element = new TCreatedType();
            Traits.Init(element, bag, cc);
            return element;
        }
    }

    public class UxmlFactory<TCreatedType> : UxmlFactory<TCreatedType, VisualElement.UxmlTraits>
        where TCreatedType : VisualElement, new() { }
}
