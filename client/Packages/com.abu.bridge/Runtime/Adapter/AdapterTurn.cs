#nullable enable

namespace Abu
{
    /// <summary>A command that was accepted, and the place of its reply.</summary>
    internal sealed class AdapterTurn
    {
        private readonly ReplySlot _reply;

        public AdapterTurn(AdapterClient client, ulong seq, IAdapterCommand command)
        {
            Client = client;
            Seq = seq;
            Command = command;
            _reply = client.Connection.Owe();
        }

        public AdapterClient Client { get; }

        public ulong Seq { get; }

        public IAdapterCommand Command { get; }

        /// <summary>Null as long as nothing speaks against it.</summary>
        public AdapterRefusal? Refusal { get; set; }

        public void Answer(long now)
        {
            _reply.Fill(
                Refusal == null
                    ? AdapterLine.Ack(Seq, now)
                    : AdapterLine.Error(Seq, now, Refusal.Code, Refusal.Message)
            );
        }
    }
}
