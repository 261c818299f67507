using UnityEngine;

namespace Headless
{
    /// <summary>A parameter of the controller that a curve of its clips sets.</summary>
    internal sealed class ParameterProperty : AnimatedProperty
    {
        private readonly Animator _animator;
        private readonly string _name;

        internal ParameterProperty(Animator animator, string name)
            : base(animator)
        {
            (_animator, _name) = (animator, name);
        }

        internal override void Read(Pose pose) =>
            pose.SetNumber(Slots[0], _animator.GetFloat(_name));

        internal override void Write(Pose pose) => _animator.SetFloat(_name, pose.Number(Slots[0]));
    }
}
