using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.Composites
{
    [DisplayStringFormat("{up}/{left}/{down}/{right}")]
    public class Vector2Composite : InputBindingComposite<Vector2>
    {
        public int up;
        public int down;
        public int left;
        public int right;
        public Mode mode;

        public override Vector2 ReadValue(ref InputBindingCompositeContext context)
        {
            if (mode == Mode.Analog)
            {
                return DpadControl.MakeDpadVector(
                    context.ReadValue<float>(up),
                    context.ReadValue<float>(down),
                    context.ReadValue<float>(left),
                    context.ReadValue<float>(right)
                );
            }
            return DpadControl.MakeDpadVector(
                context.ReadValueAsButton(up),
                context.ReadValueAsButton(down),
                context.ReadValueAsButton(left),
                context.ReadValueAsButton(right),
                mode == Mode.DigitalNormalized
            );
        }

        public override float EvaluateMagnitude(ref InputBindingCompositeContext context) =>
            ReadValue(ref context).magnitude;

        public enum Mode
        {
            DigitalNormalized = 0,
            Digital = 1,
            Analog = 2,
        }
    }
}
