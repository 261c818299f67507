namespace UnityEngine
{
    /// <summary>Keeps two points at a distance, or at most that far from each other.</summary>
    public sealed class DistanceJoint2D : AnchoredJoint2D
    {
        private float _distance = 1;
        private bool _autoConfigureDistance = true;
        private bool _maxDistanceOnly;

        public float distance
        {
            get => _distance;
            set => Change(ref _distance, value);
        }

        public bool autoConfigureDistance
        {
            get => _autoConfigureDistance;
            set => Change(ref _autoConfigureDistance, value);
        }

        public bool maxDistanceOnly
        {
            get => _maxDistanceOnly;
            set => Change(ref _maxDistanceOnly, value);
        }
    }

    public sealed class SpringJoint2D : AnchoredJoint2D
    {
        private float _distance = 1;
        private bool _autoConfigureDistance = true;
        private float _dampingRatio;
        private float _frequency = 1;

        public float distance
        {
            get => _distance;
            set => Change(ref _distance, value);
        }

        public bool autoConfigureDistance
        {
            get => _autoConfigureDistance;
            set => Change(ref _autoConfigureDistance, value);
        }

        public float dampingRatio
        {
            get => _dampingRatio;
            set => Change(ref _dampingRatio, value);
        }

        public float frequency
        {
            get => _frequency;
            set => Change(ref _frequency, value);
        }
    }

    public sealed class FixedJoint2D : AnchoredJoint2D
    {
        private float _dampingRatio;
        private float _frequency;

        public float dampingRatio
        {
            get => _dampingRatio;
            set => Change(ref _dampingRatio, value);
        }

        public float frequency
        {
            get => _frequency;
            set => Change(ref _frequency, value);
        }

        [field: System.NonSerialized]
        public float referenceAngle { get; internal set; }
    }

    public sealed class FrictionJoint2D : AnchoredJoint2D
    {
        private float _maxForce = 1;
        private float _maxTorque = 1;

        public float maxForce
        {
            get => _maxForce;
            set => Change(ref _maxForce, value);
        }

        public float maxTorque
        {
            get => _maxTorque;
            set => Change(ref _maxTorque, value);
        }
    }
}
