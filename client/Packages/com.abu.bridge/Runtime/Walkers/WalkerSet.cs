#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>Which walkers read the scene: the game's own, the default ones, or both.</summary>
    internal sealed class WalkerSet
    {
        // A game connects itself in its first frames, and anew when it has changed its scene. A tree of the default walkers in
        // between would give out refs that mean nothing to the game's own.
        internal const float PatienceSeconds = 1f;
        internal const int PatienceFrames = 5;

        // A game that connects itself in its Start has not had its first Update.
        private const int FramesUntilReady = 2;

        private readonly List<ISceneWalker> _own = new();
        private List<ISceneWalker>? _defaults;
        private bool _usesDefaults;
        private bool _isBeside;
        private float? _aloneSince;
        private int _framesAlone;
        private int _framesUntilReady;

        /// <summary>In the order of the tree. The same list for good, so that it may be kept.</summary>
        public List<ISceneWalker> InUse { get; } = new();

        /// <summary>Whether there are default walkers at all.</summary>
        public bool UsesDefaults
        {
            get => _usesDefaults;
            set
            {
                _usesDefaults = value;
                Refill();
            }
        }

        /// <summary>Whether the default walkers stay when the game has walkers of its own.</summary>
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
        /// Nobody can read the scene yet, and somebody will: the default walkers if no game comes, or a game that has just come.
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

        /// <summary>Called once a frame; lets the default walkers read when no game has come for a while.</summary>
        /// <param name="now">Seconds.</param>
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
            // A scene may load within one long frame, so time alone does not tell.
            var isLast = _framesAlone + 1 >= PatienceFrames;
            if (!isLast || now - _aloneSince >= PatienceSeconds)
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
