using System;

namespace UnityEngine.UIElements
{
    /// <summary>A variable of style sheets, such as --gap, that a class of elements reads itself.</summary>
    public struct CustomStyleProperty<T> : IEquatable<CustomStyleProperty<T>>
    {
        public CustomStyleProperty(string propertyName)
        {
            if (!string.IsNullOrEmpty(propertyName) && !propertyName.StartsWith("--"))
                throw new ArgumentException(
                    $"Custom style property \"{propertyName}\" must start with \"--\" prefix."
                );
            name = propertyName;
        }

        public string name { get; }

        public static bool operator ==(CustomStyleProperty<T> a, CustomStyleProperty<T> b) =>
            a.Equals(b);

        public static bool operator !=(CustomStyleProperty<T> a, CustomStyleProperty<T> b) =>
            !a.Equals(b);

        public bool Equals(CustomStyleProperty<T> other) => name == other.name;

        public override bool Equals(object obj) =>
            obj is CustomStyleProperty<T> other && Equals(other);

        public override int GetHashCode() => name?.GetHashCode() ?? 0;
    }

    /// <summary>The variables of style sheets for one element.</summary>
    public interface ICustomStyle
    {
        bool TryGetValue(CustomStyleProperty<float> property, out float value);

        bool TryGetValue(CustomStyleProperty<int> property, out int value);

        bool TryGetValue(CustomStyleProperty<bool> property, out bool value);

        bool TryGetValue(CustomStyleProperty<Color> property, out Color value);

        bool TryGetValue(CustomStyleProperty<Texture2D> property, out Texture2D value);

        bool TryGetValue(CustomStyleProperty<Sprite> property, out Sprite value);

        bool TryGetValue(CustomStyleProperty<string> property, out string value);

        bool TryGetValue<T>(CustomStyleProperty<T> property, out T value)
            where T : Object;
    }

    public partial class VisualElement
    {
        public ICustomStyle customStyle => new CustomStyle(this);

        private sealed class CustomStyle : ICustomStyle
        {
            private readonly VisualElement _owner;

            public CustomStyle(VisualElement owner)
            {
                _owner = owner;
            }

            public bool TryGetValue(CustomStyleProperty<float> property, out float value)
            {
                var token = TokenOf(property.name, StyleTokenKind.Number);
                value = token?.Number ?? 0;
                return token != null;
            }

            public bool TryGetValue(CustomStyleProperty<int> property, out int value)
            {
                var token = TokenOf(property.name, StyleTokenKind.Number);
                value = (int)(token?.Number ?? 0);
                return token != null;
            }

            public bool TryGetValue(CustomStyleProperty<bool> property, out bool value)
            {
                var token = TokenOf(property.name, StyleTokenKind.Word);
                value = token?.Text == "true";
                return token != null;
            }

            public bool TryGetValue(CustomStyleProperty<Color> property, out Color value)
            {
                var token = TokenOf(property.name, StyleTokenKind.Color);
                value = token?.Color ?? Color.clear;
                return token != null;
            }

            public bool TryGetValue(CustomStyleProperty<Texture2D> property, out Texture2D value) =>
                TryGetAsset(property.name, out value);

            public bool TryGetValue(CustomStyleProperty<Sprite> property, out Sprite value) =>
                TryGetAsset(property.name, out value);

            public bool TryGetValue(CustomStyleProperty<string> property, out string value)
            {
                value = TokenOf(property.name)?.Text;
                return value != null;
            }

            public bool TryGetValue<T>(CustomStyleProperty<T> property, out T value)
                where T : Object => TryGetAsset(property.name, out value);

            private bool TryGetAsset<T>(string name, out T value)
                where T : Object
            {
                var token = TokenOf(name, StyleTokenKind.Picture);
                value =
                    token != null && _owner.Variables.TryGet(name, out var variable)
                        ? variable.Sheet.Find(token) as T
                        : null;
                return value != null;
            }

            private StyleToken TokenOf(string name, StyleTokenKind kind) =>
                TokenOf(name) is { } token && token.Kind == kind ? token : null;

            private StyleToken TokenOf(string name) =>
                _owner.Variables != null
                && name != null
                && _owner.Variables.TryGet(name, out var variable)
                    ? StyleWriter.Resolved(variable, _owner.Variables)
                    : null;
        }
    }
}
