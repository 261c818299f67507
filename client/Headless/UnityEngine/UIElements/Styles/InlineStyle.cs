namespace UnityEngine.UIElements
{
    /// <summary>The styles that were set on one element itself.</summary>
    internal sealed partial class InlineStyle : StyleValues, IStyle
    {
        private readonly VisualElement _owner;

        public InlineStyle(VisualElement owner)
        {
            _owner = owner;
        }

        protected override void Changed() => _owner.MarkLayoutDirty();

        private StyleEnum<T> GetEnum<T>(StyleProperty property)
            where T : struct, System.IConvertible
        {
            var number = GetNumber(property);
            return number.keyword == StyleKeyword.Undefined
                ? (T)System.Enum.ToObject(typeof(T), number.value)
                : new StyleEnum<T>(number.keyword);
        }

        private void Set<T>(StyleProperty property, StyleEnum<T> value)
            where T : struct, System.IConvertible =>
            Set(
                property,
                value.keyword == StyleKeyword.Undefined
                    ? value.value.ToInt32(null)
                    : new StyleInt(value.keyword)
            );
    }
}
