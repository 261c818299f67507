#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>The rules engine as the client sees it: requests go in, responses are polled once a frame.</summary>
    public interface IGameServer
    {
        /// <summary>The whole current state, to be shown without animation.</summary>
        ConnectResponse Connect();

        void PerformAction(PerformActionRequest request);

        /// <summary>The next response; its type is None if there is nothing new.</summary>
        PollResponse Poll();
    }
}
