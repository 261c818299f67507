using System.Collections.Generic;

namespace UnityEngine.InputSystem.Users
{
    /// <summary>The data of a user; an <see cref="InputUser" /> holds only its number.</summary>
    internal sealed class UserData
    {
        internal UserData(uint id)
        {
            Id = id;
        }

        internal uint Id { get; }

        internal List<InputDevice> Devices { get; } = new List<InputDevice>();

        internal List<InputDevice> Lost { get; } = new List<InputDevice>();

        internal IInputActionCollection Actions { get; set; }

        internal InputControlScheme? Scheme { get; set; }
    }
}
