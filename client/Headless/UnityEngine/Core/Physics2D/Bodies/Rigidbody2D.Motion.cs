using System;
using Headless;

namespace UnityEngine
{
    // Where the body is, how it moves and what drives it.
    public sealed partial class Rigidbody2D
    {
        [NonSerialized]
        private FlatPose _pose;

        [NonSerialized]
        private Vector3 _seenPlace;

        [NonSerialized]
        private Quaternion _seenTurn;

        [NonSerialized]
        private Vector2 _velocity;

        [NonSerialized]
        private float _spin;

        [NonSerialized]
        private bool _isAwake = true;

        [NonSerialized]
        private bool _wasTaken;

        /// <summary>The pose was set by the game, and the engine does not know it yet.</summary>
        [field: NonSerialized]
        internal bool IsPoseNew { get; set; }

        [field: NonSerialized]
        internal bool IsWakeNew { get; set; }

        /// <summary>Where MovePosition wants it after the next step.</summary>
        [field: NonSerialized]
        internal Vector2? Target { get; set; }

        [field: NonSerialized]
        internal float? TargetAngle { get; set; }

        [field: NonSerialized]
        public Vector2 totalForce { get; set; }

        [field: NonSerialized]
        public float totalTorque { get; set; }

        public Vector2 position
        {
            get => Pose.Position;
            set
            {
                if (IsNumber(value, "position"))
                {
                    Put(new FlatPose(value, Pose.Angle));
                }
            }
        }

        public float rotation
        {
            get => Pose.Angle;
            set
            {
                if (IsNumber(new Vector2(value, 0), "rotation"))
                {
                    Put(new FlatPose(Pose.Position, value));
                }
            }
        }

        public Vector2 linearVelocity
        {
            get => _velocity;
            set
            {
                if (bodyType == RigidbodyType2D.Static || !IsNumber(value, "linearVelocity"))
                {
                    return;
                }
                _velocity = Allowed(value);
                if (_velocity != Vector2.zero)
                {
                    WakeUp();
                }
            }
        }

        public float linearVelocityX
        {
            get => _velocity.x;
            set => linearVelocity = new Vector2(value, _velocity.y);
        }

        public float linearVelocityY
        {
            get => _velocity.y;
            set => linearVelocity = new Vector2(_velocity.x, value);
        }

        [Obsolete("Use linearVelocity.")]
        public Vector2 velocity
        {
            get => linearVelocity;
            set => linearVelocity = value;
        }

        [Obsolete("Use linearVelocityX.")]
        public float velocityX
        {
            get => linearVelocityX;
            set => linearVelocityX = value;
        }

        [Obsolete("Use linearVelocityY.")]
        public float velocityY
        {
            get => linearVelocityY;
            set => linearVelocityY = value;
        }

        /// <summary>In degrees a second.</summary>
        public float angularVelocity
        {
            get => _spin;
            set
            {
                if (
                    bodyType == RigidbodyType2D.Static
                    || !IsNumber(new Vector2(value, 0), "angularVelocity")
                )
                {
                    return;
                }
                _spin = freezeRotation ? 0 : value;
                if (_spin != 0)
                {
                    WakeUp();
                }
            }
        }

        internal FlatPose Pose
        {
            get
            {
                if (Physics2D.Engine == null)
                {
                    return FlatPose.Of(transform);
                }
                if (Physics2D.autoSyncTransforms)
                {
                    TakePose();
                }
                return _pose;
            }
        }

        public void SetRotation(float angle) => rotation = angle;

        public void SetRotation(Quaternion rotation) => this.rotation = FlatPose.AngleOf(rotation);

        public void MovePosition(Vector2 position)
        {
            if (Physics2D.Engine == null || !IsNumber(position, "MovePosition"))
            {
                return;
            }
            Target = position;
            WakeUp();
        }

        public void MoveRotation(float angle)
        {
            if (Physics2D.Engine == null || !IsNumber(new Vector2(angle, 0), "MoveRotation"))
            {
                return;
            }
            TargetAngle = angle;
            WakeUp();
        }

        public void MoveRotation(Quaternion rotation) => MoveRotation(FlatPose.AngleOf(rotation));

        public void MovePositionAndRotation(Vector2 position, float angle)
        {
            MovePosition(position);
            MoveRotation(angle);
        }

        public void MovePositionAndRotation(Vector2 position, Quaternion rotation) =>
            MovePositionAndRotation(position, FlatPose.AngleOf(rotation));

        public bool IsSleeping() => Physics2D.Engine == null || !_isAwake;

        public bool IsAwake() => !IsSleeping();

        public void WakeUp()
        {
            _isAwake = true;
            IsWakeNew = true;
        }

        public void Sleep()
        {
            if (sleepMode == RigidbodySleepMode2D.NeverSleep)
            {
                return;
            }
            (_velocity, _spin) = (Vector2.zero, 0);
            (totalForce, totalTorque) = (Vector2.zero, 0);
            _isAwake = false;
            IsWakeNew = true;
        }

        /// <summary>Takes over where scripts have put the object since the last step.</summary>
        internal void TakePose()
        {
            var (place, turn) = (transform.position, transform.rotation);
            if (place.Equals(_seenPlace) && turn.Equals(_seenTurn))
            {
                return;
            }
            var pose = FlatPose.Of(transform);
            if (!IsNumber(pose.Position, "position") || float.IsNaN(pose.Angle))
            {
                transform.SetPositionAndRotation(_seenPlace, _seenTurn);
                return;
            }
            if (_wasTaken)
            {
                Target = MoveTargets.After(Target, _pose.Position, pose.Position);
                WakeUp();
            }
            (_seenPlace, _seenTurn) = (place, turn);
            (_pose, IsPoseNew, _wasTaken) = (pose, true, true);
        }

        /// <summary>What the engine has made of it in a step.</summary>
        internal void TakeStep(FlatPose pose, Vector2 velocity, float spin, bool isAwake) =>
            (_pose, _velocity, _spin, _isAwake) = (pose, velocity, spin, isAwake);

        internal void TakeVelocity(Vector2 velocity, float spin) =>
            (_velocity, _spin) = (velocity, spin);

        /// <summary>Puts the object there. The turn is about the line of sight, whatever its other turns are.</summary>
        internal void ShowPose(FlatPose pose)
        {
            var own = transform;
            var place = new Vector3(pose.Position.x, pose.Position.y, _seenPlace.z);
            var turn = pose.Angle - FlatPose.AngleOf(_seenTurn);
            var isTurned = Mathf.Abs(turn) > 1e-5f;
            if (place.Equals(_seenPlace) && !isTurned)
            {
                return;
            }
            own.SetPoseByPhysics(
                place,
                isTurned
                    ? Quaternion.AngleAxis(turn, Vector3.forward) * _seenTurn
                    : (Quaternion?)null
            );
            (_seenPlace, _seenTurn) = (own.position, own.rotation);
        }

        private void Put(FlatPose pose)
        {
            if (Physics2D.Engine == null)
            {
                var turn = pose.Angle - FlatPose.AngleOf(transform.rotation);
                transform.position = new Vector3(
                    pose.Position.x,
                    pose.Position.y,
                    transform.position.z
                );
                if (turn != 0)
                {
                    transform.rotation =
                        Quaternion.AngleAxis(turn, Vector3.forward) * transform.rotation;
                }
                return;
            }
            _pose = pose;
            IsPoseNew = true;
            WakeUp();
        }

        /// <summary>What is no number is refused and said, as in Unity; the engine would stop at it.</summary>
        private bool IsNumber(Vector2 value, string what)
        {
            var sum = value.x + value.y;
            if (!float.IsNaN(sum) && !float.IsInfinity(sum))
            {
                return true;
            }
            Debug.LogError(
                $"Rigidbody2D.{what} assign attempt for '{name}' is not valid. Input is {value}.",
                this
            );
            return false;
        }

        private Vector2 Allowed(Vector2 velocity) =>
            new Vector2(
                Freezes(RigidbodyConstraints2D.FreezePositionX) ? 0 : velocity.x,
                Freezes(RigidbodyConstraints2D.FreezePositionY) ? 0 : velocity.y
            );
    }
}
