#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Notes what happens between a command and its reply that the trees before and after it do not show.</summary>
    internal sealed class Meanwhile
    {
        private const float SecondsBetweenLooks = 0.1f;
        private const int Most = 8;

        private readonly SceneReader _scene;
        private readonly FrozenTime _time;
        private readonly SettleWait? _wait;
        private bool _readsTexts;
        private PassingTexts? _texts;
        private PassingLooks? _looks;
        private float _lookAt;
        private GameLog? _log;
        private long? _loggedFrom;
        private ActedThings? _acted;

        /// <param name="scene">What is read.</param>
        /// <param name="time">Its seconds are those of the game.</param>
        /// <param name="readsTexts">False if the game tells in its history what it shows for a while.</param>
        /// <param name="wait">What has moved; null for a command that moves nothing.</param>
        public Meanwhile(
            SceneReader scene,
            FrozenTime time,
            bool readsTexts,
            SettleWait? wait = null
        )
        {
            _scene = scene;
            _time = time;
            _readsTexts = readsTexts;
            _wait = wait;
        }

        /// <summary>
        /// Called once before the command, and then in each frame in which the scene may be walked. It walks it at the first call, and
        /// then ten times a second.
        /// </summary>
        /// <param name="hasWalked">Whether it was walked for something else in this frame.</param>
        public void Look(bool hasWalked)
        {
            var isDue = hasWalked || _texts == null || _time.Now >= _lookAt;
            if (_readsTexts && isDue && _scene.CanRead)
            {
                _lookAt = _time.Now + SecondsBetweenLooks;
                Read(walks: !hasWalked);
            }
        }

        private void Read(bool walks)
        {
            try
            {
                Note(_scene.Tree(walks));
            }
            catch (Exception)
            {
                // A game's walker may fail halfway between two states. If it still fails at the end, the reply says so.
                _readsTexts = false;
                _texts = null;
                _looks = null;
            }
        }

        private void Note(List<TreeNode> tree)
        {
            var texts = SceneText.AllOf(tree);
            _texts ??= new PassingTexts(texts);
            _texts.Note(texts, _time.Now);
            _looks ??= new PassingLooks();
            _looks.Note(tree, _time.Now);
        }

        /// <summary>What the game logs from now on tells what the command does.</summary>
        public void BeginLog(GameLog log) => (_log, _loggedFrom) = (log, log.Next);

        /// <summary>What the command acts on, in the tree before it.</summary>
        public void ActsOn(ActedThings acted) => _acted = acted;

        /// <summary>Reads the scene after the command. Called when it was walked for the reply.</summary>
        public void LookAtEnd()
        {
            _acted?.LookAtEnd(_scene.Tree(walks: false));
            if (_texts != null)
            {
                Note(_scene.Tree(walks: false));
            }
        }

        /// <summary>Adds what happened to a reply whose tree was just printed.</summary>
        /// <param name="before">
        /// The stateHash of the whole tree that was sent last; null if there is none to compare with.
        /// </param>
        public void AddTo(ActionSnapshotData data, string? before = null)
        {
            AddShown(data);
            data.StillWaiting = _wait?.StillWaiting;
            var since = data.Changes == null ? before : data.BaseHash;
            if (since != null && StateHash.IsSameButForWorld(data.StateHash!, since))
            {
                AddUnseen(data, hasSameWorld: data.StateHash == since);
            }
            else if (_wait?.Moved is { Count: > 0 } moved)
            {
                data.Moved = MovedThing.Of(
                    BesideChanges(moved, data),
                    isAnyway: false,
                    _scene.RefOfOneOfSeveral
                );
            }
            if (
                _wait != null
                && data.Unchanged != TreeDiff.Nothing
                && data.Changes != TreeDiff.Nothing
            )
            {
                data.NotMoved = _acted?.NotMoved(_wait);
            }
        }

        private void AddShown(ActionSnapshotData data)
        {
            if (_texts == null || _looks == null)
            {
                return;
            }
            var shown = _texts
                .Take()
                .Concat(_looks.Take(_scene.RefOf))
                .OrderBy(one => one.From)
                .ToList();
            data.ShownMeanwhile = shown.Count == 0 ? null : shown.Take(Most).ToList();
            data.MoreShown = shown.Count > Most ? shown.Count - Most : (int?)null;
        }

        private void AddUnseen(ActionSnapshotData data, bool hasSameWorld)
        {
            if (_wait?.Moved is { } moved)
            {
                // What has only changed at its place may be said by the world.
                moved = hasSameWorld ? moved : moved.FindAll(one => one.Way.IsFar);
                data.Moved = MovedThing.Of(moved, isAnyway: false, _scene.RefOfOneOfSeveral);
                data.MovedAnyway = MovedThing.Of(moved, isAnyway: true, _scene.RefOfOneOfSeveral);
            }
            data.Logged = _loggedFrom is { } first ? _log?.Lines(first) : null;
            var words = data.TellsMore ? TreeDiff.AsBefore : TreeDiff.Nothing;
            if (data.Changes == null)
            {
                data.Unchanged = hasSameWorld ? words : null;
            }
            else if (data.Changes == TreeDiff.Nothing)
            {
                data.Changes = words;
            }
        }

        // A change of the tree may already say that a thing lies elsewhere: tell only things whose lines are as before.
        private List<(string, object?, MovedWay)> BesideChanges(
            List<(string Name, object? Thing, MovedWay Way)> moved,
            ActionSnapshotData data
        )
        {
            var acted = _acted?.Among(moved) ?? new();
            var others = moved.FindAll(one =>
                IsOfWorld(one) && !acted.Exists(known => Equals(known.Thing, one.Thing))
            );
            return acted
                .Where(one => one.Way.Change != null)
                .Concat(acted.Concat(others).Where(one => !HasNewLine(one.Thing!, data)))
                .Distinct()
                .ToList();
        }

        private bool IsOfWorld((string Name, object? Thing, MovedWay Way) one) =>
            !one.Way.IsOnCanvas
            && one.Way.IsFar
            && one.Thing != null
            && _scene.RefOf(one.Thing) != null;

        private bool HasNewLine(object thing, ActionSnapshotData data) =>
            data.Changes != null
            && _scene.RefOf(thing) is { } itsRef
            && data.Refs.ContainsKey(itsRef);
    }
}
