using System;
using System.Collections.Generic;

namespace Headless.Dynamics
{
    /// <summary>What touches what: told by the engine in a step, and told to scripts after it.</summary>
    internal abstract class PairBook<TLink, TPair>
        where TLink : class
        where TPair : MetPair<TLink>
    {
        private readonly Dictionary<(TLink, TLink), TPair> _byColliders = new();
        private readonly List<TPair> _pairs = new();

        internal IReadOnlyList<TPair> Pairs => _pairs;

        /// <summary>Tells what has begun, goes on and has ended, in the order in which it began.</summary>
        internal void Tell(Predicate<TPair> isMeant)
        {
            var count = _pairs.Count;
            for (var i = 0; i < count; i++)
            {
                var pair = _pairs[i];
                if (!pair.IsOver && isMeant(pair))
                {
                    Tell(pair);
                }
            }
        }

        internal void Tidy() => _pairs.RemoveAll(pair => pair.IsOver);

        /// <summary>A collider is gone: its pairs end now.</summary>
        internal void Leave(TLink link, bool isTold)
        {
            for (var i = 0; i < _pairs.Count; i++)
            {
                var pair = _pairs[i];
                if (pair.IsOver || pair.A != link && pair.B != link)
                {
                    continue;
                }
                Finish(pair);
                if (isTold && pair.IsTelling)
                {
                    pair.EndsLater = true;
                }
                else if (isTold && pair.IsTold)
                {
                    TellExit(pair);
                }
            }
        }

        protected TPair PairOf(TLink a, TLink b)
        {
            if (!_byColliders.TryGetValue((a, b), out var pair))
            {
                pair = NewPair(a, b);
                _byColliders.Add((a, b), pair);
                _pairs.Add(pair);
            }
            return pair;
        }

        protected TPair? Find(TLink a, TLink b) => _byColliders.GetValueOrDefault((a, b));

        protected abstract TPair NewPair(TLink a, TLink b);

        protected abstract void TellEnter(TPair pair);

        protected abstract void TellStay(TPair pair);

        protected abstract void TellExit(TPair pair);

        protected virtual void Finish(TPair pair)
        {
            pair.IsOver = true;
            _byColliders.Remove((pair.A, pair.B));
        }

        // Both are told that they have met, even if the first switches itself off then; what ends so is told later.
        protected void TellBoth(TPair pair, Action tellFirst, Action tellSecond)
        {
            var wasTelling = pair.IsTelling;
            pair.IsTelling = true;
            tellFirst();
            if (pair.First.Alive && pair.Second.Alive)
            {
                tellSecond();
            }
            pair.IsTelling = wasTelling;
            if (pair.EndsLater && !wasTelling)
            {
                pair.EndsLater = false;
                TellExit(pair);
            }
        }

        private void Tell(TPair pair)
        {
            if (!pair.IsTold)
            {
                pair.IsTold = true;
                TellEnter(pair);
            }
            else if (pair.IsTouching && pair.IsAwake)
            {
                TellStay(pair);
            }
            if (!pair.IsTouching && !pair.IsOver)
            {
                Finish(pair);
                TellExit(pair);
            }
        }
    }
}
