#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>A frame that may turn out to be one of the longest, with what was logged in it. Used again for later frames.</summary>
    internal sealed class FrameNotes
    {
        private const int MostMessages = 5;
        private const int LongestMessage = 300;

        private readonly (string Message, string Stack, LogType Type)[] _messages = new (
            string,
            string,
            LogType
        )[MostMessages];
        private int _count;

        public double Ms { get; private set; }

        public int Frame { get; private set; }

        /// <summary>Null: not known.</summary>
        public double? MainThreadMs { private get; set; }

        private double CommandMs { get; set; }

        private double? GcBytes { get; set; }

        /// <summary>Forgets the frame before.</summary>
        public void Clear()
        {
            _count = 0;
            Ms = 0;
            MainThreadMs = null;
        }

        /// <summary>Keeps references only, so that nothing is allocated.</summary>
        public void Add(string message, string stack, LogType type)
        {
            if (_count < MostMessages)
            {
                _messages[_count] = (message, stack, type);
            }
            _count++;
        }

        public void End(int frame, double ms, double commandMs, double? gcBytes)
        {
            Frame = frame;
            Ms = ms;
            CommandMs = commandMs;
            GcBytes = gcBytes;
        }

        public PerfFrame ToData()
        {
            return new PerfFrame
            {
                Frame = Frame,
                Ms = FrameValues.Rounded(Ms),
                MainThreadMs =
                    MainThreadMs == null ? null : (double?)FrameValues.Rounded(MainThreadMs.Value),
                CommandMs = FrameValues.Rounded(CommandMs),
                GcBytes = GcBytes,
                Log = Messages(),
                MoreLog = _count > MostMessages ? _count - MostMessages : 0,
            };
        }

        private List<LogMessage>? Messages()
        {
            var messages = new List<LogMessage>();
            for (var i = 0; i < _count && i < MostMessages; i++)
            {
                var (message, stack, type) = _messages[i];
                messages.Add(GameLog.MessageOf(message, stack, type, LongestMessage));
            }
            return messages.Count > 0 ? messages : null;
        }
    }
}
