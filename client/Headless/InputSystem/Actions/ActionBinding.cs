namespace UnityEngine.InputSystem
{
    /// <summary>A binding of a map, together with its action.</summary>
    internal sealed class ActionBinding
    {
        internal ActionBinding(InputBinding binding, InputAction action)
        {
            Binding = binding;
            Action = action;
        }

        internal InputBinding Binding { get; private set; }

        internal InputAction Action { get; }

        internal void Replace(InputBinding binding)
        {
            Binding = binding;
            Action.State.Rebind();
        }
    }
}
