#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.Users;

namespace Abu
{
    /// <summary>Gives our devices to the game's player.</summary>
    internal sealed class PlayerPairing
    {
        private readonly IReadOnlyList<DeviceFeed> _feeds;

        public PlayerPairing(IReadOnlyList<DeviceFeed> feeds)
        {
            _feeds = feeds;
        }

        /// <summary>To be called before the first event of a device, which nobody has yet.</summary>
        public void Pair(DeviceFeed used)
        {
            var player = PlayerInput.all.FirstOrDefault(one => one.user.valid);
            if (player == null)
            {
                return;
            }
            if (player.neverAutoSwitchControlSchemes || !PlayerInput.isSinglePlayer)
            {
                InputUser.PerformPairingWithDevice(used.Device(), player.user);
                return;
            }
            // A single player changes to a device by using it, and gets the rest of its scheme from what it finds: for our keyboard a
            // person's mouse. When it then used our mouse, it would lose our keyboard, and what is held there would be canceled.
            if (SchemeOf(player, used) is { } scheme)
            {
                var ours = DevicesFor(scheme, used);
                if (ours.Count > 1)
                {
                    player.SwitchCurrentControlScheme(scheme.name, ours.ToArray());
                }
            }
        }

        // The scheme in use if the device fits into it, since no change is needed then.
        private static InputControlScheme? SchemeOf(PlayerInput player, DeviceFeed used)
        {
            var schemes = player.actions == null ? default : player.actions.controlSchemes;
            var fitting = schemes.Where(scheme => scheme.deviceRequirements.Any(used.Fits));
            return fitting
                .OrderByDescending(scheme => scheme.name == player.currentControlScheme)
                .Select(scheme => (InputControlScheme?)scheme)
                .FirstOrDefault();
        }

        private List<InputDevice> DevicesFor(InputControlScheme scheme, DeviceFeed used)
        {
            var feeds = new List<DeviceFeed> { used };
            foreach (var requirement in scheme.deviceRequirements)
            {
                if (
                    !feeds.Exists(feed => feed.Fits(requirement))
                    && _feeds.FirstOrDefault(feed => feed.Fits(requirement)) is { } other
                )
                {
                    feeds.Add(other);
                }
            }
            return feeds
                .Select(feed => feed == used ? feed.Device() : feed.DeviceBeside())
                .ToList();
        }
    }
}
