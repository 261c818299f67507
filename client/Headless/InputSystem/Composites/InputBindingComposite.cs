using System;
using System.Reflection;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>
    /// Combines several bindings into one value. Its public int fields are the parts; each holds the number of its part.
    /// </summary>
    public abstract class InputBindingComposite
    {
        public abstract Type valueType { get; }

        public abstract object ReadValueAsObject(ref InputBindingCompositeContext context);

        /// <summary>The magnitude, or -1 if the composite has none.</summary>
        public virtual float EvaluateMagnitude(ref InputBindingCompositeContext context) => -1;

        protected virtual void FinishSetup(ref InputBindingCompositeContext context) { }

        internal void AddPart(BindingSlot composite, BindingSlot part)
        {
            var field = PartField(part.Binding.name);
            part.PartNumber = composite.Parts.Count + 1;
            composite.Parts.Add(part);
            // All bindings of a part share its number.
            var number = (int)field.GetValue(this);
            if (number > 0)
            {
                part.PartNumber = number;
            }
            field.SetValue(this, part.PartNumber);
        }

        internal void Finish(BindingSlot composite)
        {
            var context = new InputBindingCompositeContext(composite);
            FinishSetup(ref context);
        }

        private FieldInfo PartField(string part)
        {
            foreach (var field in GetType().GetFields(BindingFlags.Instance | BindingFlags.Public))
            {
                if (field.FieldType == typeof(int) && Names.AreEqual(field.Name, part))
                {
                    return field;
                }
            }
            throw new InvalidOperationException($"'{GetType().Name}' has no part called '{part}'");
        }
    }
}
