using Headless;

namespace UnityEngine
{
    public sealed partial class Rigidbody2D
    {
        public void AddForce(Vector2 force) => AddForce(force, ForceMode2D.Force);

        public void AddForce(Vector2 force, ForceMode2D mode = ForceMode2D.Force)
        {
            if (!IsDriven || !IsNumber(force, "AddForce"))
            {
                return;
            }
            if (mode == ForceMode2D.Force)
            {
                totalForce += force;
                WakeUp();
            }
            else
            {
                linearVelocity += force / mass;
            }
        }

        public void AddForceX(float force, ForceMode2D mode = ForceMode2D.Force) =>
            AddForce(new Vector2(force, 0), mode);

        public void AddForceY(float force, ForceMode2D mode = ForceMode2D.Force) =>
            AddForce(new Vector2(0, force), mode);

        public void AddRelativeForce(Vector2 relativeForce) =>
            AddForce(GetRelativeVector(relativeForce));

        public void AddRelativeForce(Vector2 relativeForce, ForceMode2D mode = ForceMode2D.Force) =>
            AddForce(GetRelativeVector(relativeForce), mode);

        public void AddRelativeForceX(float force, ForceMode2D mode = ForceMode2D.Force) =>
            AddRelativeForce(new Vector2(force, 0), mode);

        public void AddRelativeForceY(float force, ForceMode2D mode = ForceMode2D.Force) =>
            AddRelativeForce(new Vector2(0, force), mode);

        public void AddForceAtPosition(Vector2 force, Vector2 position) =>
            AddForceAtPosition(force, position, ForceMode2D.Force);

        public void AddForceAtPosition(Vector2 force, Vector2 position, ForceMode2D mode)
        {
            AddForce(force, mode);
            AddTorque(FlatShape.Cross(position - worldCenterOfMass, force), mode);
        }

        public void AddTorque(float torque) => AddTorque(torque, ForceMode2D.Force);

        public void AddTorque(float torque, ForceMode2D mode)
        {
            if (!IsDriven || freezeRotation || !IsNumber(new Vector2(torque, 0), "AddTorque"))
            {
                return;
            }
            if (mode == ForceMode2D.Force)
            {
                totalTorque += torque;
                WakeUp();
            }
            else if (inertia > 0)
            {
                angularVelocity += torque / inertia * Mathf.Rad2Deg;
            }
        }

        public Vector2 GetPoint(Vector2 point) => Pose.InversePoint(point);

        public Vector2 GetRelativePoint(Vector2 relativePoint) => Pose.Point(relativePoint);

        public Vector2 GetVector(Vector2 vector) => Pose.InverseVector(vector);

        public Vector2 GetRelativeVector(Vector2 relativeVector) => Pose.Vector(relativeVector);

        public Vector2 GetPointVelocity(Vector2 point) =>
            VelocityAt(_velocity, _spin, point - worldCenterOfMass);

        public Vector2 GetRelativePointVelocity(Vector2 relativePoint) =>
            GetPointVelocity(GetRelativePoint(relativePoint));

        /// <param name="spin">In degrees a second.</param>
        /// <param name="arm">From the center of mass.</param>
        internal static Vector2 VelocityAt(Vector2 velocity, float spin, Vector2 arm) =>
            velocity + new Vector2(-arm.y, arm.x) * (spin * Mathf.Deg2Rad);

        private bool IsDriven =>
            bodyType == RigidbodyType2D.Dynamic && Physics2D.Engine != null && IsInEffect;
    }
}
