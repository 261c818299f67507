using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>A set of devices that are used together, and the group of their bindings.</summary>
    public struct InputControlScheme : IEquatable<InputControlScheme>
    {
        private readonly DeviceRequirement[] _requirements;

        public InputControlScheme(
            string name,
            IEnumerable<DeviceRequirement> devices = null,
            string bindingGroup = null
        )
        {
            if (string.IsNullOrEmpty(name))
            {
                throw new ArgumentNullException(nameof(name));
            }
            this.name = name;
            this.bindingGroup = string.IsNullOrEmpty(bindingGroup) ? name : bindingGroup;
            _requirements = devices?.ToArray();
        }

        public string name { get; }

        public string bindingGroup { get; set; }

        public ReadOnlyArray<DeviceRequirement> deviceRequirements => _requirements;

        public static bool operator ==(InputControlScheme left, InputControlScheme right) =>
            left.Equals(right);

        public static bool operator !=(InputControlScheme left, InputControlScheme right) =>
            !left.Equals(right);

        /// <summary>The scheme that matches the most of these devices, the given one among them.</summary>
        public static InputControlScheme? FindControlSchemeForDevices<TDevices, TSchemes>(
            TDevices devices,
            TSchemes schemes,
            InputDevice mustIncludeDevice = null,
            bool allowUnsuccesfulMatch = false
        )
            where TDevices : IReadOnlyList<InputDevice>
            where TSchemes : IEnumerable<InputControlScheme>
        {
            InputControlScheme? best = null;
            var mostDevices = 0;
            foreach (var scheme in schemes)
            {
                var match = scheme.PickDevicesFrom(devices, mustIncludeDevice);
                var picked = match.devices;
                if (
                    (match.isSuccessfulMatch || allowUnsuccesfulMatch)
                    && (mustIncludeDevice == null || picked.Contains(mustIncludeDevice))
                    && picked.Count > mostDevices
                )
                {
                    best = scheme;
                    mostDevices = picked.Count;
                }
            }
            return best;
        }

        /// <summary>
        /// Picks one device for each requirement of the scheme. The favored device is picked before others of its kind.
        /// </summary>
        public MatchResult PickDevicesFrom<TDevices>(
            TDevices devices,
            InputDevice favorDevice = null
        )
            where TDevices : IReadOnlyList<InputDevice>
        {
            var candidates = devices.OrderBy(device => device == favorDevice ? 0 : 1).ToList();
            var picked = new List<InputDevice>();
            bool missesRequired = false,
                missesOptional = false;
            var lastIsThere = false;
            foreach (var requirement in deviceRequirements)
            {
                if (requirement.isOR && lastIsThere)
                {
                    continue;
                }
                var found = candidates.Find(device =>
                    !picked.Contains(device)
                    && InputControlPath.Find(device, requirement.controlPath).Any()
                );
                lastIsThere = found != null;
                if (found != null)
                {
                    picked.Add(found);
                    missesRequired &= !requirement.isOR;
                }
                missesRequired |= found == null && !requirement.isOptional;
                missesOptional |= found == null && requirement.isOptional;
            }
            return new MatchResult(picked, missesRequired, missesOptional);
        }

        public bool SupportsDevice(InputDevice device) =>
            deviceRequirements.Any(requirement =>
                InputControlPath.Find(device, requirement.controlPath).Any()
            );

        public bool Equals(InputControlScheme other) =>
            Names.AreEqual(name, other.name) && Names.AreEqual(bindingGroup, other.bindingGroup);

        public override bool Equals(object obj) => obj is InputControlScheme other && Equals(other);

        public override int GetHashCode() => (name ?? "").ToLowerInvariant().GetHashCode();

        public override string ToString() => $"{name}({string.Join(",", deviceRequirements)})";

        public struct DeviceRequirement : IEquatable<DeviceRequirement>
        {
            public string controlPath { get; set; }

            public bool isOptional { get; set; }

            /// <summary>Whether this requirement is an alternative to the one before it.</summary>
            public bool isOR { get; set; }

            public bool isAND
            {
                get => !isOR;
                set => isOR = !value;
            }

            public bool Equals(DeviceRequirement other) =>
                (controlPath, isOptional, isOR)
                == (other.controlPath, other.isOptional, other.isOR);

            public override bool Equals(object obj) =>
                obj is DeviceRequirement other && Equals(other);

            public override int GetHashCode() => (controlPath ?? "").GetHashCode();

            public override string ToString() => controlPath + (isOptional ? "?" : "");
        }

        public struct MatchResult : IEnumerable<MatchResult.Match>, IDisposable
        {
            private readonly List<InputDevice> _devices;

            internal MatchResult(
                List<InputDevice> devices,
                bool missesRequired,
                bool missesOptional
            )
            {
                _devices = devices;
                hasMissingRequiredDevices = missesRequired;
                hasMissingOptionalDevices = missesOptional;
            }

            public bool isSuccessfulMatch => !hasMissingRequiredDevices;

            public bool hasMissingRequiredDevices { get; }

            public bool hasMissingOptionalDevices { get; }

            public InputControlList<InputDevice> devices =>
                new InputControlList<InputDevice>(_devices ?? new List<InputDevice>());

            public IEnumerator<Match> GetEnumerator() =>
                (_devices ?? new List<InputDevice>())
                    .Select(device => new Match(device))
                    .GetEnumerator();

            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

            public void Dispose() { }

            public struct Match
            {
                internal Match(InputDevice device)
                {
                    this.device = device;
                }

                public InputDevice device { get; }
            }
        }
    }
}
