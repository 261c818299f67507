#nullable enable

using System;
using System.Runtime.CompilerServices;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>What the <see cref="IAbuDescribed"/> components of one object, or an element, say in one walk.</summary>
    internal sealed class SelfDescription
    {
        private const int MostOfAMessage = 100;

        // So that a log has each failure once, and not with each walk.
        private static readonly ConditionalWeakTable<object, string> Logged = new();

        private string? _failure;

        private SelfDescription() { }

        /// <summary>Empty if nothing is said.</summary>
        public string Label { get; private set; } = "";

        /// <summary>Empty if nothing is said.</summary>
        public string Role { get; private set; } = "";

        /// <summary>Empty if nothing is said.</summary>
        public string State { get; private set; } = "";

        /// <summary>Null if nothing is said.</summary>
        public string? Value { get; private set; }

        public bool Hidden { get; private set; }

        /// <summary>Null if there are none.</summary>
        public AbuActions? Actions { get; private set; }

        /// <summary>Null if no enabled component describes the object.</summary>
        public static SelfDescription? Of(Component place)
        {
            // Most objects have none, and this allocates nothing for them.
            if (!place.TryGetComponent<IAbuDescribed>(out _))
            {
                return null;
            }
            SelfDescription? whole = null;
            foreach (var one in place.GetComponents<IAbuDescribed>())
            {
                if (!(one is Behaviour { enabled: false }))
                {
                    (whole ??= new SelfDescription()).Ask(one);
                }
            }
            return whole;
        }

        /// <summary>Null if the element does not describe itself.</summary>
        public static SelfDescription? Of(VisualElement element)
        {
            if (!(element is IAbuDescribed described))
            {
                return null;
            }
            var whole = new SelfDescription();
            whole.Ask(described);
            return whole;
        }

        /// <summary>True if nothing is said that a node could show.</summary>
        public bool IsEmpty =>
            Label.Length == 0
            && Role.Length == 0
            && Value == null
            && States.Length == 0
            && Actions == null;

        /// <summary>Gives a node the role, the name and the actions that are said here.</summary>
        /// <param name="tree">Has created the node.</param>
        /// <param name="node">With or without actions.</param>
        /// <param name="thing">What it stands for; identifies it if it has had no actions.</param>
        public void Name(SceneTree tree, AbuSceneNode node, object thing)
        {
            // What can only be acted on by its own actions is no mere text.
            var role =
                Actions != null && !node.Interactive && node.Role == "label" ? "item" : node.Role;
            node.Role = RoleOr(role);
            node.Label = Label.Length > 0 ? Label : node.Label;
            if (Actions != null)
            {
                tree.AddActions(node, Actions, (thing, node.Label));
            }
        }

        /// <summary>The role that is said here, or else this one.</summary>
        public string RoleOr(string role) => Role.Length > 0 ? Role : role;

        /// <summary>Adds value and state to a node that has its name.</summary>
        public void AddState(AbuSceneNode node)
        {
            if (Value != null)
            {
                node.Key ??= node.Label;
                node.Label = NodeName.WithValue(node.Label, Value);
            }
            foreach (var state in States)
            {
                node.AddState(state);
            }
        }

        /// <summary>What stands in brackets behind the label.</summary>
        public string[] States =>
            State.Length == 0
                ? _failure == null
                    ? Array.Empty<string>()
                    : new[] { _failure }
                : _failure == null
                    ? new[] { State }
                    : new[] { State, _failure };

        // Of several components the first one that says something counts.
        private void Ask(IAbuDescribed one)
        {
            try
            {
                var (label, role, state) = (one.Label, one.Role, one.State);
                var (value, hidden, actions) = (one.Value, one.Hidden, one.Actions);
                Label = Label.Length > 0 ? Label : AbuText.Label(label);
                Role = Role.Length > 0 ? Role : AbuText.Label(role);
                State = State.Length > 0 ? State : AbuText.Label(state);
                Value ??= value == null ? null : AbuText.Label(value);
                Hidden |= hidden;
                Add(actions);
                Logged.Remove(one);
            }
            catch (Exception exception)
            {
                var told = $"{exception.GetType().Name}: {AbuText.PlainLabel(exception.Message)}";
                _failure = NodeName.Shorten($"its description failed: {told}", MostOfAMessage);
                Log(one, exception, told);
            }
        }

        private void Add(AbuActions? actions)
        {
            if (actions == null || actions.IsEmpty)
            {
                return;
            }
            var all = new AbuActions();
            all.AddNew(Actions ?? actions);
            all.AddNew(actions);
            Actions = all;
        }

        private static void Log(object one, Exception exception, string told)
        {
            if (Logged.TryGetValue(one, out var before) && before == told)
            {
                return;
            }
            Logged.Remove(one);
            Logged.Add(one, told);
            Debug.LogException(exception, one as UnityEngine.Object);
        }
    }
}
