using System.Globalization;

namespace UnityEngine.UIElements
{
    public abstract class TextValueField<TValueType> : TextInputBaseField<TValueType>
    {
        protected TextValueField(string label, int maxLength, TextValueInput textValueInput)
            : base(label, maxLength, '\0', textValueInput)
        {
            SetValueWithoutNotify(default);
        }

        protected abstract class TextValueInput : TextInputBase { }

        private protected sealed class NumberInput : TextValueInput { }
    }

    public class IntegerField : TextValueField<int>
    {
        public static new readonly string ussClassName = "unity-integer-field";

        public IntegerField()
            : this(null) { }

        public IntegerField(string label, int maxLength = 1000)
            : base(label, maxLength, new NumberInput())
        {
            AddToClassList(ussClassName);
        }

        protected override string ValueToString(int v) => v.ToString(CultureInfo.InvariantCulture);

        protected override int StringToValue(string str) =>
            int.TryParse(str, NumberStyles.Integer, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;
    }

    public class LongField : TextValueField<long>
    {
        public static new readonly string ussClassName = "unity-long-field";

        public LongField()
            : this(null) { }

        public LongField(string label, int maxLength = 1000)
            : base(label, maxLength, new NumberInput())
        {
            AddToClassList(ussClassName);
        }

        protected override string ValueToString(long v) => v.ToString(CultureInfo.InvariantCulture);

        protected override long StringToValue(string str) =>
            long.TryParse(str, NumberStyles.Integer, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;
    }

    public class UnsignedLongField : TextValueField<ulong>
    {
        public static new readonly string ussClassName = "unity-unsigned-long-field";

        public UnsignedLongField()
            : this(null) { }

        public UnsignedLongField(string label, int maxLength = 1000)
            : base(label, maxLength, new NumberInput())
        {
            AddToClassList(ussClassName);
        }

        protected override string ValueToString(ulong v) =>
            v.ToString(CultureInfo.InvariantCulture);

        protected override ulong StringToValue(string str) =>
            ulong.TryParse(str, NumberStyles.Integer, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;
    }

    public class FloatField : TextValueField<float>
    {
        public static new readonly string ussClassName = "unity-float-field";

        public FloatField()
            : this(null) { }

        public FloatField(string label, int maxLength = 1000)
            : base(label, maxLength, new NumberInput())
        {
            AddToClassList(ussClassName);
        }

        protected override string ValueToString(float v) =>
            v.ToString("g7", CultureInfo.InvariantCulture);

        protected override float StringToValue(string str) =>
            float.TryParse(str, NumberStyles.Float, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;
    }
}
