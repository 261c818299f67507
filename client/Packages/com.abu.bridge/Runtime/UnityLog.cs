#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>The game's console; Unity takes messages from any thread.</summary>
    internal sealed class UnityLog : ITransportLog
    {
        public void Info(string message) => Debug.Log($"[Abu] {message}");

        public void Exception(Exception exception) => Debug.LogException(exception);
    }
}
