#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Which scripts read keys, axes or a gamepad: what carries one is the thing that is played, whatever it is called. Their code
    /// tells it, where the runtime has that: a player that was compiled ahead of time (IL2CPP) has not, and no script is found there.
    /// </summary>
    internal static class PlayedScripts
    {
        private const BindingFlags Declared =
            BindingFlags.Instance
            | BindingFlags.Static
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        private const byte Call = 0x28;
        private const byte CallVirtual = 0x6F;

        // What a token is of that a call may have: a method of the assembly, one of another, and one with types given.
        private static readonly byte[] MethodTables = { 0x06, 0x0A, 0x2B };

        // Those of Input. Who reads the mouse alone is often a board that is clicked.
        private static readonly string[] Reading = { "GetKey", "GetAxis", "GetButton" };

        private static readonly string[] Moving =
        {
            "AddForce",
            "Move",
            "MovePosition",
            "SimpleMove",
            "Translate",
            "set_localPosition",
            "set_position",
        };

        private const string InputSystem = "UnityEngine.InputSystem";

        private static readonly Dictionary<Type, Use> Uses = new();
        private static readonly List<MonoBehaviour> Scripts = new();

        [Flags]
        private enum Use
        {
            None = 0,
            Reads = 1,
            Moves = 2,
        }

        /// <summary>Whether a script of the object or in it reads devices, and the object has a body or is moved by that script.</summary>
        public static bool Steer(Transform place)
        {
            place.GetComponentsInChildren(Scripts);
            var hasBody = WorldBodies.HasBody(place);
            return Scripts.Exists(script =>
                script != null
                && script.enabled
                && UseOf(script.GetType()) is var use
                && (use & Use.Reads) != 0
                && (hasBody || (use & Use.Moves) != 0)
            );
        }

        private static Use UseOf(Type script)
        {
            if (!Uses.TryGetValue(script, out var use))
            {
                Uses.Add(script, use = TryRead(script));
            }
            return use;
        }

        private static Use TryRead(Type script)
        {
            try
            {
                return Read(script);
            }
            // It names types of an assembly that is not there.
            catch (Exception fault) when (fault is TypeLoadException || fault is IOException)
            {
                return Use.None;
            }
        }

        private static Use Read(Type script)
        {
            var use = Use.None;
            for (
                var type = script;
                type != null && type != typeof(MonoBehaviour);
                type = type.BaseType
            )
            {
                // Lambdas and coroutines are in types of their own.
                foreach (var part in type.GetNestedTypes(Declared).Prepend(type))
                {
                    foreach (var method in part.GetMethods(Declared))
                    {
                        use |= method.GetParameters().Any(one => IsOfInputSystem(one.ParameterType))
                            ? Use.Reads
                            : Use.None;
                        use |= CallsOf(method);
                    }
                }
            }
            return use;
        }

        private static Use CallsOf(MethodInfo method)
        {
            var use = Use.None;
            var code = CodeOf(method);
            for (var i = 0; i + 4 < code.Length; i++)
            {
                // What only looks like a call in the middle of something else is no method of Input.
                if (
                    (code[i] == Call || code[i] == CallVirtual)
                    && Array.IndexOf(MethodTables, code[i + 4]) >= 0
                    && MethodOf(method, BitConverter.ToInt32(code, i + 1)) is { } called
                )
                {
                    use |= UseOf(called);
                }
            }
            return use;
        }

        private static byte[] CodeOf(MethodInfo method)
        {
            try
            {
                return method.GetMethodBody()?.GetILAsByteArray() ?? Array.Empty<byte>();
            }
            // The runtime has none.
            catch (Exception)
            {
                return Array.Empty<byte>();
            }
        }

        private static MethodBase? MethodOf(MethodInfo caller, int token)
        {
            try
            {
                return caller.Module.ResolveMethod(
                    token,
                    caller.DeclaringType!.GetGenericArguments(),
                    caller.GetGenericArguments()
                );
            }
            // No such method, or one of an assembly that is not there.
            catch (Exception)
            {
                return null;
            }
        }

        private static Use UseOf(MethodBase called)
        {
            var name = called.Name;
            var isInput =
                IsOfInputSystem(called.DeclaringType)
                || (
                    called.DeclaringType is { Name: "Input" }
                    && Array.Exists(
                        Reading,
                        word => name.StartsWith(word, StringComparison.Ordinal)
                    )
                );
            return isInput ? Use.Reads
                : Array.IndexOf(Moving, name) >= 0
                || name.EndsWith("elocity", StringComparison.Ordinal)
                    ? Use.Moves
                : Use.None;
        }

        private static bool IsOfInputSystem(Type? type) =>
            type?.Namespace?.StartsWith(InputSystem, StringComparison.Ordinal) == true;
    }
}
