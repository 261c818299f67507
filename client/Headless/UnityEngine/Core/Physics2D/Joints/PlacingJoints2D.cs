namespace UnityEngine
{
    public sealed class RelativeJoint2D : Joint2D
    {
        private float _maxForce = 10000;
        private float _maxTorque = 10000;
        private float _correctionScale = 0.3f;
        private bool _autoConfigureOffset = true;
        private Vector2 _linearOffset;
        private float _angularOffset;

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

        public float correctionScale
        {
            get => _correctionScale;
            set
            {
                _correctionScale = value;
                NoteChange();
            }
        }

        public bool autoConfigureOffset
        {
            get => _autoConfigureOffset;
            set
            {
                _autoConfigureOffset = value;
                NoteChange();
            }
        }

        public Vector2 linearOffset
        {
            get => _linearOffset;
            set
            {
                _linearOffset = value;
                NoteChange();
            }
        }

        public float angularOffset
        {
            get => _angularOffset;
            set
            {
                _angularOffset = value;
                NoteChange();
            }
        }

        public Vector2 target => attachedRigidbody.GetRelativePoint(linearOffset);
    }

    public sealed class TargetJoint2D : Joint2D
    {
        private Vector2 _anchor;
        private Vector2 _target;
        private bool _autoConfigureTarget = true;
        private float _maxForce = 10000;
        private float _dampingRatio = 1;
        private float _frequency = 5;

        public Vector2 anchor
        {
            get => _anchor;
            set
            {
                _anchor = value;
                NoteChange();
            }
        }

        public Vector2 target
        {
            get => _target;
            set
            {
                _target = value;
                NoteChange();
            }
        }

        public bool autoConfigureTarget
        {
            get => _autoConfigureTarget;
            set
            {
                _autoConfigureTarget = value;
                NoteChange();
            }
        }

        public float maxForce
        {
            get => _maxForce;
            set
            {
                _maxForce = value;
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
}
