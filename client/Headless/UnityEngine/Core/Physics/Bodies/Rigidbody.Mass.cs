using Headless;

namespace UnityEngine
{
    public partial class Rigidbody
    {
        private bool _hasOwnCenter;
        private bool _hasOwnInertia;
        private Vector3 _ownCenter;
        private Vector3 _ownInertia = Vector3.one;
        private Quaternion _ownInertiaRotation = Quaternion.identity;

        public bool automaticCenterOfMass
        {
            get => !_hasOwnCenter;
            set => Change(ref _hasOwnCenter, !value);
        }

        public bool automaticInertiaTensor
        {
            get => !_hasOwnInertia;
            set => Change(ref _hasOwnInertia, !value);
        }

        /// <summary>In the body's own space.</summary>
        public Vector3 centerOfMass
        {
            get => MassData.Center;
            set
            {
                _ownCenter = value;
                automaticCenterOfMass = false;
            }
        }

        public Vector3 worldCenterOfMass => Pose.Point(centerOfMass);

        public Vector3 inertiaTensor
        {
            get => MassData.Inertia;
            set
            {
                _ownInertia = value;
                automaticInertiaTensor = false;
            }
        }

        public Quaternion inertiaTensorRotation
        {
            get => MassData.InertiaRotation;
            set
            {
                _ownInertiaRotation = value;
                automaticInertiaTensor = false;
            }
        }

        /// <summary>What the game has set in place of what its colliders make.</summary>
        internal SolidMass OwnMass => new SolidMass(_ownCenter, _ownInertia, _ownInertiaRotation);

        public void ResetCenterOfMass() => automaticCenterOfMass = true;

        public void ResetInertiaTensor() => automaticInertiaTensor = true;

        /// <summary>Sets the mass by what the colliders hold.</summary>
        public void SetDensity(float density)
        {
            var volume = 0f;
            foreach (var collider in Collider.InEffect)
            {
                volume +=
                    collider.attachedRigidbody == this && !collider.isTrigger
                        ? collider.GetVolume()
                        : 0;
            }
            if (volume > 0)
            {
                mass = density * volume;
            }
        }

        private SolidMass MassData =>
            Physics.Engine != null && IsInEffect ? Physics.Engine.MassOf(this) : OwnMass;
    }
}
