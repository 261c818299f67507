namespace UnityEngine
{
    /// <summary>A script of a state. Each Animator has its own copy of it.</summary>
    public abstract class StateMachineBehaviour : ScriptableObject
    {
        public virtual void OnStateEnter(
            Animator animator,
            AnimatorStateInfo stateInfo,
            int layerIndex
        ) { }

        public virtual void OnStateUpdate(
            Animator animator,
            AnimatorStateInfo stateInfo,
            int layerIndex
        ) { }

        public virtual void OnStateExit(
            Animator animator,
            AnimatorStateInfo stateInfo,
            int layerIndex
        ) { }

        public virtual void OnStateMachineEnter(Animator animator, int stateMachinePathHash) { }

        public virtual void OnStateMachineExit(Animator animator, int stateMachinePathHash) { }
    }
}
