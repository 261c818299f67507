#nullable enable

using System;
using System.IO;
using System.Text;

namespace Abu
{
    /// <summary> Appends each frame on the wire to a file, one line each. Never called on the game's thread. </summary>
    internal sealed class WireLog : IDisposable
    {
        private readonly object _gate = new();
        private readonly AdapterOptions _options;
        private readonly Action<string> _complain;
        private bool _isOpened;
        private Stream? _file;
        private long _frames;
        private long _lines;

        /// <param name="options">The file, and how much to record.</param>
        /// <param name="complain">Called once if the file cannot be written.</param>
        public WireLog(AdapterOptions options, Action<string> complain)
        {
            _options = options;
            _complain = complain;
        }

        /// <summary>Opens the file on the first call.</summary>
        public void Open()
        {
            lock (_gate)
            {
                if (!_isOpened)
                {
                    _isOpened = true;
                    Guarded(OpenFile);
                }
            }
        }

        /// <summary>Writes the first frame and then every n-th, up to the limit.</summary>
        /// <param name="connection">The connection's number.</param>
        /// <param name="isSent">True: sent by the game; false: received.</param>
        /// <param name="frame">Without its line end.</param>
        public void Add(long connection, bool isSent, ArraySegment<byte> frame)
        {
            Open();
            lock (_gate)
            {
                if (_file == null || _lines >= _options.LogMaxLines)
                {
                    return;
                }
                if (_frames++ % _options.LogEveryN == 0)
                {
                    _lines++;
                    Guarded(() => Write(Mark(connection, isSent), frame));
                }
            }
        }

        public void Dispose()
        {
            lock (_gate)
            {
                _file?.Dispose();
                _file = null;
            }
        }

        // Shared, so that others can read the file and another game can append to it.
        private void OpenFile() =>
            _file = new FileStream(
                _options.LogPath!,
                FileMode.Append,
                FileAccess.Write,
                FileShare.ReadWrite
            );

        // One write for the line and its end, so that lines stay intact if another process appends too.
        private void Write(byte[] mark, ArraySegment<byte> frame)
        {
            var line = new byte[mark.Length + frame.Count + 1];
            mark.CopyTo(line, 0);
            frame.CopyTo(line, mark.Length);
            line[line.Length - 1] = (byte)'\n';
            _file!.Write(line, 0, line.Length);
            _file.Flush();
        }

        private byte[] Mark(long connection, bool isSent)
        {
            var direction = isSent ? "sent" : "received";
            return _options.LogMarks
                ? Encoding.ASCII.GetBytes(FormattableString.Invariant($"{connection} {direction} "))
                : Array.Empty<byte>();
        }

        private void Guarded(Action body)
        {
            try
            {
                body();
            }
            catch (Exception exception)
                when (exception is IOException
                    || exception is UnauthorizedAccessException
                    || exception is ArgumentException
                    || exception is NotSupportedException
                )
            {
                _file?.Dispose();
                _file = null;
                _complain(
                    $"The adapter's log cannot be written: {exception.Message} Set {_options.Prefix}LOG_PATH to a file in a folder that exists."
                );
            }
        }
    }
}
