#nullable enable

using System;
using System.Globalization;
using UnityEngine;

namespace Abu
{
    /// <summary>Reads the port from the environment.</summary>
    internal static class AbuPort
    {
        public const int Default = 9999;

        /// <summary>How many ports, from the default on, are tried for a game that was given none.</summary>
        public const int Tried = 100;

        private static readonly string[] Variables = { "ABU_PORT", "ABU_WS_PORT" };

        /// <summary>The port on which the bridge listens; 0 while it does not. Read on other threads.</summary>
        internal static volatile int InUse;

        /// <summary>The port on which the bridge listens, or while it does not, will try first.</summary>
        public static int Present => InUse > 0 ? InUse : FromEnvironment(out _);

        /// <summary>Whether the user has chosen the port. If not, the next free one will do.</summary>
        public static bool IsGiven =>
            Array.Exists(
                Variables,
                variable => !string.IsNullOrEmpty(Environment.GetEnvironmentVariable(variable))
            );

        /// <summary>The port to listen on. An invalid value is logged.</summary>
        public static ServerPort FromEnvironment(LogType complaints)
        {
            var number = FromEnvironment(out var complaint);
            var port = new ServerPort("bridge", number, Variables[0], complaints);
            if (complaint != null)
            {
                port.Complain(complaint);
            }
            return port;
        }

        /// <summary>The first variable that is set wins.</summary>
        /// <param name="complaint">Why its value is invalid, in which case the default is returned; otherwise
        /// null.</param>
        public static int FromEnvironment(out string? complaint)
        {
            complaint = null;
            foreach (var variable in Variables)
            {
                var text = Environment.GetEnvironmentVariable(variable);
                if (!string.IsNullOrEmpty(text))
                {
                    return Parse(variable, text, out complaint);
                }
            }
            return Default;
        }

        private static int Parse(string variable, string text, out string? complaint)
        {
            var isNumber = int.TryParse(
                text,
                NumberStyles.None,
                CultureInfo.InvariantCulture,
                out var port
            );
            var isPort = isNumber && port >= 1 && port <= 65535;
            complaint = isPort
                ? null
                : $"{variable} is \"{text}\", which is no port; set it to a number from 1 to 65535. Using {Default}.";
            return isPort ? port : Default;
        }
    }
}
