#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>The port of a server, and how it is spoken of.</summary>
    internal sealed class ServerPort
    {
        private readonly LogType _complaints;

        /// <param name="server">What listens there, as <see cref="PortsFile"/> names it.</param>
        /// <param name="number">0 lets the system pick one.</param>
        /// <param name="variable">Of the environment: what sets it.</param>
        /// <param name="complaints">
        /// A warning for a server that nobody asked for, since an error fails whichever Play Mode test is running.
        /// </param>
        public ServerPort(
            string server,
            int number,
            string variable,
            LogType complaints = LogType.Error
        )
        {
            Server = server;
            Number = number;
            Variable = variable;
            _complaints = complaints;
        }

        public string Server { get; }

        public int Number { get; }

        public string Variable { get; }

        public void Complain(string complaint)
        {
            PortsFile.HasProblem(Server, complaint);
            Debug.LogFormat(_complaints, LogOption.None, null, "{0}", $"[Abu] {complaint}");
        }
    }
}
