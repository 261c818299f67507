using System.Collections.Generic;
using Abu;

namespace Headless.Player
{
    /// <summary>What this engine knows of a game's waits, and Unity tells nobody.</summary>
    internal sealed class EngineWaits : ITimedWaits
    {
        private readonly List<TimedWait> _found = new();

        public void Read(List<Abu.TimedWait> into)
        {
            _found.Clear();
            TimedWaits.Read(_found);
            foreach (var wait in _found)
            {
                into.Add(new Abu.TimedWait(wait.Thing, wait.Name, wait.Seconds));
            }
        }

        public bool GoesOn(object thing) => TimedWaits.GoesOn(thing);
    }
}
