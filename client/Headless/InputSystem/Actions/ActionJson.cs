using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace UnityEngine.InputSystem
{
    /// <summary>Reads .inputactions files.</summary>
    internal static class ActionJson
    {
        internal static string ReadName(string json) => (string)JObject.Parse(json)["name"];

        internal static IEnumerable<InputActionMap> ReadMaps(string json) =>
            Items(JObject.Parse(json)["maps"]).Select(ReadMap);

        internal static IEnumerable<InputControlScheme> ReadSchemes(string json) =>
            Items(JObject.Parse(json)["controlSchemes"])
                .Select(scheme => new InputControlScheme(
                    (string)scheme["name"],
                    Items(scheme["devices"]).Select(ReadDevice).ToArray(),
                    (string)scheme["bindingGroup"]
                ));

        private static InputActionMap ReadMap(JToken read)
        {
            var map = new InputActionMap((string)read["name"]) { id = ReadId(read) };
            foreach (var action in Items(read["actions"]))
            {
                map.Include(ReadAction(action, map));
            }
            foreach (var entry in Items(read["bindings"]))
            {
                var binding = ReadBinding(entry);
                // A binding without its action has no effect.
                if (map.FindAction(binding.action) is { } action)
                {
                    map.Include(binding, action);
                }
            }
            return map;
        }

        private static InputAction ReadAction(JToken read, InputActionMap map)
        {
            var type = (string)read["type"];
            return new InputAction(
                (string)read["name"],
                string.IsNullOrEmpty(type)
                    ? InputActionType.Value
                    : (InputActionType)Enum.Parse(typeof(InputActionType), type),
                map,
                (string)read["interactions"],
                (string)read["processors"],
                (string)read["expectedControlType"]
            )
            {
                id = ReadId(read),
                wantsInitialStateCheck = (bool?)read["initialStateCheck"] ?? false,
            };
        }

        private static InputBinding ReadBinding(JToken read) =>
            new InputBinding(
                (string)read["path"],
                (string)read["action"],
                (string)read["groups"],
                (string)read["processors"],
                (string)read["interactions"],
                (string)read["name"]
            )
            {
                id = ReadId(read),
                isComposite = (bool?)read["isComposite"] ?? false,
                isPartOfComposite = (bool?)read["isPartOfComposite"] ?? false,
            };

        private static InputControlScheme.DeviceRequirement ReadDevice(JToken read) =>
            new InputControlScheme.DeviceRequirement
            {
                controlPath = (string)read["devicePath"],
                isOptional = (bool?)read["isOptional"] ?? false,
                isOR = (bool?)read["isOR"] ?? false,
            };

        private static Guid ReadId(JToken read) =>
            Guid.TryParse((string)read["id"], out var id) ? id : Guid.NewGuid();

        private static IEnumerable<JToken> Items(JToken list) => list ?? Enumerable.Empty<JToken>();
    }
}
