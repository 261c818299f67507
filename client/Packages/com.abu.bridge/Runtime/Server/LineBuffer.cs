#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Splits a stream of bytes into lines, in time linear to their size. A line over the limit is reported as soon as it is
    /// too long, so that a peer without newlines takes no more memory than the limit. Nothing is read after it.
    /// </summary>
    internal sealed class LineBuffer
    {
        private const int SmallBuffer = 4096;

        private readonly int _maxLine;
        private byte[] _bytes = new byte[SmallBuffer];
        private int _start;
        private int _scanned;
        private int _end;

        /// <param name="maxLine">In bytes, without the line end.</param>
        public LineBuffer(int maxLine)
        {
            _maxLine = maxLine;
        }

        public enum Found
        {
            Nothing,
            Line,
            TooLong,
        }

        /// <summary>The received part of the line that is not complete yet.</summary>
        public ArraySegment<byte> Partial => new(_bytes, _start, _end - _start);

        /// <summary>The place for the next bytes; at least one.</summary>
        public ArraySegment<byte> Room()
        {
            if (_start == _end)
            {
                Reset();
            }
            if (_end == _bytes.Length)
            {
                MakeRoom();
            }
            return new ArraySegment<byte>(_bytes, _end, _bytes.Length - _end);
        }

        /// <summary>Reports that this many bytes were written to <see cref="Room"/>.</summary>
        public void Commit(int count) => _end += count;

        /// <summary>The next complete line without its line end; valid until <see cref="Room"/> is called.</summary>
        public Found Next(out ArraySegment<byte> line)
        {
            line = default;
            var newline = Array.IndexOf(_bytes, (byte)'\n', _scanned, _end - _scanned);
            if (newline < 0)
            {
                _scanned = _end;
                // One byte more than the limit may be the carriage return of a line that just fits.
                return _end - _start > _maxLine + 1 ? Found.TooLong : Found.Nothing;
            }
            line = WithoutCarriageReturn(_start, newline);
            _start = _scanned = newline + 1;
            return line.Count > _maxLine ? Found.TooLong : Found.Line;
        }

        private ArraySegment<byte> WithoutCarriageReturn(int start, int end)
        {
            var length = end > start && _bytes[end - 1] == '\r' ? end - start - 1 : end - start;
            return new ArraySegment<byte>(_bytes, start, length);
        }

        private void Reset()
        {
            _start = _scanned = _end = 0;
            if (_bytes.Length > SmallBuffer * 16)
            {
                _bytes = new byte[SmallBuffer];
            }
        }

        private void MakeRoom()
        {
            var length = _end - _start;
            var target = length > _bytes.Length / 2 ? new byte[_bytes.Length * 2] : _bytes;
            Buffer.BlockCopy(_bytes, _start, target, 0, length);
            _bytes = target;
            _scanned -= _start;
            _start = 0;
            _end = length;
        }
    }
}
