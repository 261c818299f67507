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
            set
            {
                _distance = value;
                NoteChange();
            }
        }

        public bool autoConfigureDistance
        {
            get => _autoConfigureDistance;
            set
            {
                _autoConfigureDistance = value;
                NoteChange();
            }
        }

        public bool maxDistanceOnly
        {
            get => _maxDistanceOnly;
            set
            {
                _maxDistanceOnly = value;
                NoteChange();
            }
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
            set
            {
                _distance = value;
                NoteChange();
            }
        }

        public bool autoConfigureDistance
        {
            get => _autoConfigureDistance;
            set
            {
                _autoConfigureDistance = value;
                NoteChange();
            }
        }

        public float dampingRatio
        {
            get => _dampingRatio;
            set
            {
                _dampingRatio = value;
                NoteChange();
            }
        }

        public float frequency
        {
            get => _frequency;
            set
            {
                _frequency = value;
                NoteChange();
            }
        }
    }

    public sealed class FixedJoint2D : AnchoredJoint2D
    {
        private float _dampingRatio;
        private float _frequency;

        public float dampingRatio
        {
            get => _dampingRatio;
            set
            {
                _dampingRatio = value;
                NoteChange();
            }
        }

        public float frequency
        {
            get => _frequency;
            set
            {
                _frequency = value;
                NoteChange();
            }
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
            set
            {
                _maxForce = value;
                NoteChange();
            }
        }

        public float maxTorque
        {
            get => _maxTorque;
            set
            {
                _maxTorque = value;
                NoteChange();
            }
        }
    }
}
