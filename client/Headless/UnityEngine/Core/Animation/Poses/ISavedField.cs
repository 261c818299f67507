using System;
using System.Reflection;

namespace Headless
{
    /// <summary>A value of an object as a project's files call it, by the table that scenes are read by.</summary>
    internal interface ISavedField
    {
        Type Type { get; }

        object Get(object target);

        void Set(object target, object value);
    }

    internal sealed class PlainField : ISavedField
    {
        private readonly FieldInfo _field;

        internal PlainField(FieldInfo field)
        {
            _field = field;
        }

        public Type Type => _field.FieldType;

        public object Get(object target) => _field.GetValue(target);

        public void Set(object target, object value) => _field.SetValue(target, value);
    }

    internal static class SavedFields
    {
        /// <summary>The field of a class with that name in files; null if there is none. Set by what reads a project.</summary>
        internal static Func<Type, string, ISavedField> Find { get; set; } = (_, _) => null;
    }
}
