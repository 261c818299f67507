#nullable enable
using Abu;
using Newtonsoft.Json.Linq;

namespace Headless.Tests.Rest
{
    /// <summary>A game's own settled provider and the default one, asked in the same frames. The later one counts.</summary>
    internal sealed class BothProviders : ISettledProvider, ISettleBaseline
    {
        private readonly ISettledProvider _own;
        private readonly DefaultSettledProvider _default;
        private int _polls;

        /// <param name="own">The game's own.</param>
        /// <param name="quiet">The quiet that a client asks the default one for; null: none.</param>
        public BothProviders(ISettledProvider own, string? quiet)
        {
            _own = own;
            _default = new DefaultSettledProvider
            {
                Quiet = QuietTime.Read(new JObject { ["quiet"] = quiet }),
            };
        }

        /// <summary>The poll in which the game's own was settled; null if it was not, or only had enough of waiting.</summary>
        public int? OwnSettled { get; private set; }

        public int? DefaultSettled { get; private set; }

        public void BeginBaseline() => _default.BeginBaseline();

        public bool IsBaselineDone() => _default.IsBaselineDone();

        public void NotifyActionDispatched()
        {
            _own.NotifyActionDispatched();
            _default.NotifyActionDispatched();
            OwnSettled = DefaultSettled = null;
            _polls = 0;
        }

        public bool IsSettled()
        {
            _polls++;
            if (
                OwnSettled == null
                && _own.IsSettled()
                && _own is not ISettleTimeout { TimedOut: true }
            )
            {
                OwnSettled = _polls;
            }
            if (DefaultSettled != null)
            {
                // As in the frames after an answer.
                _default.LookAfter();
            }
            else if (_default.IsSettled())
            {
                DefaultSettled = _polls;
            }
            return OwnSettled != null && DefaultSettled != null;
        }
    }
}
