#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>What the game has registered with the bridge, and the handlers of commands that work with it.</summary>
    internal sealed class Registrations
    {
        private readonly List<IKeyReceiver> _keyReceivers = new();
        private readonly ICommandHandler _noHandler = new DefaultCommandHandler();
        private ISettledProvider _settled = new DefaultSettledProvider();
        private IHistoryProvider? _history;
        private RefTable? _refs;
        private SnapshotCommandHandler? _handler;

        public RefRegistry Refs { get; } = new();

        public WalkerSet Walkers { get; } = new();

        public IReadOnlyList<IKeyReceiver> KeyReceivers => _keyReceivers;

        /// <summary>The names of nodes that players must not see; told to clients.</summary>
        public IReadOnlyList<string> HiddenFromPlayers { get; set; } = Array.Empty<string>();

        /// <summary>The last number that a ref was given; null while none could be.</summary>
        public int? LastRefNumber => _refs?.LastNumber;

        public void Add(IKeyReceiver receiver)
        {
            if (
                !_keyReceivers.Contains(
                    receiver ?? throw new ArgumentNullException(nameof(receiver))
                )
            )
            {
                _keyReceivers.Add(receiver);
            }
        }

        public void Remove(IKeyReceiver receiver) => _keyReceivers.Remove(receiver);

        /// <summary>Called in each frame while time is not frozen.</summary>
        public void LookAfter() => _handler?.LookAfter();

        public void Use(ISettledProvider provider)
        {
            _settled = provider ?? throw new ArgumentNullException(nameof(provider));
            _handler?.SetSettledProvider(provider);
        }

        public void Remove(ISettledProvider provider)
        {
            if (_settled == provider)
            {
                Use(new DefaultSettledProvider());
            }
        }

        public void Use(IHistoryProvider? provider)
        {
            _history = provider;
            _handler?.SetHistoryProvider(provider);
        }

        public void Remove(IHistoryProvider provider)
        {
            if (_history == provider)
            {
                Use((IHistoryProvider?)null);
            }
        }

        /// <summary>No ref gets a number up to this one any more.</summary>
        public void SkipTo(int lastRefNumber) => _refs?.SkipTo(lastRefNumber);

        /// <param name="lastRefNumber">Where the numbers of refs go on if nobody has carried out a command yet.</param>
        public ICommandHandler HandlerOf(AbuCommand command, int lastRefNumber)
        {
            return WalkerlessCommands.All.TryGetValue(command.Command, out var handle)
                    ? new WalkerlessHandler(handle)
                : Walkers.InUse.Count > 0 ? _handler ??= NewHandler(lastRefNumber)
                : _noHandler;
        }

        private SnapshotCommandHandler NewHandler(int lastRefNumber)
        {
            _refs = new RefTable(lastRefNumber);
            var handler = new SnapshotCommandHandler(Walkers.InUse, Refs, _settled, _refs);
            handler.SetHistoryProvider(_history);
            return handler;
        }
    }
}
