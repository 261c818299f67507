#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>Decides which walkers read the scene: the game's own, the default ones, or both.</summary>
    internal sealed class WalkerSet
    {
        // A game registers its walker in its first frames, and again after a change of scene. The default walkers wait that
        // long, because their refs would mean nothing to the game's own walker.
        internal const float PatienceSeconds = 1f;
        internal const int PatienceFrames = 5;

        // A game that registers in Start has not had its first Update.
        private const int FramesUntilReady = 2;

        private readonly List<ISceneWalker> _own = new();
        private List<ISceneWalker>? _defaults;
        private bool _usesDefaults;
        private bool _isBeside;
        private float? _aloneSince;
        private int _framesAlone;
        private int _framesUntilReady;

        /// <summary>In the order of the tree. Always the same list, so that callers may keep it.</summary>
        public List<ISceneWalker> InUse { get; } = new();

        /// <summary>Whether the default walkers are used at all.</summary>
        public bool UsesDefaults
        {
            get => _usesDefaults;
            set
            {
                _usesDefaults = value;
                Refill();
            }
        }

        /// <summary>Whether the game is known to have no walker of its own, so that the default ones need not wait for it.</summary>
        public bool ExpectsNone { get; set; }

        /// <summary>Whether the default walkers stay beside the game's own.</summary>
        public bool IsBeside
        {
            get => _isBeside;
            set
            {
                _isBeside = value;
                Refill();
            }
        }

        /// <summary>
        /// True while no walker can read the scene but one soon will: a default walker if the game registers none, or the
        /// game's walker that has just been registered.
        /// </summary>
        public bool IsUndecided =>
            _usesDefaults
            && (_own.Count == 0 ? _framesAlone < PatienceFrames : _framesUntilReady > 0);

        public void Add(ISceneWalker walker)
        {
            if (!_own.Contains(walker))
            {
                _framesUntilReady = _own.Count == 0 ? FramesUntilReady : _framesUntilReady;
                _own.Add(walker);
                Refill();
            }
        }

        public void Remove(ISceneWalker walker)
        {
            if (_own.Remove(walker))
            {
                Refill();
            }
        }

        /// <summary>
        /// Called once a frame. Lets the default walkers read if the game has registered none for a while.
        /// </summary>
        /// <param name="now">The time in seconds.</param>
        public void NextFrame(float now)
        {
            if (_own.Count > 0)
            {
                _framesUntilReady = Mathf.Max(0, _framesUntilReady - 1);
                return;
            }
            if (!IsUndecided)
            {
                return;
            }
            _aloneSince ??= now;
            // Counts frames too, because a scene may load within one long frame.
            var isLast = _framesAlone + 1 >= PatienceFrames;
            if (!isLast || ExpectsNone || now - _aloneSince >= PatienceSeconds)
            {
                _framesAlone++;
            }
            if (!IsUndecided)
            {
                InUse.AddRange(Defaults);
            }
        }

        private List<ISceneWalker> Defaults => _defaults ??= DefaultWalkers.Create();

        private void Refill()
        {
            InUse.Clear();
            InUse.AddRange(_own);
            if (_usesDefaults && _isBeside && _own.Count > 0)
            {
                InUse.AddRange(Defaults);
            }
            _aloneSince = null;
            _framesAlone = 0;
        }
    }
}
