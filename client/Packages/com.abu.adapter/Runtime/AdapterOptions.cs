#nullable enable

using System;
using System.Globalization;
using System.Net;

namespace Abu
{
    /// <summary>How an adapter listens, how often it tells what it sees, and what it records.</summary>
    public sealed class AdapterOptions
    {
        private const double FastestHertz = 1000;

        /// <summary>What the variables of the environment begin with; advice names them.</summary>
        public string Prefix { get; set; } = "";

        /// <summary>The address to listen on. Whoever reaches it can play the game.</summary>
        public IPAddress Host { get; set; } = IPAddress.Loopback;

        /// <summary>The port to listen on; 0 lets the system pick one.</summary>
        public int Port { get; set; } = 7777;

        /// <summary>It does not listen at all.</summary>
        public bool IsDisabled { get; set; }

        /// <summary>Observations a second of the game's time, beside those of critical events.</summary>
        public double ObservationHertz { get; set; } = 20;

        /// <summary>How many commands may wait for the next step; a further one is refused.</summary>
        public int MaxPending { get; set; } = 10;

        /// <summary>A file that everything sent and received is appended to; null for none.</summary>
        public string? LogPath { get; set; }

        /// <summary>Record every Nth frame, beginning with the first.</summary>
        public long LogEveryN { get; set; } = 1;

        /// <summary>How many lines are recorded at most.</summary>
        public long LogMaxLines { get; set; } = long.MaxValue;

        /// <summary>Each recorded frame has the number of its connection and its direction before it.</summary>
        public bool LogMarks { get; set; }

        /// <summary>What variables of the environment say; what they leave out, or what makes no sense, is the default.</summary>
        /// <param name="prefix">What their names begin with, as <c>MYGAME_AI_</c> in <c>MYGAME_AI_PORT</c>.</param>
        /// <param name="complain">Is told of each value that makes no sense, in a sentence.</param>
        public static AdapterOptions FromEnvironment(string prefix, Action<string> complain)
        {
            var options = new AdapterOptions { Prefix = prefix };
            var variables = new Variables(prefix, complain);
            options.Host = variables.Address("HOST", options.Host);
            options.Port = (int)variables.Whole("PORT", 0, 65535, options.Port);
            options.IsDisabled = variables.Flag("DISABLED");
            options.ObservationHertz = variables.Hertz("OBS_HZ", options.ObservationHertz);
            options.MaxPending = (int)
                variables.Whole("MAX_PENDING", 1, int.MaxValue, options.MaxPending);
            options.LogPath = variables.Text("LOG_PATH");
            options.LogEveryN = variables.Whole("LOG_EVERY_N", 1, long.MaxValue, options.LogEveryN);
            options.LogMaxLines = variables.Whole(
                "LOG_MAX_LINES",
                0,
                long.MaxValue,
                options.LogMaxLines
            );
            options.LogMarks = variables.Flag("LOG_MARKS");
            return options;
        }

        private sealed class Variables
        {
            private readonly string _prefix;
            private readonly Action<string> _complain;

            public Variables(string prefix, Action<string> complain)
            {
                _prefix = prefix;
                _complain = complain;
            }

            public string? Text(string name)
            {
                var text = Environment.GetEnvironmentVariable(_prefix + name);
                return string.IsNullOrEmpty(text) ? null : text;
            }

            public bool Flag(string name)
            {
                var text = Text(name) ?? "0";
                var isTrue = text == "1" || text.Equals("true", StringComparison.OrdinalIgnoreCase);
                if (
                    !isTrue
                    && text != "0"
                    && !text.Equals("false", StringComparison.OrdinalIgnoreCase)
                )
                {
                    Complain(name, text, "1 or 0", "0");
                }
                return isTrue;
            }

            public long Whole(string name, long least, long most, long otherwise)
            {
                var text = Text(name);
                var isNumber = long.TryParse(
                    text,
                    NumberStyles.None,
                    CultureInfo.InvariantCulture,
                    out var number
                );
                if (text == null || (isNumber && number >= least && number <= most))
                {
                    return text == null ? otherwise : number;
                }
                var upTo = most < int.MaxValue ? $" to {most}" : "";
                Complain(name, text, $"a whole number from {least}{upTo}", $"{otherwise}");
                return otherwise;
            }

            public double Hertz(string name, double otherwise)
            {
                var text = Text(name);
                var isNumber = double.TryParse(
                    text,
                    NumberStyles.AllowDecimalPoint,
                    CultureInfo.InvariantCulture,
                    out var number
                );
                if (text == null || (isNumber && number > 0 && number <= FastestHertz))
                {
                    return text == null ? otherwise : number;
                }
                Complain(name, text, $"a number above 0, at most {FastestHertz}", $"{otherwise}");
                return otherwise;
            }

            public IPAddress Address(string name, IPAddress otherwise)
            {
                var text = Text(name);
                if (text == null || text.Equals("localhost", StringComparison.OrdinalIgnoreCase))
                {
                    return otherwise;
                }
                if (IPAddress.TryParse(text, out var address))
                {
                    return address;
                }
                Complain(name, text, "localhost or an IP address", $"{otherwise}");
                return otherwise;
            }

            private void Complain(string name, string text, string expected, string otherwise) =>
                _complain(
                    $"{_prefix}{name} is \"{text}\"; set it to {expected}. Using {otherwise}."
                );
        }
    }
}
