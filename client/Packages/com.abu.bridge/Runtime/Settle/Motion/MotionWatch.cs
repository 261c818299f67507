#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Watches everything on the screen: first, before an action, what moves anyway, then what moves beside that. Costs nothing while
    /// nobody looks.
    /// </summary>
    internal sealed class MotionWatch
    {
        private const int MostNames = 8;

        private readonly Glance _glance = new();
        private readonly ObjectWatch _objects = new();
        private readonly WatchedPart[] _game = { new TweenPart(), new LoadingPart() };

        /// <summary>It is known what moves anyway, or was known before an earlier action.</summary>
        public bool HasLearned { get; private set; }

        /// <summary>Begins to find out what moves anyway.</summary>
        public void Begin(MotionKinds kinds)
        {
            _glance.Begin(GlancePurpose.Begin, kinds);
            Look();
        }

        /// <summary>Takes what has moved up to now, in looks of one frame after the other, for what moves anyway.</summary>
        public void GoOn(MotionKinds kinds)
        {
            _glance.Begin(GlancePurpose.Begin, kinds, goesOn: true);
            Look();
            EndLearning();
        }

        /// <summary>
        /// Notes what has moved since the last look. True once everything that moved at the end of the last wait has moved again.
        /// </summary>
        public bool Learn(MotionKinds kinds)
        {
            _glance.Begin(GlancePurpose.Learn, kinds);
            Look();
            return !_glance.IsIncomplete;
        }

        public void EndLearning()
        {
            HasLearned = true;
            _objects.EndLearning();
        }

        /// <summary>From now on everything that moves has all its time.</summary>
        public void BeginWait() => _glance.BeginWait();

        /// <summary>Looks, and says whether something moves that does not move anyway.</summary>
        /// <param name="kinds">What counts.</param>
        /// <param name="now">In seconds of any clock.</param>
        /// <param name="patience">How many seconds one thing may move before it does not count any more.</param>
        /// <param name="isThorough">Nothing is left out.</param>
        public bool IsMoving(MotionKinds kinds, float now, float patience, bool isThorough)
        {
            _glance.Begin(GlancePurpose.Wait, kinds, now, patience);
            _glance.IsThorough = isThorough || _glance.Number % Glance.FewLooks == 0;
            Look();
            return _glance.IsMoving;
        }

        /// <summary>Whether something that does not count any more has moved in the last looks.</summary>
        public bool HasLasted(int looks) =>
            _glance.LastLasting >= 0 && _glance.LastLasting > _glance.Number - looks;

        /// <summary>The names of what has moved in the last looks, parents first; not all of them if there are many.</summary>
        public List<string> NamesOfMoving(int looks)
        {
            var names = new List<string>();
            ForEach(part =>
            {
                if (
                    names.Count < MostNames
                    && part.WasAwaitedSince(_glance.Number - looks)
                    && !names.Contains(part.Name)
                )
                {
                    names.Add(part.Name);
                }
            });
            return names;
        }

        private void Look()
        {
            _objects.Look(_glance);
            foreach (var part in _game)
            {
                part.Look(_glance);
            }
        }

        private void ForEach(Action<WatchedPart> use)
        {
            foreach (var one in _objects.Objects)
            {
                use(one);
                foreach (var part in one.Parts)
                {
                    use(part);
                    if (part is DocumentPart document)
                    {
                        document.Elements.ForEach(use);
                    }
                }
            }
            Array.ForEach(_game, use);
        }
    }
}
