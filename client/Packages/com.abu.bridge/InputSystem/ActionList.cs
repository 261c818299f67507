#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem;

namespace Abu
{
    /// <summary>The enabled actions and their controls, in the words of the device commands.</summary>
    internal static class ActionList
    {
        // The map that the Input System's UI module enables by itself.
        private const string UiMap = "UI";

        public static List<InputActionData> Read() =>
            InputSystem.ListEnabledActions().Select(Describe).ToList();

        /// <summary>Whether an action of the game is bound to this device.</summary>
        public static bool Reads(string device) =>
            InputSystem
                .ListEnabledActions()
                .Where(IsOfGame)
                .Any(action => Bindings(action.bindings.ToArray()).ContainsKey(device));

        public static string NameOf(InputAction action) =>
            action.actionMap == null ? action.name : $"{action.actionMap.name}/{action.name}";

        /// <summary>False for actions that only move the selection of a UI.</summary>
        public static bool IsOfGame(InputAction action) => action.actionMap?.name != UiMap;

        private static InputActionData Describe(InputAction action) =>
            new()
            {
                Name = NameOf(action),
                Type =
                    char.ToLowerInvariant(action.type.ToString()[0])
                    + action.type.ToString().Substring(1),
                Bindings = Bindings(action.bindings.ToArray()),
            };

        private static SortedDictionary<string, List<string>> Bindings(InputBinding[] bindings)
        {
            var found = new SortedDictionary<string, List<string>>(StringComparer.Ordinal);
            for (var i = 0; i < bindings.Length; i++)
            {
                if (bindings[i].isComposite && HasModifier(bindings, i))
                {
                    AddTogether(found, PartsOf(bindings, ref i));
                }
                else if (!bindings[i].isComposite)
                {
                    Add(found, ControlNames.Read(bindings[i].effectivePath), "");
                }
            }
            return found;
        }

        private static bool HasModifier(InputBinding[] bindings, int composite) =>
            composite + 1 < bindings.Length
            && bindings[composite + 1]
                .name?.StartsWith("modifier", StringComparison.OrdinalIgnoreCase) == true;

        private static List<InputBinding> PartsOf(InputBinding[] bindings, ref int index)
        {
            var parts = new List<InputBinding>();
            while (index + 1 < bindings.Length && bindings[index + 1].isPartOfComposite)
            {
                parts.Add(bindings[++index]);
            }
            return parts;
        }

        // "Control+s": modifiers come before the key that they modify.
        private static void AddTogether(
            SortedDictionary<string, List<string>> found,
            List<InputBinding> parts
        )
        {
            var names = parts
                .Select(part => ControlNames.Read(part.effectivePath).FirstOrDefault())
                .ToList();
            if (names.Any(name => name.Name == null))
            {
                return;
            }
            var before = string.Concat(names.Take(names.Count - 1).Select(name => name.Name + "+"));
            Add(found, new[] { names.Last() }, before);
        }

        private static void Add(
            SortedDictionary<string, List<string>> found,
            IEnumerable<(string Device, string Name)> controls,
            string before
        )
        {
            foreach (var (device, name) in controls)
            {
                if (!found.TryGetValue(device, out var names))
                {
                    found.Add(device, names = new List<string>());
                }
                if (!names.Contains(before + name))
                {
                    names.Add(before + name);
                }
            }
        }
    }
}
