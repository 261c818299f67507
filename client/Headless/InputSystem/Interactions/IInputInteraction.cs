namespace UnityEngine.InputSystem
{
    /// <summary>Says what has to be done with a control for its action to be performed.</summary>
    public interface IInputInteraction
    {
        void Process(ref InputInteractionContext context);

        void Reset();
    }
}
