#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The bridge, for questions that are answered beside the running command: what they do in later frames does not take the
    /// place of that command's.
    /// </summary>
    internal sealed class BesideHost : ICommandHost
    {
        private readonly ICommandHost _bridge;
        private readonly List<Func<bool>> _steps = new();

        public BesideHost(ICommandHost bridge)
        {
            _bridge = bridge;
        }

        public IClock Clock => _bridge.Clock;

        public IClock RealTime => _bridge.RealTime;

        public GameLog Log => _bridge.Log;

        public FrozenTime Frozen => _bridge.Frozen;

        public EngineGaps Gaps => _bridge.Gaps;

        public LoadedScenes Loads => _bridge.Loads;

        public PerfMeter Perf => _bridge.Perf;

        public RequestLog Requests => _bridge.Requests;

        public IReadOnlyList<IKeyReceiver> KeyReceivers => _bridge.KeyReceivers;

        public IReadOnlyList<string> HiddenFromPlayers => _bridge.HiddenFromPlayers;

        /// <summary>A question is answered in a later frame.</summary>
        public bool IsWorking => _steps.Count > 0;

        public bool IsBusy => _bridge.IsBusy;

        public bool IsAbandoned => false;

        public MonoBehaviour Owner => _bridge.Owner;

        public void EachFrame(Func<bool> isDone)
        {
            if (!isDone())
            {
                _steps.Add(isDone);
            }
        }

        public void Thaw() => _bridge.Thaw();

        /// <summary>Called once a frame, and again and again while no frame comes.</summary>
        public void Continue() => _steps.RemoveAll(isDone => isDone());

        public void Drop() => _steps.Clear();
    }
}
