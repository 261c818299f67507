using System;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public partial class Animator
    {
        public int layerCount => _controller?.Asset?.Layers.Count ?? 0;

        public string GetLayerName(int layerIndex) => LayerAt(layerIndex)?.Name ?? "";

        /// <summary>-1 if there is none.</summary>
        public int GetLayerIndex(string layerName) =>
            _controller?.Asset?.Layers.FindIndex(layer => layer.Name == layerName) ?? -1;

        public float GetLayerWeight(int layerIndex) => LayerAt(layerIndex)?.Weight ?? 0;

        /// <summary>That of the first layer is always 1.</summary>
        public void SetLayerWeight(int layerIndex, float weight)
        {
            if (layerIndex > 0 && LayerAt(layerIndex) is { } layer)
            {
                layer.Weight = weight;
            }
        }

        public bool IsInTransition(int layerIndex) => LayerAt(layerIndex)?.Next != null;

        public AnimatorStateInfo GetCurrentAnimatorStateInfo(int layerIndex) =>
            LayerAt(layerIndex)?.Current?.Info ?? default;

        public AnimatorStateInfo GetNextAnimatorStateInfo(int layerIndex) =>
            LayerAt(layerIndex)?.Next?.Info ?? default;

        public AnimatorTransitionInfo GetAnimatorTransitionInfo(int layerIndex) =>
            LayerAt(layerIndex)?.TransitionInfo ?? default;

        public AnimatorClipInfo[] GetCurrentAnimatorClipInfo(int layerIndex) =>
            ClipsOf(LayerAt(layerIndex)?.Current);

        public void GetCurrentAnimatorClipInfo(int layerIndex, List<AnimatorClipInfo> clips) =>
            Fill(clips, GetCurrentAnimatorClipInfo(layerIndex));

        public int GetCurrentAnimatorClipInfoCount(int layerIndex) =>
            GetCurrentAnimatorClipInfo(layerIndex).Length;

        public AnimatorClipInfo[] GetNextAnimatorClipInfo(int layerIndex) =>
            ClipsOf(LayerAt(layerIndex)?.Next);

        public void GetNextAnimatorClipInfo(int layerIndex, List<AnimatorClipInfo> clips) =>
            Fill(clips, GetNextAnimatorClipInfo(layerIndex));

        public int GetNextAnimatorClipInfoCount(int layerIndex) =>
            GetNextAnimatorClipInfo(layerIndex).Length;

        public bool HasState(int layerIndex, int stateID) =>
            LayerAt(layerIndex)?.Find(stateID) != null;

        public T GetBehaviour<T>()
            where T : StateMachineBehaviour => GetBehaviours<T>().FirstOrDefault();

        public T[] GetBehaviours<T>()
            where T : StateMachineBehaviour =>
            Bound()?.Calls.All.OfType<T>().ToArray() ?? Array.Empty<T>();

        public StateMachineBehaviour[] GetBehaviours(int fullPathHash, int layerIndex) =>
            LayerAt(layerIndex)?.Find(fullPathHash) is { } state
                ? Player.Calls.Of(state).ToArray()
                : Array.Empty<StateMachineBehaviour>();

        private LayerPlayer LayerAt(int index) => Bound()?.PlayerAt(index);

        private static AnimatorClipInfo[] ClipsOf(PlayingState state) =>
            state
                ?.Clips.Select(played => new AnimatorClipInfo(played.Clip, played.Weight))
                .ToArray()
            ?? Array.Empty<AnimatorClipInfo>();

        private static void Fill(List<AnimatorClipInfo> list, AnimatorClipInfo[] clips)
        {
            list.Clear();
            list.AddRange(clips);
        }
    }
}
