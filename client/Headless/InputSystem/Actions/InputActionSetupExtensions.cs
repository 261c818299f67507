using System;
using System.Linq;

namespace UnityEngine.InputSystem
{
    /// <summary>Makes actions, bindings and maps from code.</summary>
    public static class InputActionSetupExtensions
    {
        public static InputActionMap AddActionMap(this InputActionAsset asset, string name)
        {
            var map = new InputActionMap(name);
            asset.AddActionMap(map);
            return map;
        }

        public static void AddActionMap(this InputActionAsset asset, InputActionMap map) =>
            asset.Include(map);

        public static InputAction AddAction(
            this InputActionMap map,
            string name,
            InputActionType type = InputActionType.Value,
            string binding = null,
            string interactions = null,
            string processors = null,
            string groups = null,
            string expectedControlLayout = null
        )
        {
            if (map.enabled)
            {
                throw new InvalidOperationException(
                    $"Cannot add action '{name}' to '{map}' while it is enabled"
                );
            }
            var action = new InputAction(name, type, map, null, null, expectedControlLayout);
            map.Include(action);
            if (!string.IsNullOrEmpty(binding))
            {
                action.AddBinding(binding, interactions, processors, groups);
            }
            return action;
        }

        public static void RemoveAction(this InputAction action)
        {
            action.Disable();
            action.Map.Exclude(action);
        }

        public static BindingSyntax AddBinding(
            this InputAction action,
            string path,
            string interactions = null,
            string processors = null,
            string groups = null
        ) => action.AddBinding(new InputBinding(path, null, groups, processors, interactions));

        public static BindingSyntax AddBinding(this InputAction action, InputControl control) =>
            action.AddBinding(control.path);

        public static BindingSyntax AddBinding(
            this InputAction action,
            InputBinding binding = default
        ) => new BindingSyntax(action, action.Map.Include(binding, action));

        public static CompositeSyntax AddCompositeBinding(
            this InputAction action,
            string composite,
            string interactions = null,
            string processors = null
        )
        {
            var binding = new InputBinding(composite, null, null, processors, interactions)
            {
                isComposite = true,
            };
            binding.name = binding.GetNameOfComposite();
            return new CompositeSyntax(action, action.Map.Include(binding, action));
        }

        public static BindingSyntax ChangeBinding(this InputAction action, int index) =>
            new BindingSyntax(action, index);

        public static void AddControlScheme(
            this InputActionAsset asset,
            InputControlScheme controlScheme
        ) => asset.Include(controlScheme);

        internal static ActionBinding EntryAt(InputAction action, int index) =>
            action.Map.Bindings.Where(entry => entry.Action == action).ElementAtOrDefault(index)
            ?? throw new ArgumentOutOfRangeException(
                nameof(index),
                $"Action '{action}' has no binding {index}"
            );

        public struct BindingSyntax
        {
            private readonly InputAction _action;

            internal BindingSyntax(InputAction action, int index)
            {
                _action = action;
                bindingIndex = index;
            }

            public bool valid => _action != null && bindingIndex >= 0;

            public int bindingIndex { get; }

            public InputBinding binding => EntryAt(_action, bindingIndex).Binding;

            public BindingSyntax WithPath(string path)
            {
                var changed = binding;
                changed.path = path;
                return To(changed);
            }

            public BindingSyntax WithName(string name)
            {
                var changed = binding;
                changed.name = name;
                return To(changed);
            }

            public BindingSyntax WithGroup(string group) =>
                WithGroups(
                    string.IsNullOrEmpty(binding.groups)
                        ? group
                        : binding.groups + InputBinding.Separator + group
                );

            public BindingSyntax WithGroups(string groups)
            {
                var changed = binding;
                changed.groups = groups;
                return To(changed);
            }

            public BindingSyntax WithInteraction(string interaction) =>
                WithInteractions(Joined(binding.interactions, interaction));

            public BindingSyntax WithInteractions(string interactions)
            {
                var changed = binding;
                changed.interactions = interactions;
                return To(changed);
            }

            public BindingSyntax WithProcessor(string processor) =>
                WithProcessors(Joined(binding.processors, processor));

            public BindingSyntax WithProcessors(string processors)
            {
                var changed = binding;
                changed.processors = processors;
                return To(changed);
            }

            public BindingSyntax To(InputBinding binding)
            {
                var entry = EntryAt(_action, bindingIndex);
                binding.id = entry.Binding.id;
                binding.action = _action.name;
                entry.Replace(binding);
                return this;
            }

            public void Erase() => _action.Map.Exclude(EntryAt(_action, bindingIndex));

            private static string Joined(string list, string more) =>
                string.IsNullOrEmpty(list) ? more : list + "," + more;
        }

        public struct CompositeSyntax
        {
            private readonly InputAction _action;

            internal CompositeSyntax(InputAction action, int index)
            {
                _action = action;
                bindingIndex = index;
            }

            public int bindingIndex { get; }

            /// <param name="name">The part of the composite that the binding is for.</param>
            public CompositeSyntax With(
                string name,
                string binding,
                string groups = null,
                string processors = null
            )
            {
                _action.AddBinding(
                    new InputBinding(binding, null, groups, processors, null, name)
                    {
                        isPartOfComposite = true,
                    }
                );
                return this;
            }
        }
    }
}
