#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// How long one action is waited for: until the game's provider says that it has settled, and if the client asks for more quiet, until
    /// nothing has moved for so long.
    /// </summary>
    internal sealed class SettleWait
    {
        private readonly Func<ISettledProvider> _provider;
        private readonly QuietTime? _quiet;
        private readonly DefaultSettledProvider? _beside;
        private ISettleBaseline? _own;
        private bool _hasBegun;
        private bool _isOwnDone;
        private bool _isBesideDone;

        /// <param name="provider">The one in use, which another scene may replace.</param>
        /// <param name="quiet">What the client asks for.</param>
        public SettleWait(Func<ISettledProvider> provider, QuietTime? quiet)
        {
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

        /// <summary>Called once a frame before the action, until it is true: whether it is known what moves anyway.</summary>
        public bool IsReady()
        {
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
            if (_provider() is DefaultSettledProvider own)
            {
                own.Quiet = _quiet;
            }
            if (_beside != null)
            {
                _beside.Quiet = _quiet;
            }
            _provider().NotifyActionDispatched();
            _beside?.NotifyActionDispatched();
        }

        /// <summary>Called once a frame after the action.</summary>
        public bool IsSettled()
        {
            // Both count frames, so both are asked in each.
            var isQuiet = _beside?.IsSettled() != false;
            return _provider().IsSettled() && isQuiet;
        }
    }
}
