using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// The message methods of one script type, found by name: private and inherited ones too, the most derived first.
    /// </summary>
    internal sealed class Messages
    {
        private const BindingFlags Declared =
            BindingFlags.Instance
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        private static readonly Dictionary<Type, Messages> _known =
            new Dictionary<Type, Messages>();

        internal readonly MethodInfo OnValidate;
        internal readonly MethodInfo Awake;
        internal readonly MethodInfo OnEnable;
        internal readonly MethodInfo Start;
        internal readonly MethodInfo Update;
        internal readonly MethodInfo FixedUpdate;
        internal readonly MethodInfo LateUpdate;
        internal readonly MethodInfo OnDisable;
        internal readonly MethodInfo OnDestroy;
        internal readonly MethodInfo OnApplicationQuit;
        internal readonly MethodInfo OnBeforeTransformParentChanged;
        internal readonly MethodInfo OnTransformParentChanged;
        internal readonly MethodInfo OnTransformChildrenChanged;
        internal readonly MethodInfo OnRectTransformDimensionsChange;
        internal readonly MethodInfo OnCanvasGroupChanged;
        internal readonly MethodInfo OnCanvasHierarchyChanged;
        internal readonly MethodInfo OnBecameVisible;
        internal readonly MethodInfo OnBecameInvisible;
        internal readonly MethodInfo OnWillRenderObject;
        internal readonly MethodInfo OnAnimatorMove;
        internal readonly bool RunsInEditMode;

        /// <summary>The project's settings replace that of the script's own attribute.</summary>
        internal int ExecutionOrder;

        private Messages(Type type)
        {
            OnValidate = Find(type, nameof(OnValidate));
            Awake = Find(type, nameof(Awake));
            OnEnable = Find(type, nameof(OnEnable));
            Start = Find(type, nameof(Start));
            Update = Find(type, nameof(Update));
            FixedUpdate = Find(type, nameof(FixedUpdate));
            LateUpdate = Find(type, nameof(LateUpdate));
            OnDisable = Find(type, nameof(OnDisable));
            OnDestroy = Find(type, nameof(OnDestroy));
            OnApplicationQuit = Find(type, nameof(OnApplicationQuit));
            OnBeforeTransformParentChanged = Heard(type, nameof(OnBeforeTransformParentChanged));
            OnTransformParentChanged = Heard(type, nameof(OnTransformParentChanged));
            OnTransformChildrenChanged = Heard(type, nameof(OnTransformChildrenChanged));
            OnRectTransformDimensionsChange = Heard(type, nameof(OnRectTransformDimensionsChange));
            OnCanvasGroupChanged = Heard(type, nameof(OnCanvasGroupChanged));
            OnCanvasHierarchyChanged = Heard(type, nameof(OnCanvasHierarchyChanged));
            OnBecameVisible = Find(type, nameof(OnBecameVisible));
            OnBecameInvisible = Find(type, nameof(OnBecameInvisible));
            OnWillRenderObject = Find(type, nameof(OnWillRenderObject));
            OnAnimatorMove = Find(type, nameof(OnAnimatorMove));
            RunsInEditMode =
                type.IsDefined(typeof(ExecuteAlways), true)
                || type.IsDefined(typeof(ExecuteInEditMode), true);
            ExecutionOrder = type.GetCustomAttribute<DefaultExecutionOrder>(true)?.order ?? 0;
        }

        /// <summary>Whether it has a message that tells what cameras see.</summary>
        internal bool HearsSight =>
            (OnBecameVisible ?? OnBecameInvisible ?? OnWillRenderObject) != null;

        internal static Messages Of(Type type)
        {
            if (!_known.TryGetValue(type, out var messages))
            {
                messages = new Messages(type);
                _known.Add(type, messages);
            }
            return messages;
        }

        /// <summary>The message as a delegate, for the messages of every frame; null if the type has none.</summary>
        internal static Action Bind(object target, MethodInfo message) =>
            message == null || message.ReturnType != typeof(void)
                ? null
                : (Action)Delegate.CreateDelegate(typeof(Action), target, message);

        /// <summary>
        /// Sends the message if the type has it. If it throws, the exception is logged and the result is false.
        /// </summary>
        internal bool Send(UnityEngine.Object target, MethodInfo message) =>
            Call(target, message, null, out _);

        /// <summary>Calls Start. Where that returns an enumerator, it runs as a coroutine.</summary>
        internal void SendStart(MonoBehaviour target) => SendRoutine(target, Start, null);

        /// <summary>The same for another message that may be a coroutine.</summary>
        internal static void SendRoutine(
            MonoBehaviour target,
            MethodInfo message,
            object[] arguments
        )
        {
            if (Call(target, message, arguments, out var result) && result is IEnumerator routine)
            {
                target.StartCoroutine(routine);
            }
        }

        private static bool Call(
            UnityEngine.Object target,
            MethodInfo message,
            object[] arguments,
            out object result
        )
        {
            result = null;
            if (message == null)
            {
                return true;
            }
            RunningMessages.Begin(target, message);
            try
            {
                result = message.Invoke(target, arguments);
                return true;
            }
            catch (TargetInvocationException wrapper)
            {
                Debug.LogException(wrapper.InnerException, target);
                return false;
            }
            finally
            {
                RunningMessages.End();
            }
        }

        // The base class of all controls has the messages, and does nothing with them.
        private static MethodInfo Heard(Type type, string name)
        {
            var found = Find(type, name);
            return found?.DeclaringType == typeof(UnityEngine.EventSystems.UIBehaviour)
                ? null
                : found;
        }

        internal static MethodInfo Find(Type type, string name) =>
            Find(type, name, method => method.GetParameters().Length == 0);

        /// <summary>The message with one parameter of that type.</summary>
        internal static MethodInfo Find(Type type, string name, Type parameter) =>
            Find(
                type,
                name,
                method =>
                    method.GetParameters().Length == 1
                    && method.GetParameters()[0].ParameterType.IsAssignableFrom(parameter)
            );

        /// <summary>The method with one parameter, of whatever type.</summary>
        internal static MethodInfo FindWithOne(Type type, string name) =>
            Find(type, name, method => method.GetParameters().Length == 1);

        /// <summary>The method without a parameter, or the one whose parameter takes the value.</summary>
        internal static MethodInfo FindWith(
            Type type,
            string name,
            object value,
            out object[] arguments
        )
        {
            arguments = null;
            var plain = Find(type, name);
            if (plain != null || value == null)
            {
                return plain;
            }
            arguments = new[] { value };
            return Find(type, name, value.GetType());
        }

        private static MethodInfo Find(Type type, string name, Func<MethodInfo, bool> fits)
        {
            for (var level = type; level != null; level = level.BaseType)
            {
                var found = level
                    .GetMember(name, MemberTypes.Method, Declared)
                    .Cast<MethodInfo>()
                    .FirstOrDefault(fits);
                if (found != null)
                {
                    return found;
                }
            }
            return null;
        }
    }
}
