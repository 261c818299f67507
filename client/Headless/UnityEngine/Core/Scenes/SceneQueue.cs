using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Headless
{
    /// <summary>
    /// Scenes to load and unload, one after another at the beginning of the next frame. A scene that may not be shown
    /// yet holds up those behind it, until one that is not asynchronous stands among them.
    /// </summary>
    internal static class SceneQueue
    {
        private sealed class Request
        {
            internal Action Run;
            internal AsyncOperation Operation;

            internal bool IsHeldBack => Operation is { allowSceneActivation: false };
        }

        private static readonly List<Request> _requests = new List<Request>();

        /// <param name="operation">Null to load it with the next frame whatever stands before it.</param>
        internal static SceneContent Load(string path, LoadSceneMode mode, AsyncOperation operation)
        {
            var scene = NewScene(path);
            scene.IsLoaded = false;
            World.Scenes.Add(scene);
            Add(() => Load(scene, mode), operation);
            return scene;
        }

        internal static void Add(Action run, AsyncOperation operation) =>
            _requests.Add(new Request { Run = run, Operation = operation });

        internal static void Unload(SceneContent scene)
        {
            var before = World.ActiveScene;
            if (!World.Scenes.Contains(scene))
            {
                return;
            }
            World.Close(scene);
            SceneManager.RaiseUnloaded(scene);
            if (scene == before && World.Scenes.Find(other => other.IsLoaded) is { } next)
            {
                World.MakeActive(next);
                SceneManager.RaiseActiveChanged(before, next);
            }
        }

        /// <summary>What is asked for meanwhile waits for the next frame.</summary>
        internal static void Run()
        {
            for (var left = _requests.Count; left > 0 && _requests.Count > 0; left--)
            {
                var next = _requests[0];
                next.Operation?.Prepare();
                if (next.IsHeldBack && _requests.Take(left).All(one => one.Operation != null))
                {
                    return;
                }
                _requests.RemoveAt(0);
                next.Run();
                next.Operation?.Complete();
            }
        }

        internal static void Clear() => _requests.Clear();

        internal static SceneContent NewScene(string path) =>
            new SceneContent(Path.GetFileNameWithoutExtension(path), path);

        private static void Load(SceneContent scene, LoadSceneMode mode)
        {
            var before = World.ActiveScene;
            if (mode == LoadSceneMode.Single)
            {
                CloseAllBut(scene);
                FrameClock.NoteLevel();
            }
            SceneManager.Content?.Open(scene);
            scene.IsLoaded = true;
            if (mode == LoadSceneMode.Single)
            {
                SceneManager.RaiseActiveChanged(before, scene);
            }
            SceneManager.RaiseLoaded(scene, mode);
        }

        private static void CloseAllBut(SceneContent scene)
        {
            var gone = World.Scenes.Where(other => other.IsLoaded).ToList();
            // New objects belong to the new scene from here on.
            World.MakeActive(scene);
            gone.ForEach(World.Close);
            gone.ForEach(SceneManager.RaiseUnloaded);
        }
    }
}
