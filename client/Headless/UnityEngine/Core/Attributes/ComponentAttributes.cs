using System;

namespace UnityEngine
{
    [AttributeUsage(AttributeTargets.Field)]
    public sealed class SerializeField : Attribute { }

    public sealed class AddComponentMenu : Attribute
    {
        public AddComponentMenu(string menuName) { }
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    public sealed class RequireComponent : Attribute
    {
        public Type m_Type0;
        public Type m_Type1;
        public Type m_Type2;

        public RequireComponent(Type requiredComponent)
        {
            m_Type0 = requiredComponent;
        }

        public RequireComponent(Type requiredComponent, Type requiredComponent2)
            : this(requiredComponent)
        {
            m_Type1 = requiredComponent2;
        }

        public RequireComponent(
            Type requiredComponent,
            Type requiredComponent2,
            Type requiredComponent3
        )
            : this(requiredComponent, requiredComponent2)
        {
            m_Type2 = requiredComponent3;
        }
    }

    [AttributeUsage(AttributeTargets.Class, Inherited = false)]
    public sealed class DisallowMultipleComponent : Attribute { }

    [AttributeUsage(AttributeTargets.Class)]
    public class DefaultExecutionOrder : Attribute
    {
        private readonly int _order;

        public DefaultExecutionOrder(int order)
        {
            _order = order;
        }

        public int order => _order;
    }

    public sealed class ExecuteAlways : Attribute { }

    public sealed class ExecuteInEditMode : Attribute { }
}
