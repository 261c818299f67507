#nullable enable

using System;
using UnityEditor;

namespace Abu.Editor
{
    /// <summary>Which load of the scripts something belongs to.</summary>
    internal readonly struct ScriptLoad
    {
        private const string SessionKey = "Abu.Session";
        private const string NumberKey = "Abu.Load";

        public ScriptLoad(string session, int number)
        {
            Session = session;
            Number = number;
        }

        /// <summary>One for as long as the Editor's process lasts.</summary>
        public string Session { get; }

        /// <summary>From 1.</summary>
        public int Number { get; }

        /// <summary>The one after that which was begun last.</summary>
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
