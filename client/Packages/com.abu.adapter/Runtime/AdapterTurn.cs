#nullable enable

namespace Abu
{
    /// <summary>An accepted command and the slot for its reply.</summary>
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

        /// <summary>Null unless the command was refused.</summary>
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
