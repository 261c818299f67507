#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>The commands that are answered before there is a walker.</summary>
    internal static class WalkerlessCommands
    {
        public const string Log = "log";

        /// <summary>Goes on beside the commands that come after it.</summary>
        public const string Perf = "perf";

        /// <summary>Over a port it is answered ahead of all commands.</summary>
        public const string Status = "status";

        /// <summary>By name.</summary>
        public static readonly IReadOnlyDictionary<string, Action<CommandRun>> All = new Dictionary<
            string,
            Action<CommandRun>
        >
        {
            [Log] = run => run.Succeed(run.Host.Log.Read(LogRequest.Read(run.Command.Params))),
            [Perf] = Measure,
            [Status] = run => run.Succeed(StatusData.Of(run.Host)),
        };

        private static void Measure(CommandRun run)
        {
            var host = run.Host;
            var request = PerfRequest.Read(run.Command.Params);
            if (host.Frozen.HasStopped)
            {
                throw TimeParams.InVain(host.Frozen);
            }
            host.Perf.Begin(
                request,
                host.Clock.Now,
                host.Owner.gameObject,
                read => run.Step(() => run.Succeed(read()))
            );
        }
    }
}
