using System;

namespace UnityEngine.InputSystem
{
    /// <summary>A reference to an action of an asset, for fields in the Inspector.</summary>
    public class InputActionReference : ScriptableObject
    {
        [NonSerialized]
        private InputAction _action;

        public InputActionAsset asset { get; private set; }

        public InputAction action => _action;

        public static implicit operator InputAction(InputActionReference reference) =>
            reference == null ? null : reference.action;

        public static InputActionReference Create(InputAction action)
        {
            var reference = CreateInstance<InputActionReference>();
            reference.Set(action);
            return reference;
        }

        public void Set(InputAction action)
        {
            if (action != null && action.actionMap?.asset == null)
            {
                throw new InvalidOperationException(
                    $"Action '{action}' must be part of an InputActionAsset"
                );
            }
            _action = action;
            asset = action?.actionMap.asset;
        }

        public void Set(InputActionAsset asset, string mapName, string actionName) =>
            Set(asset.FindActionMap(mapName, true).FindAction(actionName, true));

        public InputAction ToInputAction() => action;

        public override string ToString() => action == null ? base.ToString() : $"{asset}:{action}";
    }
}
