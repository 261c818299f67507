using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>The values of a controller's parameters in one Animator.</summary>
    internal sealed class AnimatorParameters
    {
        private sealed class Value
        {
            internal AnimatorControllerParameter Parameter;
            internal float Number;

            internal AnimatorControllerParameterType Type => Parameter.type;
        }

        private readonly Dictionary<int, Value> _values = new Dictionary<int, Value>();
        private readonly Dictionary<string, Value> _byName = new Dictionary<string, Value>();

        internal AnimatorParameters(IEnumerable<AnimatorControllerParameter> parameters)
        {
            foreach (var parameter in parameters)
            {
                _values[parameter.nameHash] = _byName[parameter.name] = new Value
                {
                    Parameter = parameter,
                    Number = parameter.type switch
                    {
                        AnimatorControllerParameterType.Float => parameter.defaultFloat,
                        AnimatorControllerParameterType.Int => parameter.defaultInt,
                        _ => parameter.defaultBool ? 1 : 0,
                    },
                };
            }
        }

        internal AnimatorControllerParameterType? TypeOf(int id) =>
            _values.TryGetValue(id, out var value)
                ? value.Type
                : (AnimatorControllerParameterType?)null;

        /// <summary>0 for a parameter that does not exist.</summary>
        internal float Get(int id) => _values.TryGetValue(id, out var value) ? value.Number : 0;

        internal void Set(int id, float number) => _values[id].Number = number;

        internal float NumberOf(string name) =>
            _byName.TryGetValue(name, out var value) ? value.Number : 0;

        internal bool AreMet(TransitionNode transition) => transition.Conditions.TrueForAll(IsMet);

        /// <summary>Takes the values of another Animator's parameters of the same names.</summary>
        internal void Copy(AnimatorParameters other)
        {
            foreach (var (name, value) in _byName)
            {
                value.Number = other.NumberOf(name);
            }
        }

        /// <summary>A trigger is used up by the transition that asks for it.</summary>
        internal void UseUp(TransitionNode transition)
        {
            foreach (var condition in transition.Conditions)
            {
                if (
                    _byName.TryGetValue(condition.Parameter, out var value)
                    && value.Type == AnimatorControllerParameterType.Trigger
                )
                {
                    value.Number = 0;
                }
            }
        }

        // A condition of a parameter that was deleted is never met.
        private bool IsMet(TransitionCondition condition)
        {
            if (!_byName.TryGetValue(condition.Parameter, out var value))
            {
                return false;
            }
            var difference = value.Number - condition.Threshold;
            return condition.Mode switch
            {
                ConditionMode.If => value.Number != 0,
                ConditionMode.IfNot => value.Number == 0,
                ConditionMode.Greater => difference > 0,
                ConditionMode.Less => difference < 0,
                ConditionMode.Equals => Math.Abs(difference) < 0.5f,
                ConditionMode.NotEqual => Math.Abs(difference) >= 0.5f,
                _ => false,
            };
        }
    }
}
