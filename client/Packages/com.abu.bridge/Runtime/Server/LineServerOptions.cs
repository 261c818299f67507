#nullable enable

using System;
using System.Threading;

namespace Abu
{
    /// <summary>How one protocol uses the <see cref="LineServer"/>.</summary>
    internal sealed class LineServerOptions
    {
        private const int StackBytes = 256 * 1024;

        /// <summary>The longest line that is read, in bytes without its end.</summary>
        public int MaxLine { get; set; } = 1024 * 1024;

        /// <summary>
        /// How long a connection may be idle once a newer one has been opened, in milliseconds. Null: as long as it likes.
        /// </summary>
        public int? ReplacedAfter { get; set; }

        /// <summary>How long a peer may leave what was sent to it unread, in milliseconds.</summary>
        public int SendTimeout { get; set; } = 5000;

        /// <summary>Starts a thread of this name, or throws.</summary>
        public Action<string, ThreadStart> StartThread { get; set; } =
            (name, body) =>
                new Thread(body, StackBytes) { IsBackground = true, Name = name }.Start();
    }
}
