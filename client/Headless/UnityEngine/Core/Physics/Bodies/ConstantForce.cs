using System.Collections.Generic;

namespace UnityEngine
{
    [RequireComponent(typeof(Rigidbody))]
    public class ConstantForce : Behaviour
    {
        internal static readonly List<ConstantForce> InEffect = new List<ConstantForce>();

        public Vector3 force { get; set; }

        public Vector3 relativeForce { get; set; }

        public Vector3 torque { get; set; }

        public Vector3 relativeTorque { get; set; }

        internal override void EffectStarted() => InEffect.Add(this);

        internal override void EffectEnded() => InEffect.Remove(this);

        /// <summary>Before each step.</summary>
        internal void Apply()
        {
            if (GetComponent<Rigidbody>() is not { IsInEffect: true } body)
            {
                return;
            }
            Apply(force, body.AddForce);
            Apply(relativeForce, body.AddRelativeForce);
            Apply(torque, body.AddTorque);
            Apply(relativeTorque, body.AddRelativeTorque);
        }

        // What is nothing does not wake the body.
        private static void Apply(Vector3 amount, System.Action<Vector3> apply)
        {
            if (amount != Vector3.zero)
            {
                apply(amount);
            }
        }
    }
}
