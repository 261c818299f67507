#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Groups of same-named objects in one place that move constantly, such as bullets or rain. One that comes later joins its group,
    /// and is not waited for either.
    /// </summary>
    internal sealed class BackgroundGroups
    {
        private readonly Dictionary<string, WatchedObject> _models = new();
        private readonly HashSet<string> _met = new();

        public void Forget()
        {
            _models.Clear();
            _met.Clear();
        }

        /// <summary>Adds an object that came or went without an action.</summary>
        public void Add(WatchedObject one) => _models[one.Path] = one;

        /// <summary>Finds the groups among all objects, once the background motion is known.</summary>
        public void Find(List<WatchedObject> objects)
        {
            foreach (var one in objects)
            {
                if (one.AnythingMovesAnyway && (one.ComesAnyway || !_met.Add(one.Path)))
                {
                    Add(one);
                }
            }
            foreach (var one in objects)
            {
                if (one.AnythingMovesAnyway && _models.ContainsKey(one.Path))
                {
                    one.MovesAnyway(WatchedObject.Comes);
                }
            }
        }

        /// <summary>Makes a new object count as its group does.</summary>
        public void Join(WatchedObject one)
        {
            if (_models.Count > 0 && _models.TryGetValue(one.Path, out var model))
            {
                one.BeLike(model);
            }
        }
    }
}
