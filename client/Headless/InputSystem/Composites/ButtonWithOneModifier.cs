using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.Composites
{
    [DisplayStringFormat("{modifier}+{button}")]
    public class ButtonWithOneModifier : InputBindingComposite<float>
    {
        public int modifier;
        public int button;

        public override float ReadValue(ref InputBindingCompositeContext context) =>
            context.ReadValueAsButton(modifier) ? context.ReadValue<float>(button) : 0;

        public override float EvaluateMagnitude(ref InputBindingCompositeContext context) =>
            ReadValue(ref context);
    }
}
