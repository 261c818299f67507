using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.Composites
{
    [DisplayStringFormat("{modifier1}+{modifier2}+{button}")]
    public class ButtonWithTwoModifiers : InputBindingComposite<float>
    {
        public int modifier1;
        public int modifier2;
        public int button;

        public override float ReadValue(ref InputBindingCompositeContext context) =>
            context.ReadValueAsButton(modifier1) && context.ReadValueAsButton(modifier2)
                ? context.ReadValue<float>(button)
                : 0;

        public override float EvaluateMagnitude(ref InputBindingCompositeContext context) =>
            ReadValue(ref context);
    }
}
