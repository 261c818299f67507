#nullable enable

namespace Abu
{
    /// <summary>What the server knows of one connection.</summary>
    internal sealed class AdapterClient
    {
        public AdapterClient(LineConnection connection)
        {
            Connection = connection;
        }

        public LineConnection Connection { get; }

        /// <summary>It has said hello, and was welcome.</summary>
        public bool IsGreeted { get; private set; }

        /// <summary>The last number that was accepted from it.</summary>
        public ulong LastSeq { get; private set; }

        public void Greet(ulong seq)
        {
            IsGreeted = true;
            LastSeq = seq;
        }

        /// <summary>False if numbers do not rise.</summary>
        public bool TryAdvance(ulong seq)
        {
            if (seq <= LastSeq)
            {
                return false;
            }
            LastSeq = seq;
            return true;
        }
    }
}
