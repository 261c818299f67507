using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.ExceptionServices;

namespace UnityEngine.Events
{
    // The names are those of the files.
    [Serializable]
    internal sealed class PersistentCallGroup
    {
        public List<PersistentCall> m_Calls = new List<PersistentCall>();
    }

    /// <summary>A listener that was set in the Inspector.</summary>
    [Serializable]
    internal sealed class PersistentCall
    {
        public Object m_Target;
        public string m_TargetAssemblyTypeName = "";
        public string m_MethodName = "";
        public PersistentListenerMode m_Mode;
        public ArgumentCache m_Arguments = new ArgumentCache();
        public UnityEventCallState m_CallState = UnityEventCallState.RuntimeOnly;

        internal static MethodInfo Find(Type type, string name, params Type[] parameters)
        {
            for (var level = type; level != null; level = level.BaseType)
            {
                var found = level.GetMethod(
                    name,
                    BindingFlags.Instance
                        | BindingFlags.Static
                        | BindingFlags.Public
                        | BindingFlags.NonPublic,
                    null,
                    parameters,
                    null
                );
                if (found != null)
                {
                    return found;
                }
            }
            return null;
        }

        /// <summary>Without its target or method nothing is called, as in Unity.</summary>
        internal void Invoke(object[] arguments, Func<string, Type, MethodInfo> find)
        {
            var type = m_Target == null ? TypeOfStatic() : m_Target.GetType();
            if (m_CallState == UnityEventCallState.Off || type == null)
            {
                return;
            }
            var method =
                m_Mode == PersistentListenerMode.EventDefined
                    ? find(m_MethodName, type)
                    : Find(type, m_MethodName, ParameterTypes());
            if (method == null || (m_Target == null && !method.IsStatic))
            {
                return;
            }
            try
            {
                method.Invoke(
                    method.IsStatic ? null : m_Target,
                    m_Mode == PersistentListenerMode.EventDefined ? arguments : Own()
                );
            }
            catch (TargetInvocationException wrapper)
            {
                ExceptionDispatchInfo.Capture(wrapper.InnerException).Throw();
            }
        }

        private Type[] ParameterTypes() =>
            m_Mode switch
            {
                PersistentListenerMode.Object => new[] { m_Arguments.ObjectType },
                PersistentListenerMode.Int => new[] { typeof(int) },
                PersistentListenerMode.Float => new[] { typeof(float) },
                PersistentListenerMode.String => new[] { typeof(string) },
                PersistentListenerMode.Bool => new[] { typeof(bool) },
                _ => Type.EmptyTypes,
            };

        private object[] Own() =>
            m_Mode switch
            {
                PersistentListenerMode.Object => new object[] { m_Arguments.m_ObjectArgument },
                PersistentListenerMode.Int => new object[] { m_Arguments.m_IntArgument },
                PersistentListenerMode.Float => new object[] { m_Arguments.m_FloatArgument },
                PersistentListenerMode.String => new object[] { m_Arguments.m_StringArgument },
                PersistentListenerMode.Bool => new object[] { m_Arguments.m_BoolArgument },
                _ => new object[0],
            };

        private Type TypeOfStatic() =>
            m_Target is null ? TypeNamed(m_TargetAssemblyTypeName) : null;

        /// <summary>By its full name; the assembly behind it has another name in the file than here.</summary>
        internal static Type TypeNamed(string name)
        {
            var full = name.Split(',')[0];
            if (full == "")
            {
                return null;
            }
            // The process may hold this engine a second time, whose classes are others.
            return typeof(Object).Assembly.GetType(full, false)
                ?? AppDomain
                    .CurrentDomain.GetAssemblies()
                    .Where(assembly =>
                        assembly.GetName().Name != typeof(Object).Assembly.GetName().Name
                    )
                    .Select(assembly => assembly.GetType(full, false))
                    .Where(found => found != null)
                    .OrderByDescending(typeof(Object).IsAssignableFrom)
                    .FirstOrDefault();
        }
    }

    [Serializable]
    internal sealed class ArgumentCache
    {
        public Object m_ObjectArgument;
        public string m_ObjectArgumentAssemblyTypeName = "";
        public int m_IntArgument;
        public float m_FloatArgument;
        public string m_StringArgument = "";
        public bool m_BoolArgument;

        /// <summary>The parameter's type; that of the argument where the file names none that exists.</summary>
        internal Type ObjectType =>
            PersistentCall.TypeNamed(m_ObjectArgumentAssemblyTypeName)
            ?? m_ObjectArgument?.GetType()
            ?? typeof(Object);
    }
}
