using System;
using Headless;

namespace UnityEngine.AI
{
    /// <summary>
    /// Goes straight to where it is sent, because the mesh that was baked is not read: through walls, and at its own height.
    /// </summary>
    public sealed class NavMeshAgent : Behaviour
    {
        private const float Arrived = 0.01f;

        [NonSerialized]
        private Vector3? _target;

        private Vector3 _velocity;

        public float speed { get; set; } = 3.5f;

        public float acceleration { get; set; } = 8;

        /// <summary>In degrees a second.</summary>
        public float angularSpeed { get; set; } = 120;

        public float stoppingDistance { get; set; }

        public bool autoBraking { get; set; } = true;

        public bool autoRepath { get; set; } = true;

        public bool autoTraverseOffMeshLink { get; set; } = true;

        public bool updatePosition { get; set; } = true;

        public bool updateRotation { get; set; } = true;

        /// <summary>Without it an agent of a 2D game goes up and down too.</summary>
        public bool updateUpAxis { get; set; } = true;

        public float radius { get; set; } = 0.5f;

        public float height { get; set; } = 2;

        public float baseOffset { get; set; }

        public int areaMask { get; set; } = -1;

        public int agentTypeID { get; set; }

        public int avoidancePriority { get; set; } = 50;

        public bool isStopped { get; set; }

        public bool isOnNavMesh => isActiveAndEnabled;

        public bool isOnOffMeshLink => false;

        public bool isPathStale => false;

        public bool hasPath => _target != null && !pathPending;

        /// <summary>From the moment when it is sent until the next frame.</summary>
        [field: NonSerialized]
        public bool pathPending { get; private set; }

        public NavMeshPathStatus pathStatus => NavMeshPathStatus.PathComplete;

        public float remainingDistance => hasPath ? Way.magnitude : 0;

        public Vector3 destination
        {
            get => _target ?? transform.position;
            set => SetDestination(value);
        }

        public Vector3 pathEndPosition => destination;

        public Vector3 steeringTarget => destination;

        public Vector3 velocity
        {
            get => _velocity;
            set => _velocity = value;
        }

        public Vector3 desiredVelocity =>
            hasPath && !isStopped ? Way.normalized * speed : Vector3.zero;

        /// <summary>Where it is, also while it does not move its object.</summary>
        public Vector3 nextPosition
        {
            get => _next ?? transform.position;
            set => Place(value);
        }

        public NavMeshPath path
        {
            get => NavMeshPath.Between(transform.position, destination);
            set => SetPath(value);
        }

        [NonSerialized]
        private Vector3? _next;

        private Vector3 Way
        {
            get
            {
                var way = destination - nextPosition;
                way.y = updateUpAxis ? 0 : way.y;
                return way;
            }
        }

        /// <summary>False, and an error, while it is switched off.</summary>
        public bool SetDestination(Vector3 target)
        {
            if (!isActiveAndEnabled)
            {
                Debug.LogError(
                    "\"SetDestination\" can only be called on an active agent that has been placed on a NavMesh.",
                    this
                );
                return false;
            }
            UnsimulatedCalls.Note("NavMesh: agents go straight");
            pathPending = _target == null || pathPending;
            _target = target;
            return true;
        }

        public bool SetPath(NavMeshPath path)
        {
            var corners = path.corners;
            return corners.Length > 0 && SetDestination(corners[corners.Length - 1]);
        }

        public bool CalculatePath(Vector3 targetPosition, NavMeshPath path)
        {
            path.Set(transform.position, targetPosition);
            return true;
        }

        public void ResetPath() => (_target, pathPending, _velocity) = (null, false, Vector3.zero);

        public bool Warp(Vector3 newPosition)
        {
            ResetPath();
            Place(newPosition);
            transform.position = newPosition;
            return true;
        }

        public void Move(Vector3 offset) => Place(nextPosition + offset);

        public bool Raycast(Vector3 targetPosition, out NavMeshHit hit) =>
            NavMesh.Raycast(transform.position, targetPosition, out hit, areaMask);

        public bool SamplePathPosition(int areaMask, float maxDistance, out NavMeshHit hit)
        {
            var way = Vector3.ClampMagnitude(Way, maxDistance);
            hit = new NavMeshHit { position = nextPosition + way, distance = way.magnitude };
            return false;
        }

        internal override void EffectStarted() => AgentLoop.Add(this);

        internal override void EffectEnded()
        {
            AgentLoop.Remove(this);
            ResetPath();
        }

        internal void Step(float seconds)
        {
            pathPending = false;
            if (updatePosition)
            {
                _next = null;
            }
            var way = Way;
            var left = way.magnitude - stoppingDistance;
            if (!hasPath || isStopped || left <= Arrived || seconds <= 0)
            {
                Halt(left);
                return;
            }
            var fastest = autoBraking ? Math.Min(speed, Braking(left)) : speed;
            var wanted = way.normalized * fastest;
            // It brakes as hard as it must.
            var change = fastest < _velocity.magnitude ? float.MaxValue : acceleration * seconds;
            _velocity = Vector3.MoveTowards(_velocity, wanted, change);
            var step = Vector3.ClampMagnitude(_velocity * seconds, left);
            Place(nextPosition + step);
            Turn(step, seconds);
        }

        // The speed from which it can still stop in time.
        private float Braking(float left) => Mathf.Sqrt(2 * Math.Max(acceleration, 0.01f) * left);

        private void Halt(float left)
        {
            _velocity = Vector3.zero;
            if (left <= Arrived && !isStopped && stoppingDistance <= 0)
            {
                _target = null;
            }
        }

        private void Place(Vector3 position)
        {
            _next = position;
            if (updatePosition)
            {
                transform.position = position;
            }
        }

        private void Turn(Vector3 way, float seconds)
        {
            if (!updateRotation || way.sqrMagnitude < 1e-10f)
            {
                return;
            }
            transform.rotation = Quaternion.RotateTowards(
                transform.rotation,
                Quaternion.LookRotation(way),
                angularSpeed * seconds
            );
        }
    }
}
