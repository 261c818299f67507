#nullable enable

using System;
using UnityEngine.Scripting;

namespace Abu
{
    /// <summary>
    /// Makes a static method a command of the game that clients can call by name: <c>[AbuCall("give-gold")]</c> on
    /// <c>static void GiveGold(int amount)</c>. For cheats, and for tests that need the game in a certain state. There is no bridge
    /// in release builds, so nothing calls it there.
    /// </summary>
    /// <remarks>
    /// Parameters may be texts, whole numbers, numbers, booleans and enums, with defaults, and an array of these behind
    /// <c>params</c>. What the method returns is printed; a Task or a coroutine is awaited. It runs on the main thread. Code stripping
    /// keeps the method, as with <see cref="PreserveAttribute"/>.
    /// </remarks>
    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class AbuCallAttribute : PreserveAttribute
    {
        /// <param name="name">What clients call it. Case does not count.</param>
        /// <param name="help">One sentence that says what it does; lists of commands print it.</param>
        public AbuCallAttribute(string name, string help = "")
        {
            Name = name;
            Help = help;
        }

        public string Name { get; }

        public string Help { get; }
    }
}
