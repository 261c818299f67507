using System;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.Composites
{
    /// <summary>A binding of any type that counts while the modifier is held.</summary>
    [DisplayStringFormat("{modifier}+{binding}")]
    public class OneModifierComposite : InputBindingComposite
    {
        public int modifier;
        public int binding;

        private Type _type = typeof(float);

        public override Type valueType => _type;

        public override object ReadValueAsObject(ref InputBindingCompositeContext context) =>
            context.ReadValueAsButton(modifier)
                ? context.ReadValueAsObject(binding)
                : Activator.CreateInstance(_type);

        public override float EvaluateMagnitude(ref InputBindingCompositeContext context) =>
            context.ReadValueAsButton(modifier) ? context.EvaluateMagnitude(binding) : 0;

        protected override void FinishSetup(ref InputBindingCompositeContext context) =>
            _type = context.ValueTypeOf(binding) ?? _type;
    }
}
