using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.Composites
{
    [DisplayStringFormat("{negative}/{positive}")]
    public class AxisComposite : InputBindingComposite<float>
    {
        public int negative;
        public int positive;
        public float minValue = -1;
        public float maxValue = 1;
        public WhichSideWins whichSideWins = WhichSideWins.Neither;

        public float midPoint => (maxValue + minValue) / 2;

        public override float ReadValue(ref InputBindingCompositeContext context)
        {
            var down = Mathf.Abs(context.ReadValue<float>(negative));
            var up = Mathf.Abs(context.ReadValue<float>(positive));
            if (down > Mathf.Epsilon && up > Mathf.Epsilon)
            {
                if (whichSideWins == WhichSideWins.Neither)
                {
                    return midPoint;
                }
                (down, up) = whichSideWins == WhichSideWins.Positive ? (0, up) : (down, 0f);
            }
            return down > Mathf.Epsilon
                ? midPoint - (midPoint - minValue) * down
                : midPoint + (maxValue - midPoint) * up;
        }

        public override float EvaluateMagnitude(ref InputBindingCompositeContext context)
        {
            var value = ReadValue(ref context);
            return Mathf.Abs(value - midPoint)
                / Mathf.Abs(value < midPoint ? midPoint - minValue : maxValue - midPoint);
        }

        public enum WhichSideWins
        {
            Neither = 0,
            Positive = 1,
            Negative = 2,
        }
    }
}
