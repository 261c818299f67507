#nullable enable

using System;
using UnityEditor;

namespace Abu.Editor
{
    /// <summary>Identifies one load of the scripts.</summary>
    internal readonly struct ScriptLoad
    {
        private const string SessionKey = "Abu.Session";
        private const string NumberKey = "Abu.Load";

        public ScriptLoad(string session, int number)
        {
            Session = session;
            Number = number;
        }

        /// <summary>Identifies the Editor's process.</summary>
        public string Session { get; }

        /// <summary>The number of the load, from 1.</summary>
        public int Number { get; }

        /// <summary>The load after the last one.</summary>
        public static ScriptLoad Begin()
        {
            var session = SessionState.GetString(SessionKey, "");
            if (session == "")
            {
                session = Guid.NewGuid().ToString("N");
                SessionState.SetString(SessionKey, session);
            }
            var number = SessionState.GetInt(NumberKey, 0) + 1;
            SessionState.SetInt(NumberKey, number);
            return new ScriptLoad(session, number);
        }
    }
}
