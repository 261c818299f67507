using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine;

namespace Headless.Player
{
    /// <summary>Calls the methods that Unity calls while a game starts, in Unity's order.</summary>
    internal sealed class RuntimeInitializer
    {
        private static readonly RuntimeInitializeLoadType[] _beforeScene =
        {
            RuntimeInitializeLoadType.SubsystemRegistration,
            RuntimeInitializeLoadType.AfterAssembliesLoaded,
            RuntimeInitializeLoadType.BeforeSplashScreen,
            RuntimeInitializeLoadType.BeforeSceneLoad,
        };

        private readonly ILookup<RuntimeInitializeLoadType, MethodInfo> _methods;

        internal RuntimeInitializer(params Assembly[] assemblies)
        {
            _methods = assemblies
                .SelectMany(FindMethods)
                .ToLookup(method =>
                    method.GetCustomAttribute<RuntimeInitializeOnLoadMethodAttribute>()!.loadType
                );
        }

        internal void CallBeforeScene() => Array.ForEach(_beforeScene, Call);

        internal void CallAfterScene() => Call(RuntimeInitializeLoadType.AfterSceneLoad);

        private void Call(RuntimeInitializeLoadType phase)
        {
            foreach (var method in _methods[phase])
            {
                try
                {
                    method.Invoke(null, null);
                }
                catch (TargetInvocationException wrapper)
                {
                    Debug.LogException(wrapper.InnerException!);
                }
            }
        }

        private static IEnumerable<MethodInfo> FindMethods(Assembly assembly) =>
            assembly
                .GetTypes()
                .SelectMany(type =>
                    type.GetMethods(
                        BindingFlags.Static
                            | BindingFlags.Public
                            | BindingFlags.NonPublic
                            | BindingFlags.DeclaredOnly
                    )
                )
                .Where(method => method.IsDefined(typeof(RuntimeInitializeOnLoadMethodAttribute)));
    }
}
