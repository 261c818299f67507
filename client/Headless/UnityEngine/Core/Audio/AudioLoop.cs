using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>Lets the sounds of all sources in effect go on, at the end of each frame.</summary>
    internal static class AudioLoop
    {
        private static readonly List<AudioSource> _sources = new List<AudioSource>();

        internal static void Add(AudioSource source) => _sources.Add(source);

        internal static void Remove(AudioSource source) => _sources.Remove(source);

        internal static void Clear()
        {
            _sources.Clear();
            AudioListener.Reset();
        }

        internal static void Step()
        {
            if (!Application.isPlaying)
            {
                return;
            }
            foreach (var source in _sources)
            {
                source.PlayOn(FrameClock.UnscaledDelta);
            }
        }
    }
}
