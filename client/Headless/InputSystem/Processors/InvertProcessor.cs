namespace UnityEngine.InputSystem.Processors
{
    public class InvertProcessor : InputProcessor<float>
    {
        public override float Process(float value, InputControl control) => -value;

        public override string ToString() => "Invert()";
    }
}
