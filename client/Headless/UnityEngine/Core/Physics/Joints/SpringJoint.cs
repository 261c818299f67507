namespace UnityEngine
{
    /// <summary>A spring pulls the anchors to a distance between two others.</summary>
    public class SpringJoint : Joint
    {
        private float _spring = 10;
        private float _damper = 0.2f;
        private float _minDistance;
        private float _maxDistance;
        private float _tolerance = 0.025f;

        public float spring
        {
            get => _spring;
            set => Change(ref _spring, value);
        }

        public float damper
        {
            get => _damper;
            set => Change(ref _damper, value);
        }

        public float minDistance
        {
            get => _minDistance;
            set => Change(ref _minDistance, value);
        }

        public float maxDistance
        {
            get => _maxDistance;
            set => Change(ref _maxDistance, value);
        }

        public float tolerance
        {
            get => _tolerance;
            set => Change(ref _tolerance, value);
        }
    }
}
