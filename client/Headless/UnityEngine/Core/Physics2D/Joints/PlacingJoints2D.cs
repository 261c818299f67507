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
            set => Change(ref _maxForce, value);
        }

        public float maxTorque
        {
            get => _maxTorque;
            set => Change(ref _maxTorque, value);
        }

        public float correctionScale
        {
            get => _correctionScale;
            set => Change(ref _correctionScale, value);
        }

        public bool autoConfigureOffset
        {
            get => _autoConfigureOffset;
            set => Change(ref _autoConfigureOffset, value);
        }

        public Vector2 linearOffset
        {
            get => _linearOffset;
            set => Change(ref _linearOffset, value);
        }

        public float angularOffset
        {
            get => _angularOffset;
            set => Change(ref _angularOffset, value);
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
            set => Change(ref _anchor, value);
        }

        public Vector2 target
        {
            get => _target;
            set => Change(ref _target, value);
        }

        public bool autoConfigureTarget
        {
            get => _autoConfigureTarget;
            set => Change(ref _autoConfigureTarget, value);
        }

        public float maxForce
        {
            get => _maxForce;
            set => Change(ref _maxForce, value);
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
}
