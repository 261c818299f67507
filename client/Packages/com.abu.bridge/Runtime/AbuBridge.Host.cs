#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    // What commands see of the bridge.
    public partial class AbuBridge : ICommandHost
    {
        IClock ICommandHost.Clock => Clock;

        IClock ICommandHost.RealTime => RealTime;

        GameLog ICommandHost.Log => Log;

        FrozenTime ICommandHost.Frozen => Frozen;

        EngineGaps ICommandHost.Gaps => Gaps;

        LoadedScenes ICommandHost.Loads => Loads;

        PerfMeter ICommandHost.Perf => Perf;

        RequestLog ICommandHost.Requests => Requests;

        IReadOnlyList<IKeyReceiver> ICommandHost.KeyReceivers => _game.KeyReceivers;

        bool ICommandHost.IsAbandoned => _commands.IsAbandoned;

        MonoBehaviour ICommandHost.Owner => this;

        void ICommandHost.EachFrame(Func<bool> isDone) => _commands.EachFrame(isDone);

        void ICommandHost.Thaw() => Thaw();
    }
}
