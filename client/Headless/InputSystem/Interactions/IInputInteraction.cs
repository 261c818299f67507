namespace UnityEngine.InputSystem
{
    /// <summary>Decides when a change of a control starts, performs or cancels its action.</summary>
    public interface IInputInteraction
    {
        void Process(ref InputInteractionContext context);

        void Reset();
    }
}
