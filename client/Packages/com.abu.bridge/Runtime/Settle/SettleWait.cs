#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// How long one action is waited for: until the game's provider says that it has settled, and if the client asks for more quiet, until
    /// nothing has moved for that long.
    /// </summary>
    internal sealed class SettleWait
    {
        // A server answers within this time, and what starts with a delay mostly has started: tooltips come after half a second.
        private const float SecondsForNothing = 0.65f;

        private readonly Func<ISettledProvider> _provider;
        private readonly QuietTime? _quiet;
        private readonly DefaultSettledProvider? _beside;
        private ISettleBaseline? _own;
        private readonly bool _isFrozen;
        private readonly bool _endsAtRest;
        private bool _hasBegun;
        private bool _isOwnDone;
        private bool _isBesideDone;

        /// <param name="provider">The one in use, which another scene may replace.</param>
        /// <param name="quiet">What the client asks for.</param>
        /// <param name="isFrozen">Time runs only for the action.</param>
        /// <param name="endsAtRest">False: it goes on, and the game may move again.</param>
        public SettleWait(
            Func<ISettledProvider> provider,
            QuietTime? quiet,
            bool isFrozen,
            bool endsAtRest = true
        )
        {
            _isFrozen = isFrozen;
            _endsAtRest = endsAtRest;
            _provider = provider;
            _quiet = quiet;
            // A provider of the game's own knows nothing of such a time.
            _beside = quiet != null && provider() is not DefaultSettledProvider ? new() : null;
        }

        /// <summary>The game settled only because its provider has lost patience.</summary>
        public bool GaveUp =>
            _provider() is ISettleTimeout { TimedOut: true } || _beside?.TimedOut == true;

        /// <summary>What moved last, for people; null if nobody can say.</summary>
        public List<string>? StillMoving
        {
            get
            {
                var names = (_provider() as IStillMoving ?? _beside)?.StillMoving();
                return names?.Count > 0 ? names : null;
            }
        }

        /// <summary>What is at another place than before the action; empty if nobody can say.</summary>
        public List<(string Name, object? Thing, MovedWay Way)> Moved => Watching?.Moved() ?? new();

        /// <summary>See <see cref="DefaultSettledProvider.HasMoved"/>; null if nobody can say.</summary>
        public bool? HasMoved(object thing) => Watching?.HasMoved(thing);

        /// <summary>
        /// See <see cref="DefaultSettledProvider.StillWaiting"/>; null in games with a rule of their own.
        /// </summary>
        public List<WaitingThing>? StillWaiting =>
            (_provider() as DefaultSettledProvider)?.StillWaiting();

        /// <summary>Called once a frame before the action, until it returns true: the background motion is known.</summary>
        public bool IsReady()
        {
            if (_isFrozen)
            {
                Watching?.GoOn();
                return true;
            }
            var own = _provider() as ISettleBaseline;
            if (!_hasBegun || !ReferenceEquals(own, _own))
            {
                _hasBegun = true;
                _own = own;
                own?.BeginBaseline();
                _beside?.BeginBaseline();
                (_isOwnDone, _isBesideDone) = (own == null, _beside == null);
            }
            else
            {
                _isOwnDone = _isOwnDone || own!.IsBaselineDone();
                _isBesideDone = _isBesideDone || _beside!.IsBaselineDone();
            }
            return _isOwnDone && _isBesideDone;
        }

        /// <summary>Called just before the action, and when its last part is done.</summary>
        public void Begin()
        {
            if (Watching is { } watching)
            {
                (watching.Quiet, watching.IsFrozen) = (_quiet, _isFrozen);
                watching.EndsAtRest = _endsAtRest;
            }
            _provider().NotifyActionDispatched();
            _beside?.NotifyActionDispatched();
        }

        /// <summary>Called in each frame of the action in which it is not asked whether the game has settled.</summary>
        public void LookOn()
        {
            if (_isFrozen)
            {
                Watching?.LookOn();
            }
        }

        /// <summary>Whether an answer with an unchanged tree comes later than others.</summary>
        public bool MayWaitOn =>
            !_isFrozen && _quiet == null && _provider() is DefaultSettledProvider;

        /// <summary>Whether the tree has changed since the action; null if nobody asks.</summary>
        public Func<bool>? HasChanged { get; set; }

        /// <summary>
        /// The game has settled. True: the tree is as before the action, and that may still change, so the wait goes on once more.
        /// </summary>
        public bool WaitsOn()
        {
            var hasChanged = HasChanged;
            HasChanged = null;
            return hasChanged?.Invoke() == false
                && _provider() is DefaultSettledProvider watching
                && watching.WaitsOn(SecondsForNothing);
        }

        private DefaultSettledProvider? Watching =>
            _provider() as DefaultSettledProvider ?? _beside;

        /// <summary>Called once a frame after the action.</summary>
        public bool IsSettled()
        {
            // Both count frames, so both are asked in each.
            var isQuiet = _beside?.IsSettled() != false;
            return _provider().IsSettled() && isQuiet;
        }
    }
}
