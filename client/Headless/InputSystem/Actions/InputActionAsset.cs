using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>Action maps and control schemes, as stored in an .inputactions file.</summary>
    public class InputActionAsset : ScriptableObject, IInputActionCollection2
    {
        public const string Extension = "inputactions";

        private readonly List<InputActionMap> _maps = new List<InputActionMap>();
        private readonly List<InputControlScheme> _schemes = new List<InputControlScheme>();
        private InputBinding? _mask;
        private ReadOnlyArray<InputDevice>? _devices;

        public bool enabled => _maps.Exists(map => map.enabled);

        public ReadOnlyArray<InputActionMap> actionMaps => _maps.ToArray();

        public ReadOnlyArray<InputControlScheme> controlSchemes => _schemes.ToArray();

        public IEnumerable<InputBinding> bindings => _maps.SelectMany(map => map.bindings);

        public InputBinding? bindingMask
        {
            get => _mask;
            set
            {
                if (_mask != value)
                {
                    _mask = value;
                    Rebind();
                }
            }
        }

        public ReadOnlyArray<InputDevice>? devices
        {
            get => _devices;
            set
            {
                _devices = value;
                Rebind();
            }
        }

        public InputAction this[string actionNameOrId] =>
            FindAction(actionNameOrId)
            ?? throw new KeyNotFoundException($"Cannot find action '{actionNameOrId}' in '{this}'");

        public static InputActionAsset FromJson(string json)
        {
            if (string.IsNullOrEmpty(json))
            {
                throw new ArgumentNullException(nameof(json));
            }
            var asset = CreateInstance<InputActionAsset>();
            asset.LoadFromJson(json);
            return asset;
        }

        public void LoadFromJson(string json)
        {
            _maps.Clear();
            _schemes.Clear();
            name = ActionJson.ReadName(json) ?? name;
            foreach (var map in ActionJson.ReadMaps(json))
            {
                Include(map);
            }
            _schemes.AddRange(ActionJson.ReadSchemes(json));
        }

        public void Enable() => _maps.ForEach(map => map.Enable());

        public void Disable() => _maps.ForEach(map => map.Disable());

        public bool Contains(InputAction action) =>
            action?.actionMap != null && action.actionMap.asset == this;

        public InputActionMap FindActionMap(Guid id) => _maps.Find(map => map.id == id);

        public InputActionMap FindActionMap(string nameOrId, bool throwIfNotFound = false)
        {
            var found = Guid.TryParse(nameOrId, out var wanted)
                ? FindActionMap(wanted)
                : _maps.Find(map => Names.AreEqual(map.name, nameOrId));
            return found == null && throwIfNotFound
                ? throw new ArgumentException($"Cannot find action map '{nameOrId}' in '{this}'")
                : found;
        }

        public InputAction FindAction(Guid guid) =>
            _maps.Select(map => map.FindAction(guid)).FirstOrDefault(action => action != null);

        /// <summary>Finds it by id, by name, or by "map/action".</summary>
        public InputAction FindAction(string actionNameOrId, bool throwIfNotFound = false)
        {
            if (actionNameOrId == null)
            {
                throw new ArgumentNullException(nameof(actionNameOrId));
            }
            var slash = actionNameOrId.IndexOf('/');
            var found =
                slash < 0
                    ? _maps
                        .Select(map => map.FindAction(actionNameOrId))
                        .FirstOrDefault(action => action != null)
                    : FindActionMap(actionNameOrId.Substring(0, slash))
                        ?.FindAction(actionNameOrId.Substring(slash + 1));
            return found == null && throwIfNotFound
                ? throw new ArgumentException($"No action '{actionNameOrId}' in '{this}'")
                : found;
        }

        public int FindBinding(InputBinding mask, out InputAction action)
        {
            foreach (var map in _maps)
            {
                var index = map.FindBinding(mask, out action);
                if (index >= 0)
                {
                    return index;
                }
            }
            action = null;
            return -1;
        }

        public int FindControlSchemeIndex(string name) =>
            _schemes.FindIndex(scheme => Names.AreEqual(scheme.name, name));

        public InputControlScheme? FindControlScheme(string name)
        {
            var index = FindControlSchemeIndex(name);
            return index < 0 ? (InputControlScheme?)null : _schemes[index];
        }

        public bool IsUsableWithDevice(InputDevice device) =>
            _schemes.Count > 0
                ? _schemes.Exists(scheme => scheme.SupportsDevice(device))
                : _maps.Exists(map => map.IsUsableWithDevice(device));

        public IEnumerator<InputAction> GetEnumerator() =>
            _maps.SelectMany(map => map).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        internal void Include(InputActionMap map)
        {
            if (string.IsNullOrEmpty(map.name) || FindActionMap(map.name) != null)
            {
                throw new InvalidOperationException(
                    $"The name '{map.name}' of the map is empty, or there is such a map in '{this}' already"
                );
            }
            map.asset = this;
            _maps.Add(map);
        }

        internal void Include(InputControlScheme scheme) => _schemes.Add(scheme);

        private void OnDestroy() => Disable();

        private void Rebind() => _maps.ForEach(map => map.Rebind());
    }
}
