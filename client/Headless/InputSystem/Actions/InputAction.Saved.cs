using System;

namespace UnityEngine.InputSystem
{
    // As Unity saves an action that is a field of a script; the names are those of the files.
    public sealed partial class InputAction
    {
        private const int ChecksInitialState = 1;

        private string m_Id;
        private int m_Flags;
        private InputBinding[] m_SingletonActionBindings;

        void ISerializationCallbackReceiver.OnBeforeSerialize()
        {
            m_Id = id.ToString();
            m_Flags = wantsInitialStateCheck ? ChecksInitialState : 0;
            m_SingletonActionBindings = IsAlone ? bindings.ToArray() : new InputBinding[0];
        }

        void ISerializationCallbackReceiver.OnAfterDeserialize()
        {
            id = Guid.TryParse(m_Id, out var saved) ? saved : Guid.NewGuid();
            wantsInitialStateCheck = (m_Flags & ChecksInitialState) != 0;
            IsAlone = true;
            Map = new InputActionMap();
            Map.Include(this);
            foreach (var binding in m_SingletonActionBindings ?? new InputBinding[0])
            {
                Map.Include(binding, this);
            }
        }

        /// <summary>Makes it one of the map's actions.</summary>
        internal void MoveTo(InputActionMap map)
        {
            IsAlone = false;
            Map = map;
        }
    }
}
