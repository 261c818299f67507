#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Objects of one name in one place of which several move whatever is done, such as bullets and drops of rain. One that comes
    /// later is like those before it, and is not waited for either.
    /// </summary>
    internal sealed class Flocks
    {
        private readonly Dictionary<string, WatchedObject> _models = new();
        private readonly HashSet<string> _met = new();

        public void Forget()
        {
            _models.Clear();
            _met.Clear();
        }

        /// <summary>Takes one that has come or gone while nobody did anything.</summary>
        public void Add(WatchedObject one) => _models[one.Path] = one;

        /// <summary>Finds the flocks among all objects, once it is known what moves anyway.</summary>
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

        /// <summary>Makes one that comes like those of its name.</summary>
        public void Join(WatchedObject one)
        {
            if (_models.Count > 0 && _models.TryGetValue(one.Path, out var model))
            {
                one.BeLike(model);
            }
        }
    }
}
