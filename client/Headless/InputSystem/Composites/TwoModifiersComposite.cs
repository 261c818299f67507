using System;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.Composites
{
    /// <summary>A binding of any type that counts while both modifiers are held.</summary>
    [DisplayStringFormat("{modifier1}+{modifier2}+{binding}")]
    public class TwoModifiersComposite : InputBindingComposite
    {
        public int modifier1;
        public int modifier2;
        public int binding;

        private Type _type = typeof(float);

        public override Type valueType => _type;

        public override object ReadValueAsObject(ref InputBindingCompositeContext context) =>
            AreHeld(ref context)
                ? context.ReadValueAsObject(binding)
                : Activator.CreateInstance(_type);

        public override float EvaluateMagnitude(ref InputBindingCompositeContext context) =>
            AreHeld(ref context) ? context.EvaluateMagnitude(binding) : 0;

        protected override void FinishSetup(ref InputBindingCompositeContext context) =>
            _type = context.ValueTypeOf(binding) ?? _type;

        private bool AreHeld(ref InputBindingCompositeContext context) =>
            context.ReadValueAsButton(modifier1) && context.ReadValueAsButton(modifier2);
    }
}
