#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>What commands use of the bridge that runs them.</summary>
    internal interface ICommandHost
    {
        /// <summary>The game's clock.</summary>
        IClock Clock { get; }

        /// <summary>The clock for what clients wait for.</summary>
        IClock RealTime { get; }

        /// <summary>What the game has written to its console.</summary>
        GameLog Log { get; }

        /// <summary>The game's time, which commands can stop.</summary>
        FrozenTime Frozen { get; }

        /// <summary>What the game has called that the engine under it does not simulate.</summary>
        EngineGaps Gaps { get; }

        /// <summary>The scenes that no reply has told of yet.</summary>
        LoadedScenes Loads { get; }

        /// <summary>What frames cost.</summary>
        PerfMeter Perf { get; }

        /// <summary>The last requests of all clients.</summary>
        RequestLog Requests { get; }

        IReadOnlyList<IKeyReceiver> KeyReceivers { get; }

        /// <summary>The names of nodes that players must not see.</summary>
        IReadOnlyList<string> HiddenFromPlayers { get; }

        /// <summary>A command is in progress or queued.</summary>
        bool IsBusy { get; }

        /// <summary>The client of the running command is gone.</summary>
        bool IsAbandoned { get; }

        /// <summary>Runs coroutines, and is on an object that outlives scenes.</summary>
        MonoBehaviour Owner { get; }

        /// <summary>Runs a step now and in each following frame until it returns true.</summary>
        void EachFrame(Func<bool> isDone);

        /// <summary>Lets time run again, and lets go of what commands hold.</summary>
        void Thaw();
    }
}
