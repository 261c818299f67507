#nullable enable

namespace Tetris.Rules
{
    /// <summary>Deals the seven kinds in a random order, then again in another random order, and so on.</summary>
    internal sealed class Bag : IDealer
    {
        private const uint Multiplier = 1664525;
        private const uint Increment = 1013904223;
        private const int Kinds = 7;

        private readonly PieceKind[] _kinds = new PieceKind[Kinds];
        private int _dealt = Kinds;

        /// <param name="seed">0 counts as 1.</param>
        internal Bag(uint seed)
        {
            State = seed == 0 ? 1 : seed;
        }

        /// <summary>The state of the random generator after the last shuffle.</summary>
        public uint State { get; private set; }

        public PieceKind Deal()
        {
            if (_dealt == Kinds)
            {
                Shuffle();
            }
            return _kinds[_dealt++];
        }

        private void Shuffle()
        {
            for (var i = 0; i < Kinds; i++)
            {
                _kinds[i] = (PieceKind)i;
            }
            for (var i = Kinds - 1; i > 0; i--)
            {
                State = unchecked(State * Multiplier + Increment);
                var j = (int)(State % (uint)(i + 1));
                (_kinds[i], _kinds[j]) = (_kinds[j], _kinds[i]);
            }
            _dealt = 0;
        }
    }
}
