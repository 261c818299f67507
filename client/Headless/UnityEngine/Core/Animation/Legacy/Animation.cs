using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public enum PlayMode
    {
        StopSameLayer = 0,
        StopAll = 4,
    }

    public enum QueueMode
    {
        CompleteOthers = 0,
        PlayNow = 2,
    }

    public enum AnimationUpdateMode
    {
        Normal = 0,
        Fixed = 1,
    }

    /// <summary>Plays clips by their names, as before there were Animators.</summary>
    public sealed partial class Animation : Behaviour, IEnumerable, IAnimated
    {
        private AnimationClip m_Animation;
        private List<AnimationClip> m_Animations = new List<AnimationClip>();

        // A copy of what has begun begins by itself.
        [System.NonSerialized]
        private bool _isBegun;

        [System.NonSerialized]
        private List<AnimationState> _states;

        [System.NonSerialized]
        private Pose _pose;

        private readonly List<AnimationState> _queue = new List<AnimationState>();

        public AnimationClip clip
        {
            get => m_Animation;
            set => m_Animation = value;
        }

        public bool playAutomatically { get; set; } = true;

        public WrapMode wrapMode { get; set; }

        public AnimationUpdateMode updateMode { get; set; }

        public bool animatePhysics
        {
            get => updateMode == AnimationUpdateMode.Fixed;
            set => updateMode = value ? AnimationUpdateMode.Fixed : AnimationUpdateMode.Normal;
        }

        public bool isPlaying => States.Exists(state => state.enabled);

        /// <summary>Null if there is no clip of that name.</summary>
        public AnimationState this[string name] => States.Find(state => state.name == name);

        AnimatorUpdateMode IAnimated.Mode =>
            animatePhysics ? AnimatorUpdateMode.Fixed : AnimatorUpdateMode.Normal;

        private List<AnimationState> States => _states ??= NewStates();

        public IEnumerator GetEnumerator() => States.ToArray().GetEnumerator();

        public int GetClipCount() => States.Count;

        public AnimationClip GetClip(string name) => this[name]?.clip;

        public void AddClip(AnimationClip clip, string newName)
        {
            States.RemoveAll(state => state.name == newName);
            States.Add(new AnimationState(this, clip, newName));
            _pose = null;
        }

        public void RemoveClip(string clipName)
        {
            States.RemoveAll(state => state.name == clipName);
            _pose = null;
        }

        public void RemoveClip(AnimationClip clip)
        {
            States.RemoveAll(state => state.clip == clip);
            _pose = null;
        }

        /// <summary>Shows the states as they are now, without playing on.</summary>
        public void Sample()
        {
            var shown = States.Where(state => state.enabled && state.clip != null).ToList();
            if (shown.Count == 0)
            {
                return;
            }
            _pose ??= new Pose(
                new PoseTable(
                    Owner.OwnTransform,
                    States.Select(state => state.clip).Where(clip => clip != null)
                )
            );
            var current = _pose.Table.Current();
            _pose.Clear();
            Mix(shown);
            _pose.Finish(current);
            _pose.Write();
        }

        void IAnimated.PlayOn(float seconds)
        {
            var played = States.Where(state => state.enabled && state.clip != null).ToList();
            foreach (var state in played)
            {
                state.Advance(seconds);
            }
            Sample();
            foreach (var state in played.Where(state => state.enabled).ToList())
            {
                foreach (var sent in state.Events().ToList())
                {
                    ClipEvents.Send(sent, Owner, state.clip);
                }
                if (state.IsAtEnd)
                {
                    state.Stop();
                }
            }
            BeginQueued();
        }

        internal override void EffectStarted()
        {
            AnimationLoop.Add(this);
            if (playAutomatically && !_isBegun)
            {
                _isBegun = true;
                Play();
            }
        }

        internal override void EffectEnded() => AnimationLoop.Remove(this);

        // What plays in a higher layer leaves the lower ones only the rest.
        private void Mix(List<AnimationState> shown)
        {
            var rest = 1f;
            foreach (var layer in shown.GroupBy(state => state.layer).OrderByDescending(l => l.Key))
            {
                var blended = layer.Where(state => state.blendMode == AnimationBlendMode.Blend);
                var sum = Mathf.Max(1, blended.Sum(state => state.weight));
                foreach (var state in layer)
                {
                    var isBlended = state.blendMode == AnimationBlendMode.Blend;
                    state.AddTo(_pose, isBlended ? rest * state.weight / sum : state.weight);
                }
                rest *= 1 - blended.Sum(state => state.weight) / sum;
            }
        }

        private List<AnimationState> NewStates()
        {
            var clips = m_Animations.Where(clip => clip != null).ToList();
            if (m_Animation != null && !clips.Contains(m_Animation))
            {
                clips.Add(m_Animation);
            }
            return clips.Select(clip => new AnimationState(this, clip, clip.name)).ToList();
        }
    }
}
