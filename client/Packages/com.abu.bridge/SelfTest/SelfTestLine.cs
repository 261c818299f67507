#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu.SelfTest
{
    /// <summary>
    /// Commands that are sent one after the other over the bridge's port, as a client outside sends them. A thread of its own does
    /// that, because the main thread stands still while time is frozen in the Editor.
    /// </summary>
    internal sealed class SelfTestLine
    {
        // Longer than any command of the self-test takes.
        private const int Milliseconds = 40_000;

        private readonly List<JObject> _requests;
        private readonly List<JObject> _replies = new();
        private volatile bool _isDone;
        private string? _error;

        public SelfTestLine(List<JObject> requests)
        {
            _requests = requests;
            new Thread(Send) { IsBackground = true, Name = "ABU self-test" }.Start();
        }

        /// <summary>All replies have come, or something went wrong.</summary>
        public bool IsDone => _isDone;

        /// <summary>The replies in order. Throws if something went wrong. Only after <see cref="IsDone"/>.</summary>
        public IReadOnlyList<JObject> Replies =>
            _error == null ? _replies : throw new SelfTestFailure(_error);

        private void Send()
        {
            try
            {
                using var client = new TcpClient { NoDelay = true, ReceiveTimeout = Milliseconds };
                client.Connect(IPAddress.Loopback, AbuPort.InUse);
                using var reader = new StreamReader(client.GetStream(), new UTF8Encoding(false));
                foreach (var request in _requests)
                {
                    var line = Encoding.UTF8.GetBytes(request.ToString(Formatting.None) + "\n");
                    client.GetStream().Write(line, 0, line.Length);
                    var reply = reader.ReadLine() ?? throw new IOException("the bridge closed it");
                    _replies.Add(JObject.Parse(reply));
                }
            }
            catch (Exception exception) when (exception is IOException or SocketException)
            {
                _error = $"the connection to port {AbuPort.InUse} failed: {exception.Message}";
            }
            _isDone = true;
        }
    }
}
