#nullable enable

using System.Collections.Generic;
using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>Stands where the rules engine will be: has nothing to show and ends every action at once.</summary>
    internal sealed class LocalServer : IGameServer
    {
        private PollResponse? _answer;

        public ConnectResponse Connect() =>
            new ConnectResponse
            {
                Commands = new CommandSequence { Groups = new List<ParallelCommandGroup>() },
                Metadata = new Metadata(),
            };

        public void PerformAction(PerformActionRequest request) =>
            _answer = new PollResponse
            {
                Metadata = request.Metadata,
                ResponseType = PollResponseType.Final,
            };

        public PollResponse Poll()
        {
            var answer = _answer ?? new PollResponse { ResponseType = PollResponseType.None };
            _answer = null;
            return answer;
        }
    }
}
