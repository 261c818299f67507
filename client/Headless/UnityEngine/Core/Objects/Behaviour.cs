namespace UnityEngine
{
    /// <summary>A component that can be switched off.</summary>
    public class Behaviour : Component
    {
        private bool _enabled = true;

        public bool enabled
        {
            get => _enabled;
            set
            {
                if (_enabled == value)
                {
                    return;
                }
                _enabled = value;
                if (Alive)
                {
                    RefreshEffect();
                }
            }
        }

        public bool isActiveAndEnabled => Alive && _enabled && Owner.IsActiveInHierarchy;

        internal override bool WantsEffect => _enabled;
    }
}
