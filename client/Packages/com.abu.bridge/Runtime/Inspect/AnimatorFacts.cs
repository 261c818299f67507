#nullable enable

#if ABU_ANIMATION
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// What an Animator shows now: the state of each layer, how far it is, its clip, and the values of the parameters.
    /// </summary>
    internal static class AnimatorFacts
    {
        public static IEnumerable<InspectedField> Of(Animator animator)
        {
            // Without a controller, or before its first frame, an Animator only warns when it is asked.
            if (!animator.isActiveAndEnabled || !animator.isInitialized)
            {
                yield break;
            }
            for (var layer = 0; layer < animator.layerCount; layer++)
            {
                var end = layer == 0 ? "" : $" ({animator.GetLayerName(layer)})";
                yield return InspectedField.Of($"state{end}", StateOf(animator, layer));
                if (ClipOf(animator, layer) is { } clip)
                {
                    yield return InspectedField.Of($"clip{end}", LabelText.Quote(clip));
                }
            }
            var values = animator.parameters.Select(one => ValueOf(animator, one)).ToList();
            if (values.Count > 0)
            {
                yield return InspectedField.Of("parameters", string.Join(", ", values));
            }
        }

        // Unity tells of a state only whether it has a name, and most have that of a clip.
        private static string StateOf(Animator animator, int layer)
        {
            var state = animator.GetCurrentAnimatorStateInfo(layer);
            var name = animator
                .runtimeAnimatorController.animationClips.Select(clip => clip.name)
                .Append(ClipOf(animator, layer))
                .FirstOrDefault(one => one != null && state.IsName(one));
            var called = name == null ? $"hash {state.shortNameHash}" : LabelText.Quote(name);
            var share = state.loop ? state.normalizedTime % 1 : Mathf.Min(state.normalizedTime, 1);
            var far = $"{Mathf.RoundToInt(100 * share)} %{(state.loop ? ", loops" : "")}";
            return animator.IsInTransition(layer)
                ? $"{called} ({far}, going to the next)"
                : $"{called} ({far})";
        }

        private static string? ClipOf(Animator animator, int layer)
        {
            var clips = animator.GetCurrentAnimatorClipInfo(layer);
            return clips
                .OrderByDescending(one => one.weight)
                .Select(one => one.clip == null ? null : one.clip.name)
                .FirstOrDefault();
        }

        private static string ValueOf(Animator animator, AnimatorControllerParameter one)
        {
            var id = one.nameHash;
            var value = one.type switch
            {
                AnimatorControllerParameterType.Float => animator
                    .GetFloat(id)
                    .ToString("0.###", CultureInfo.InvariantCulture),
                AnimatorControllerParameterType.Int => $"{animator.GetInteger(id)}",
                _ => animator.GetBool(id) ? "true" : "false",
            };
            var kind = one.type == AnimatorControllerParameterType.Trigger ? " (trigger)" : "";
            return $"{one.name} = {value}{kind}";
        }
    }
}
#endif
