#nullable enable

using System.Collections.Generic;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Abu
{
    /// <summary>
    /// All objects of the loaded scenes, in a list that is made anew only when an object has come, gone, or been switched on or off:
    /// a look costs some calls of the engine for each, and allocates nothing.
    /// </summary>
    internal sealed class ObjectWatch
    {
        private readonly Dictionary<Transform, WatchedObject> _known = new();
        private readonly List<GameObject> _rootObjects = new();
        private readonly BackgroundGroups _groups = new();
        private List<WatchedObject> _objects = new();
        private List<WatchedObject> _before = new();
        private int _roots = -1;
        private int _reading;

        public List<WatchedObject> Objects => _objects;

        /// <summary>Called once the background motion is known.</summary>
        public void EndLearning() => _groups.Find(_objects);

        public void Look(MotionScan scan)
        {
            var isBeginning = scan.Purpose == MotionScanPurpose.Begin;
            if (isBeginning)
            {
                _groups.Forget();
                Reread(scan);
            }
            var isAsRead = isBeginning || CountRoots() == _roots;
            foreach (var one in _objects)
            {
                isAsRead &= one.LookAtAll(scan);
            }
            if (!isAsRead && !isBeginning)
            {
                Reread(scan);
            }
        }

        private void Reread(MotionScan scan)
        {
            _reading++;
            (_objects, _before) = (_before, _objects);
            _objects.Clear();
            _roots = 0;
            for (var i = 0; i < SceneManager.sceneCount; i++)
            {
                ReadScene(SceneManager.GetSceneAt(i), scan);
            }
            if (KeptScene.Value is { } kept)
            {
                ReadScene(kept, scan);
            }
            NoteWhatHasGone(scan);
            foreach (var one in _objects)
            {
                one.NoteWhetherShown(scan);
            }
        }

        private void ReadScene(Scene scene, MotionScan scan)
        {
            if (!scene.isLoaded)
            {
                return;
            }
            scene.GetRootGameObjects(_rootObjects);
            _roots += _rootObjects.Count;
            foreach (var root in _rootObjects)
            {
                Read(root.transform, null, scan);
            }
            _rootObjects.Clear();
        }

        // True if something of it can be seen.
        private bool Read(Transform transform, WatchedObject? parent, MotionScan scan)
        {
            var one = Of(transform, parent, scan);
            one.FoundIn = _reading;
            _objects.Add(one);
            one.IsShown = one.IsActive && one.IsSeenItself;
            for (var i = 0; one.IsActive && i < transform.childCount; i++)
            {
                one.IsShown |= Read(transform.GetChild(i), one, scan);
            }
            return one.IsShown;
        }

        private WatchedObject Of(Transform transform, WatchedObject? parent, MotionScan scan)
        {
            if (!_known.TryGetValue(transform, out var one))
            {
                one = new WatchedObject(transform, parent);
                _known.Add(transform, one);
            }
            var wasActive = one.IsActive;
            one.Parent = parent;
            one.Reread(scan);
            // One out of a pool comes as a new one does.
            if (one.IsActive && !wasActive && scan.Purpose == MotionScanPurpose.Wait)
            {
                _groups.Join(one);
            }
            return one;
        }

        private void NoteWhatHasGone(MotionScan scan)
        {
            foreach (var one in _before)
            {
                if (one.FoundIn != _reading)
                {
                    one.IsShown = false;
                    one.NoteWhetherShown(scan);
                    _known.Remove(one.Transform);
                    if (scan.Purpose == MotionScanPurpose.Learn)
                    {
                        _groups.Add(one);
                    }
                }
            }
            _before.Clear();
        }

        private static int CountRoots()
        {
            var roots = KeptScene.Value?.rootCount ?? 0;
            for (var i = 0; i < SceneManager.sceneCount; i++)
            {
                var scene = SceneManager.GetSceneAt(i);
                roots += scene.isLoaded ? scene.rootCount : 0;
            }
            return roots;
        }
    }
}
