#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;
using Dreamtides.Services;

namespace Headless.Tests.Game
{
    /// <summary>A rules engine whose responses the test writes.</summary>
    internal sealed class FakeServer : IGameServer
    {
        private readonly Queue<PollResponse> _responses = new();

        public List<PerformActionRequest> Requests { get; } = new();

        public Command FirstState { get; set; } = Views.Update();

        public int Connections { get; private set; }

        public ConnectResponse Connect()
        {
            Connections++;
            return new ConnectResponse
            {
                Commands = Views.Sequence(FirstState),
                Metadata = new Metadata(),
                ResponseVersion = Guid.NewGuid(),
            };
        }

        public void PerformAction(PerformActionRequest request) => Requests.Add(request);

        public PollResponse Poll() =>
            _responses.Count > 0
                ? _responses.Dequeue()
                : new PollResponse { ResponseType = PollResponseType.None };

        /// <summary>Each command gets a group of its own.</summary>
        public void Answer(PollResponseType type, params Command[] commands) =>
            Answer(type, Views.Sequence(commands));

        public void Answer(PollResponseType type, CommandSequence? commands) =>
            _responses.Enqueue(
                new PollResponse
                {
                    Commands = commands,
                    Metadata = new Metadata
                    {
                        RequestId = Requests.LastOrDefault()?.Metadata.RequestId,
                    },
                    ResponseType = type,
                }
            );
    }
}
