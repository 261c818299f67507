namespace UnityEngine.InputSystem.Processors
{
    public class ScaleProcessor : InputProcessor<float>
    {
        public float factor = 1;

        public override float Process(float value, InputControl control) => value * factor;

        public override string ToString() => $"Scale(factor={factor})";
    }
}
