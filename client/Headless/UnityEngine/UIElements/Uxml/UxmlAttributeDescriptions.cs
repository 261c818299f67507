using System;
using System.Collections.Generic;
using System.Globalization;

namespace UnityEngine.UIElements
{
    /// <summary>An attribute that elements of a class have in files.</summary>
    public abstract class UxmlAttributeDescription
    {
        public enum Use
        {
            None,
            Optional,
            Prohibited,
            Required,
        }

        private string[] _obsoleteNames = Array.Empty<string>();

        public string name { get; set; }

        public IEnumerable<string> obsoleteNames
        {
            get => _obsoleteNames;
            set => _obsoleteNames = new List<string>(value).ToArray();
        }

        public Use use { get; set; }

        /// <summary>Has no effect: only the Editor looks at it.</summary>
        public UxmlTypeRestriction restriction { get; set; }

        public abstract string defaultValueAsString { get; }

        protected T GetValueFromBag<T>(
            IUxmlAttributes bag,
            CreationContext cc,
            Func<string, T, T> converterFunc,
            T defaultValue
        ) => TryText(bag, out var text) ? converterFunc(text, defaultValue) : defaultValue;

        protected bool TryGetValueFromBag<T>(
            IUxmlAttributes bag,
            CreationContext cc,
            Func<string, T, T> converterFunc,
            T defaultValue,
            ref T value
        )
        {
            var isThere = TryText(bag, out var text);
            if (isThere)
                value = converterFunc(text, defaultValue);
            return isThere;
        }

        internal bool TryText(IUxmlAttributes bag, out string text)
        {
            text = null;
            if (name == null || bag.TryGetAttributeValue(name, out text))
                return name != null;
            foreach (var old in _obsoleteNames)
                if (bag.TryGetAttributeValue(old, out text))
                    return true;
            return false;
        }
    }

    public abstract class TypedUxmlAttributeDescription<T> : UxmlAttributeDescription
    {
        public T defaultValue { get; set; }

        public override string defaultValueAsString =>
            Convert.ToString(defaultValue, CultureInfo.InvariantCulture);

        public abstract T GetValueFromBag(IUxmlAttributes bag, CreationContext cc);

        public bool TryGetValueFromBag(IUxmlAttributes bag, CreationContext cc, ref T value)
        {
            if (!TryText(bag, out _))
                return false;
            value = GetValueFromBag(bag, cc);
            return true;
        }

        private protected T Read(IUxmlAttributes bag, CreationContext cc) =>
            TryText(bag, out var text)
            && AttributeValue.TryRead(text, typeof(T), cc.visualTreeAsset, out var value)
                ? (T)value
                : defaultValue;
    }

    public class UxmlStringAttributeDescription : TypedUxmlAttributeDescription<string>
    {
        public UxmlStringAttributeDescription()
        {
            defaultValue = "";
        }

        public override string GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlBoolAttributeDescription : TypedUxmlAttributeDescription<bool>
    {
        public override bool GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlIntAttributeDescription : TypedUxmlAttributeDescription<int>
    {
        public override int GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlUnsignedIntAttributeDescription : TypedUxmlAttributeDescription<uint>
    {
        public override uint GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlLongAttributeDescription : TypedUxmlAttributeDescription<long>
    {
        public override long GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlFloatAttributeDescription : TypedUxmlAttributeDescription<float>
    {
        public override float GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlDoubleAttributeDescription : TypedUxmlAttributeDescription<double>
    {
        public override double GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlColorAttributeDescription : TypedUxmlAttributeDescription<Color>
    {
        public UxmlColorAttributeDescription()
        {
            defaultValue = new Color(0, 0, 0, 1);
        }

        public override Color GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlEnumAttributeDescription<T> : TypedUxmlAttributeDescription<T>
        where T : struct, IConvertible
    {
        public override T GetValueFromBag(IUxmlAttributes bag, CreationContext cc) => Read(bag, cc);
    }

    public class UxmlTypeAttributeDescription<TBase> : TypedUxmlAttributeDescription<Type>
    {
        public override Type GetValueFromBag(IUxmlAttributes bag, CreationContext cc) =>
            Read(bag, cc);
    }

    public class UxmlAssetAttributeDescription<T> : TypedUxmlAttributeDescription<T>
        where T : Object
    {
        public override T GetValueFromBag(IUxmlAttributes bag, CreationContext cc) => Read(bag, cc);

        public bool TryGetValueFromBag(IUxmlAttributes bag, CreationContext cc, out T value)
        {
            value = null;
            return base.TryGetValueFromBag(bag, cc, ref value);
        }
    }
}
