namespace UnityEngine.InputSystem.Processors
{
    public class InvertVector2Processor : InputProcessor<Vector2>
    {
        public bool invertX = true;
        public bool invertY = true;

        public override Vector2 Process(Vector2 value, InputControl control) =>
            new Vector2(invertX ? -value.x : value.x, invertY ? -value.y : value.y);

        public override string ToString() => $"InvertVector2(invertX={invertX},invertY={invertY})";
    }
}
