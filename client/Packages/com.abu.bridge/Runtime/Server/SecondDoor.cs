#nullable enable

using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// A second address of a server, which comes and goes: the adapter to WSL exists only while WSL runs, and has another
    /// address after each start. A thread of its own looks for it, since the system takes long to list its adapters.
    /// </summary>
    internal sealed class SecondDoor : IDisposable
    {
        private const int LookMilliseconds = 2000;

        private readonly Func<IPAddress?> _find;
        private readonly Func<IPAddress, LineServer> _make;
        private readonly Action<string> _complain;
        private readonly ManualResetEventSlim _ends = new();
        private readonly ManualResetEventSlim _hasEnded = new();
        private LineServer? _server;
        private string _complaint = "";
        private volatile IPAddress? _openAt;

        /// <param name="find">The address as it is now; null while there is none. Throws if it can never be one.</param>
        /// <param name="make">A server for that address, not yet started.</param>
        /// <param name="complain">Is told why it does not listen, once for each reason.</param>
        public SecondDoor(
            Func<IPAddress?> find,
            Func<IPAddress, LineServer> make,
            Action<string> complain
        )
        {
            _find = find;
            _make = make;
            _complain = complain;
        }

        /// <summary>The address on which it listens; null while it does not. Read on other threads.</summary>
        public IPAddress? OpenAt => _openAt;

        /// <param name="startThread">Starts a thread with this name, or throws.</param>
        public void Open(Action<string, ThreadStart> startThread) =>
            startThread("Abu door", LookUntilEnd);

        /// <summary>Closes it for good. When it returns, nothing listens there.</summary>
        public void Dispose()
        {
            _ends.Set();
            _hasEnded.Wait();
        }

        private void LookUntilEnd()
        {
            try
            {
                do
                {
                    Look();
                } while (!_ends.Wait(LookMilliseconds));
                Close();
            }
            finally
            {
                _hasEnded.Set();
            }
        }

        private void Look()
        {
            try
            {
                var address = _find();
                if (!Equals(address, _openAt))
                {
                    Close();
                    Listen(address);
                }
            }
            catch (Exception exception)
            {
                // The system decides what is thrown when adapters are listed, or a port is taken.
                Complain(exception.Message);
            }
        }

        private void Listen(IPAddress? address)
        {
            if (address == null)
            {
                return;
            }
            var server = _make(address);
            try
            {
                server.Start();
            }
            catch (SocketException exception)
            {
                Complain($"Cannot listen at {address}:{server.Port}: {exception.Message}");
                return;
            }
            (_server, _openAt) = (server, address);
        }

        private void Close()
        {
            _openAt = null;
            _server?.Shutdown();
            _server = null;
        }

        private void Complain(string complaint)
        {
            if (complaint != _complaint)
            {
                _complaint = complaint;
                _complain(complaint);
            }
        }
    }
}
