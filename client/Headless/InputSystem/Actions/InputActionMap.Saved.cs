using System;

namespace UnityEngine.InputSystem
{
    // As Unity saves a map that is a field of a script; the names are those of the files.
    public sealed partial class InputActionMap
    {
        private string m_Id;
        private InputAction[] m_Actions;
        private InputBinding[] m_Bindings;

        void ISerializationCallbackReceiver.OnBeforeSerialize()
        {
            m_Id = id.ToString();
            m_Actions = _actions.ToArray();
            m_Bindings = bindings.ToArray();
        }

        void ISerializationCallbackReceiver.OnAfterDeserialize()
        {
            id = Guid.TryParse(m_Id, out var saved) ? saved : Guid.NewGuid();
            foreach (var action in m_Actions ?? new InputAction[0])
            {
                action.MoveTo(this);
                Include(action);
            }
            foreach (var binding in m_Bindings ?? new InputBinding[0])
            {
                // A binding without its action has no effect.
                if (FindAction(binding.action) is { } action)
                {
                    Include(binding, action);
                }
            }
        }
    }
}
