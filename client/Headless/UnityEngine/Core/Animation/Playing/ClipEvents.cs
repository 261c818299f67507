using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>Calls the methods that clips name at the times that they say.</summary>
    internal static class ClipEvents
    {
        /// <summary>Those that the last step of the state has come to.</summary>
        internal static IEnumerable<AnimationEvent> Passed(PlayingState state)
        {
            foreach (var played in state.Clips)
            {
                var clip = played.Clip;
                foreach (var saved in clip.OwnEvents)
                {
                    var share = clip.length > 0 ? (saved.time - clip.Start) / clip.length : 0;
                    share = Mathf.Clamp01(played.TimeScale < 0 ? 1 - share : share) - played.Offset;
                    if (state.HasPassed(share, clip.isLooping))
                    {
                        yield return saved.FiredIn(
                            state.Info,
                            new AnimatorClipInfo(clip, played.Weight)
                        );
                    }
                }
            }
        }

        /// <summary>Calls the method on all scripts of the object that have it.</summary>
        internal static void Send(AnimationEvent sent, GameObject owner, AnimationClip clip)
        {
            if (string.IsNullOrEmpty(sent.functionName))
            {
                Debug.LogError(
                    $"'{owner.name}' AnimationEvent has no function name specified!",
                    owner
                );
                return;
            }
            var isReceived = false;
            foreach (var component in owner.Components.ToArray())
            {
                if (component is MonoBehaviour script && script.Alive)
                {
                    isReceived |= SendTo(script, sent);
                }
            }
            if (!isReceived && sent.messageOptions == SendMessageOptions.RequireReceiver)
            {
                Debug.LogError(
                    $"'{owner.name}' AnimationEvent '{sent.functionName}' on animation '{clip.name}' has no receiver! Are you missing a component?",
                    owner
                );
            }
        }

        private static bool SendTo(MonoBehaviour script, AnimationEvent sent)
        {
            var type = script.GetType();
            if (Messages.Find(type, sent.functionName) is { } plain)
            {
                Messages.SendRoutine(script, plain, null);
                return true;
            }
            if (Messages.FindWithOne(type, sent.functionName) is not { } method)
            {
                return false;
            }
            var wanted = method.GetParameters()[0].ParameterType;
            Messages.SendRoutine(script, method, new[] { Argument(sent, wanted) });
            return true;
        }

        private static object Argument(AnimationEvent sent, Type wanted) =>
            wanted == typeof(AnimationEvent) ? sent
            : wanted == typeof(float) ? sent.floatParameter
            : wanted == typeof(int) ? sent.intParameter
            : wanted == typeof(string) ? sent.stringParameter
            : wanted.IsEnum ? Enum.ToObject(wanted, sent.intParameter)
            : wanted.IsInstanceOfType(sent.objectReferenceParameter) ? sent.objectReferenceParameter
            : (object)null;
    }
}
