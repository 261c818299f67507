#nullable enable

using System;
using System.Diagnostics;
using System.IO;
using UnityEngine;

namespace Abu
{
    /// <summary>Who the game is, for whoever has to tell it from another one that has the same port.</summary>
    internal static class OwnProcess
    {
        private static int? _id;
        private static bool _isKnown;

        /// <summary>Null on platforms that do not tell.</summary>
        public static int? Id
        {
            get
            {
                if (!_isKnown)
                {
                    _isKnown = true;
                    _id = Find();
                }
                return _id;
            }
        }

        /// <summary>The folder of the project that the Unity Editor has open; null in a player. On the main thread only.</summary>
        public static string? Project =>
            IsEditor ? Path.GetDirectoryName(Application.dataPath) : null;

        /// <summary>False in a program that says what it is, even if it plays a project as the Editor would.</summary>
        public static bool IsEditor =>
            Application.isEditor
            && string.IsNullOrEmpty(Environment.GetEnvironmentVariable(GameRecord.KindVariable));

        private static int? Find()
        {
            try
            {
                using var process = Process.GetCurrentProcess();
                return process.Id;
            }
            catch (Exception)
            {
                // Which exceptions, depends on the platform: IL2CPP has no processes on some.
                return null;
            }
        }
    }
}
