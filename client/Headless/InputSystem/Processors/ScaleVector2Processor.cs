namespace UnityEngine.InputSystem.Processors
{
    public class ScaleVector2Processor : InputProcessor<Vector2>
    {
        public float x = 1;
        public float y = 1;

        public override Vector2 Process(Vector2 value, InputControl control) =>
            new Vector2(value.x * x, value.y * y);

        public override string ToString() => $"ScaleVector2(x={x},y={y})";
    }
}
