#nullable enable

using System;
using System.Collections.Generic;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Carries out a verb, and adds fields to the reply.</summary>
    internal delegate void VerbCall(ActionInput input, Dictionary<string, JToken> reply);

    /// <summary>A verb for nodes; the table has one row for each.</summary>
    internal sealed class RefVerb
    {
        public static readonly RefVerb Click = new("click", "clicked", c => Plain(c.OnClick))
        {
            AtPoint = hit => hit.Click,
            Read = ActionInput.ReadClick,
        };

        public static readonly RefVerb Drag = new("drag", "dragged", c => DragOf(c))
        {
            Read = ActionInput.ReadDrag,
            NodeKeys = NodeTarget.Source,
            TargetKeys = NodeTarget.Drop,
        };

        /// <summary>Carries out one of the actions that the game gives to the node; <see cref="ActionPlan"/> calls it.</summary>
        public static readonly RefVerb Do = new(
            "do",
            "did",
            c => c.Actions is { IsEmpty: false } ? Nothing : (VerbCall?)null
        )
        {
            Read = ActionInput.ReadDo,
        };

        public static readonly IReadOnlyList<RefVerb> All = new[]
        {
            Click,
            new RefVerb("hover", "hovered", c => Plain(c.OnHover)) { AtPoint = hit => hit.Hover },
            Drag,
            new RefVerb("fill", "filled", c => Fill(c.OnFill)) { Read = ActionInput.Fill },
            new RefVerb("press", "pressed", c => Press(c.OnPress))
            {
                Read = ActionInput.Press,
                NeedsNode = false,
            },
            new RefVerb("scroll", "scrolled", c => Scroll(c.OnScroll))
            {
                Read = ActionInput.Scroll,
            },
            Do,
        };

        private RefVerb(string name, string doneKey, Func<RefCallbacks, VerbCall?> call)
        {
            Name = name;
            DoneKey = doneKey;
            Call = call;
        }

        /// <summary>The command's name.</summary>
        public string Name { get; }

        /// <summary>Of a node that does not take it: "does not support click".</summary>
        public string Unsupported => this == Do ? "has no actions" : $"does not support {Name}";

        /// <summary>As <see cref="Unsupported"/>, with the verbs that the node takes.</summary>
        /// <param name="others">Their names; empty if there are none.</param>
        public string WhyNot(string others) =>
            this == Do ? Unsupported + (others == "" ? "" : $"; it supports {others}")
            : others == "" ? $"{Unsupported}, nor any other verb"
            : $"{Unsupported}, but {others}";

        /// <summary>The key that is true in the reply's data.</summary>
        public string DoneKey { get; }

        /// <summary>The callback of a node; null if it does not support the verb.</summary>
        public Func<RefCallbacks, VerbCall?> Call { get; }

        /// <summary>The parameters that name the node.</summary>
        public NodeTarget.Keys NodeKeys { get; private set; } = NodeTarget.Node;

        /// <summary>The parameters of a second node; null if the verb has none.</summary>
        public NodeTarget.Keys? TargetKeys { get; private set; }

        /// <summary>False: without a node, the verb acts on the focus.</summary>
        public bool NeedsNode { get; private set; } = true;

        /// <summary>
        /// The callback of what is at a point, or null if it does not support the verb; null if the verb takes no
        /// points.
        /// </summary>
        public Func<PointHit, Action?>? AtPoint { get; private set; }

        /// <summary>Reads the verb's own parameters.</summary>
        public Func<JObject?, ActionInput> Read { get; private set; } = ActionInput.None;

        private static void Nothing(ActionInput input, Dictionary<string, JToken> reply) { }

        private static VerbCall? Plain(Action? action) =>
            action == null ? (VerbCall?)null : (_, _) => action();

        private static VerbCall? DragOf(RefCallbacks callbacks) =>
            callbacks.OnDrag == null && !(callbacks is PointerCallbacks { OnPointerDrag: { } })
                ? (VerbCall?)null
                : (input, _) => callbacks.OnDrag?.Invoke(input.Target);

        private static VerbCall? Fill(Func<string, string>? fill) =>
            fill == null ? (VerbCall?)null : (input, reply) => reply["value"] = fill(input.Value);

        private static VerbCall? Press(Action<KeyStroke>? press) =>
            press == null ? (VerbCall?)null : (input, _) => press(input.Key);

        private static VerbCall? Scroll(Func<ScrollStep, float>? scroll)
        {
            return scroll == null
                ? (VerbCall?)null
                : (input, reply) =>
                {
                    var by = scroll(input.Step);
                    if (by == 0)
                    {
                        throw new NotActionableException(
                            new Refusal("it is at its end").WithFix(
                                "scroll the other way, or another node"
                            )
                        );
                    }
                    reply["by"] = by;
                };
        }
    }
}
