using System;
using Headless;

namespace UnityEngine
{
    // Where the body is and how it moves.
    public partial class Rigidbody
    {
        [NonSerialized]
        private SolidPose _pose;

        [NonSerialized]
        private SolidPose _seen;

        [NonSerialized]
        private Vector3 _velocity;

        [NonSerialized]
        private Vector3 _spin;

        [NonSerialized]
        private bool _wasTaken;

        /// <summary>The pose was set by the game, and the engine does not know it yet.</summary>
        [field: NonSerialized]
        internal bool IsPoseNew { get; set; }

        /// <summary>So were the velocities.</summary>
        [field: NonSerialized]
        internal bool IsVelocityNew { get; set; }

        [field: NonSerialized]
        internal bool IsWakeNew { get; set; }

        /// <summary>Set by tests too, where there is no engine.</summary>
        [field: NonSerialized]
        internal bool IsAwake { get; set; }

        /// <summary>Where MovePosition wants it after the next step.</summary>
        [field: NonSerialized]
        internal Vector3? Target { get; set; }

        [field: NonSerialized]
        internal Quaternion? TargetRotation { get; set; }

        public Vector3 position
        {
            get => Pose.Position;
            set
            {
                if (IsNumber(value, "position"))
                {
                    Put(new SolidPose(value, Pose.Rotation));
                }
            }
        }

        public Quaternion rotation
        {
            get => Pose.Rotation;
            set
            {
                if (IsNumber(value, "rotation"))
                {
                    Put(new SolidPose(Pose.Position, Quaternion.Normalize(value)));
                }
            }
        }

        public Vector3 linearVelocity
        {
            get => _velocity;
            set
            {
                if (!isKinematic && IsNumber(value, "linearVelocity"))
                {
                    _velocity = value;
                    NoteVelocity(value);
                }
            }
        }

        [Obsolete("Use linearVelocity.")]
        public Vector3 velocity
        {
            get => linearVelocity;
            set => linearVelocity = value;
        }

        /// <summary>In radians a second.</summary>
        public Vector3 angularVelocity
        {
            get => _spin;
            set
            {
                if (!isKinematic && IsNumber(value, "angularVelocity"))
                {
                    _spin = Vector3.ClampMagnitude(value, maxAngularVelocity);
                    NoteVelocity(value);
                }
            }
        }

        internal SolidPose Pose
        {
            get
            {
                if (IsFree)
                {
                    return SolidPose.Of(transform);
                }
                if (Physics.autoSyncTransforms)
                {
                    TakePose();
                }
                return _pose;
            }
        }

        // The engine does not have it: it is where its object is.
        private bool IsFree => Physics.Engine == null || !IsInEffect;

        public void Move(Vector3 position, Quaternion rotation)
        {
            MovePosition(position);
            MoveRotation(rotation);
        }

        public void MovePosition(Vector3 position)
        {
            if (IsFree || !IsNumber(position, "MovePosition"))
            {
                return;
            }
            if (!isKinematic)
            {
                this.position = position;
                return;
            }
            Target = position;
        }

        public void MoveRotation(Quaternion rot)
        {
            if (IsFree || !IsNumber(rot, "MoveRotation"))
            {
                return;
            }
            if (!isKinematic)
            {
                rotation = rot;
                return;
            }
            TargetRotation = Quaternion.Normalize(rot);
        }

        public bool IsSleeping() => !IsAwake;

        public void WakeUp()
        {
            if (Physics.Engine != null)
            {
                (IsAwake, IsWakeNew) = (true, true);
            }
        }

        public void Sleep()
        {
            if (Physics.Engine == null)
            {
                return;
            }
            (_velocity, _spin) = (Vector3.zero, Vector3.zero);
            ForgetForces();
            (IsAwake, IsWakeNew, IsVelocityNew) = (false, true, false);
        }

        /// <summary>Puts the object where the body is.</summary>
        public void PublishTransform()
        {
            if (!IsFree && !IsPoseNew)
            {
                ShowPose(_pose);
            }
        }

        /// <summary>Takes over where scripts have put the object since the last step.</summary>
        internal void TakePose()
        {
            var pose = SolidPose.Of(transform);
            if (_wasTaken && pose.Is(_seen))
            {
                return;
            }
            if (!IsNumber(pose.Position, "position") || !IsNumber(pose.Rotation, "rotation"))
            {
                transform.SetPositionAndRotation(_seen.Position, _seen.Rotation);
                return;
            }
            if (_wasTaken)
            {
                Target = MoveTargets.After(Target, _pose.Position, pose.Position);
                WakeUp();
            }
            (_seen, _pose, IsPoseNew, _wasTaken) = (pose, pose, true, true);
        }

        /// <summary>What the engine has made of it in a step.</summary>
        internal void TakeStep(in SolidPose pose, Vector3 velocity, Vector3 spin, bool isAwake) =>
            (_pose, _velocity, _spin, IsAwake) = (pose, velocity, spin, isAwake);

        /// <summary>Puts the object there.</summary>
        internal void ShowPose(in SolidPose pose)
        {
            if (pose.Is(_seen))
            {
                return;
            }
            transform.SetPoseByPhysics(pose.Position, pose.Rotation);
            _seen = SolidPose.Of(transform);
        }

        private void Put(in SolidPose pose)
        {
            if (IsFree)
            {
                transform.SetPositionAndRotation(pose.Position, pose.Rotation);
                return;
            }
            (_pose, IsPoseNew) = (pose, true);
            WakeUp();
        }

        private void NoteVelocity(Vector3 value)
        {
            IsVelocityNew = true;
            if (value != Vector3.zero)
            {
                WakeUp();
            }
        }

        private void ForgetMotion()
        {
            (_velocity, _spin) = (Vector3.zero, Vector3.zero);
            (Target, TargetRotation) = (null, null);
            ForgetForces();
        }

        private bool IsNumber(Quaternion value, string what) =>
            IsNumber(new Vector3(value.x + value.w, value.y, value.z), what);

        /// <summary>What is no number is refused and said, as in Unity; the engine would stop at it.</summary>
        private bool IsNumber(Vector3 value, string what)
        {
            var sum = value.x + value.y + value.z;
            if (!float.IsNaN(sum) && !float.IsInfinity(sum))
            {
                return true;
            }
            Debug.LogError(
                $"Rigidbody.{what} assign attempt for '{name}' is not valid. Input is {value}.",
                this
            );
            return false;
        }
    }
}
