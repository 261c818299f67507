using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>Animator controllers: their parameters, layers and motions.</summary>
    internal sealed class ControllerReader
    {
        private readonly IReadOnlyDictionary<long, ObjectNode> _nodes;
        private readonly IReadOnlyDictionary<long, Object> _made;
        private readonly IAssets _assets;
        private readonly Problems _problems;
        private readonly NotSimulated _notSimulated;

        /// <param name="nodes">The documents of the file.</param>
        /// <param name="made">The objects that were made of them.</param>
        internal ControllerReader(
            IReadOnlyDictionary<long, ObjectNode> nodes,
            IReadOnlyDictionary<long, Object> made,
            IAssets assets,
            Problems problems,
            NotSimulated notSimulated
        )
        {
            (_nodes, _made, _assets) = (nodes, made, assets);
            (_problems, _notSimulated) = (problems, notSimulated);
        }

        internal static bool IsPart(int classId) =>
            classId
                is ClassIds.AnimatorController
                    or ClassIds.AnimatorOverrideController
                    or ClassIds.BlendTree
                    or ClassIds.State
                    or ClassIds.StateMachine
                    or ClassIds.StateTransition
                    or ClassIds.Transition;

        internal void Fill(AnimatorController controller, ObjectNode node)
        {
            controller.Parameters.AddRange(
                node.Body.ItemsAt("m_AnimatorParameters").Select(Parameter)
            );
            var machines = new StateMachineReader(_nodes, this, _problems);
            foreach (var entry in node.Body.ItemsAt("m_AnimatorLayers"))
            {
                controller.Layers.Add(Layer(node, entry, machines));
            }
        }

        internal void Fill(AnimatorOverrideController replaced, ObjectNode node)
        {
            replaced.runtimeAnimatorController =
                Refer(node, node.Body["m_Controller"], typeof(RuntimeAnimatorController))
                as RuntimeAnimatorController;
            foreach (var entry in node.Body.ItemsAt("m_Clips"))
            {
                if (
                    Motion(node, entry["m_OriginalClip"]) is AnimationClip original
                    && Motion(node, entry["m_OverrideClip"]) is AnimationClip instead
                )
                {
                    replaced.Replace(original, instead);
                }
            }
        }

        internal void Fill(BlendTree tree, ObjectNode node)
        {
            var body = node.Body;
            tree.Kind = (BlendKind)body.IntAt("m_BlendType");
            tree.ParameterX = body.TextAt("m_BlendParameter");
            tree.ParameterY = body.TextAt("m_BlendParameterY");
            tree.IsNormalized = body.IntAt("m_NormalizedBlendValues") != 0;
            foreach (var entry in body.ItemsAt("m_Childs"))
            {
                tree.Children.Add(
                    new BlendChild
                    {
                        Motion = Motion(node, entry["m_Motion"]),
                        Threshold = entry.FloatAt("m_Threshold"),
                        Position = new Vector2(
                            entry["m_Position"]?.FloatAt("x") ?? 0,
                            entry["m_Position"]?.FloatAt("y") ?? 0
                        ),
                        TimeScale = entry.FloatAt("m_TimeScale", 1),
                        CycleOffset = entry.FloatAt("m_CycleOffset"),
                        Parameter = entry.TextAt("m_DirectBlendParameter"),
                    }
                );
            }
        }

        /// <summary>The clip or tree; null for none.</summary>
        internal Motion? Motion(ObjectNode user, YamlNode? reference) =>
            Refer(user, reference, typeof(Motion)) as Motion;

        internal IEnumerable<StateMachineBehaviour> Behaviours(ObjectNode user) =>
            user
                .Body.ItemsAt("m_StateMachineBehaviours")
                .Select(reference => Refer(user, reference, typeof(StateMachineBehaviour)))
                .OfType<StateMachineBehaviour>();

        private ControllerLayer Layer(ObjectNode node, YamlNode entry, StateMachineReader machines)
        {
            var name = entry.TextAt("m_Name");
            var synced = entry.IntAt("m_SyncedLayerIndex", -1);
            var machine =
                synced >= 0
                    ? null
                    : machines.Machine(entry["m_StateMachine"]?.LongAt("fileID") ?? 0, name);
            if (machine == null && synced < 0)
            {
                _problems.Add(node.File, entry.Line, $"has the layer {name} without its states");
            }
            if (entry["m_Mask"]?.LongAt("fileID") is not (null or 0))
            {
                _notSimulated.Add("AvatarMask", node.File, entry.Line);
            }
            var layer = new ControllerLayer(name, machine)
            {
                Weight = entry.FloatAt("m_DefaultWeight"),
                IsAdditive = entry.IntAt("m_BlendingMode") == 1,
                SyncedWith = synced,
            };
            foreach (var own in entry.ItemsAt("m_Motions"))
            {
                if (
                    machines.State(own["m_State"]?.LongAt("fileID") ?? 0) is { } state
                    && Motion(node, own["m_Motion"]) is { } motion
                )
                {
                    layer.Motions[state] = motion;
                }
            }
            return layer;
        }

        private static AnimatorControllerParameter Parameter(YamlNode entry) =>
            new()
            {
                name = entry.TextAt("m_Name"),
                type = (AnimatorControllerParameterType)entry.IntAt("m_Type"),
                defaultFloat = entry.FloatAt("m_DefaultFloat"),
                defaultInt = entry.IntAt("m_DefaultInt"),
                defaultBool = entry.IntAt("m_DefaultBool") != 0,
            };

        private Object? Refer(ObjectNode user, YamlNode? reference, Type type) =>
            reference == null
                ? null
                : new ObjectReader(user, _made, _assets, _problems).Refer(reference, type);
    }
}
