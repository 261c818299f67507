#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Cuts a stream of bytes into lines, in time linear to their size. A line over the limit is reported as soon as that is
    /// certain and then skipped, so a peer without newlines costs no more memory than the limit.
    /// </summary>
    internal sealed class LineBuffer
    {
        /// <summary>In bytes, without the line end.</summary>
        public const int MaxLine = 1024 * 1024;

        private const int SmallBuffer = 4096;

        private byte[] _bytes = new byte[SmallBuffer];
        private int _start;
        private int _scanned;
        private int _end;
        private bool _skipping;

        public enum Found
        {
            Nothing,
            Line,
            TooLong,
        }

        /// <summary>What has been received of the line that is not complete yet.</summary>
        public ArraySegment<byte> Partial =>
            _skipping
                ? new ArraySegment<byte>(_bytes, 0, 0)
                : new ArraySegment<byte>(_bytes, _start, _end - _start);

        /// <summary>Room for the next bytes; at least one.</summary>
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

        /// <summary>Tells that this many bytes were put into <see cref="Room"/>.</summary>
        public void Commit(int count) => _end += count;

        /// <summary>The next complete line without its line end; valid until <see cref="Room"/> is called.</summary>
        public Found Next(out ArraySegment<byte> line)
        {
            line = default;
            while (true)
            {
                var newline = Array.IndexOf(_bytes, (byte)'\n', _scanned, _end - _scanned);
                if (newline < 0)
                {
                    return Incomplete();
                }
                line = WithoutCarriageReturn(_start, newline);
                _start = _scanned = newline + 1;
                if (!_skipping)
                {
                    return line.Count > MaxLine ? Found.TooLong : Found.Line;
                }
                _skipping = false;
            }
        }

        private Found Incomplete()
        {
            _scanned = _end;
            if (_skipping)
            {
                _start = _end;
                return Found.Nothing;
            }
            // One byte more than the limit may still be the carriage return of a line that fits.
            if (_end - _start <= MaxLine + 1)
            {
                return Found.Nothing;
            }
            _skipping = true;
            _start = _end;
            return Found.TooLong;
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
