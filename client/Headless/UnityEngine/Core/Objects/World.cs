using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>The root objects of one scene.</summary>
    internal sealed class SceneContent
    {
        private static int _lastHandle;

        internal readonly List<Transform> Roots = new List<Transform>();
        internal readonly int Handle = ++_lastHandle;
        internal readonly string Name;
        internal readonly string Path;

        internal bool IsDirty { get; set; }

        /// <summary>False while it is asked for and not there yet, and from the moment when its objects are destroyed.</summary>
        internal bool IsLoaded { get; set; } = true;

        /// <param name="name">Empty for a scene that was never saved.</param>
        /// <param name="path">The path of its file, if it is not in the folder where scenes usually are.</param>
        internal SceneContent(string name, string path = null)
        {
            Name = name;
            Path = path ?? (name == "" ? "" : $"Assets/Scenes/{name}.unity");
        }
    }

    /// <summary>Every living GameObject in the order of creation, and the scenes.</summary>
    internal static class World
    {
        internal static readonly List<GameObject> Objects = new List<GameObject>();

        internal static SceneContent ActiveScene { get; private set; } = new SceneContent("Main");

        /// <summary>The scenes in the order in which they were asked for, those that are still loading too.</summary>
        internal static readonly List<SceneContent> Scenes = new List<SceneContent> { ActiveScene };

        // All objects of a scene go at once: to look for each in the lists would take long.
        private static SceneContent _closing;

        internal static SceneContent DontDestroyOnLoadScene { get; private set; } =
            new SceneContent("DontDestroyOnLoad");

        internal static void Add(GameObject added)
        {
            Objects.Add(added);
            if (added.OwnTransform.ParentOrNull is null)
            {
                added.SceneContent = ActiveScene;
                ActiveScene.Roots.Add(added.OwnTransform);
            }
        }

        internal static void Forget(GameObject gone)
        {
            if (gone.SceneContent == _closing)
            {
                return;
            }
            gone.OwnTransform.Siblings.Remove(gone.OwnTransform);
            Objects.RemoveAll(candidate => !candidate.Alive);
        }

        internal static void MoveToScene(GameObject root, SceneContent scene)
        {
            root.SceneContent.Roots.Remove(root.OwnTransform);
            SetScene(root.OwnTransform, scene);
            scene.Roots.Add(root.OwnTransform);
        }

        internal static void SetScene(Transform top, SceneContent scene)
        {
            top.Owner.SceneContent = scene;
            foreach (var child in top.Children)
            {
                SetScene(child, scene);
            }
        }

        /// <summary>Destroys the objects of all scenes and puts an empty scene of that name in their place.</summary>
        internal static void ReplaceActiveScene(string name, string path = null)
        {
            foreach (var scene in Scenes.ToArray())
            {
                Close(scene);
            }
            ActiveScene = new SceneContent(name, path);
            Scenes.Add(ActiveScene);
        }

        /// <summary>Destroys the objects of that scene.</summary>
        internal static void Close(SceneContent scene)
        {
            // Scripts ask this in OnDestroy, to know whether the scene ends or only their object.
            scene.IsLoaded = false;
            DestroyContent(scene);
            Scenes.Remove(scene);
        }

        /// <summary>False if that scene is not loaded.</summary>
        internal static bool MakeActive(SceneContent scene)
        {
            var isThere = Scenes.Contains(scene);
            ActiveScene = isThere ? scene : ActiveScene;
            return isThere;
        }

        /// <summary>Takes in a hierarchy that was made outside, still asleep.</summary>
        internal static void AddAsleep(GameObject root, SceneContent scene)
        {
            scene.Roots.Add(root.OwnTransform);
            AddAsleepBelow(root.OwnTransform, scene);
        }

        private static void AddAsleepBelow(Transform top, SceneContent scene)
        {
            top.Owner.SceneContent = scene;
            Objects.Add(top.Owner);
            foreach (var child in top.Children)
            {
                AddAsleepBelow(child, scene);
            }
        }

        internal static void Clear()
        {
            DestroyContent(DontDestroyOnLoadScene);
            ReplaceActiveScene("Main");
        }

        internal static List<UnityEngine.Object> FindAll(Type type, bool includeInactive)
        {
            var found = new List<UnityEngine.Object>();
            foreach (var candidate in Objects)
            {
                if (!candidate.Alive || (!includeInactive && !candidate.IsActiveInHierarchy))
                {
                    continue;
                }
                if (IsMatch(candidate, type))
                {
                    found.Add(candidate);
                }
                foreach (var component in candidate.Components)
                {
                    if (IsMatch(component, type))
                    {
                        found.Add(component);
                    }
                }
            }
            return found;
        }

        /// <summary>An active object by name, or by a path of names; a path that begins with / starts at a root.</summary>
        internal static GameObject FindByPath(string path)
        {
            var names = path.Trim('/').Split('/');
            var mustBeRoot = path.StartsWith("/", StringComparison.Ordinal);
            return Objects.Find(candidate =>
                candidate.IsActiveInHierarchy && EndsPath(candidate, names, mustBeRoot)
            );
        }

        private static bool EndsPath(GameObject candidate, string[] names, bool mustBeRoot)
        {
            var level = candidate.OwnTransform;
            for (var i = names.Length - 1; i >= 0; i--, level = level.ParentOrNull)
            {
                if (level is null || level.Owner.name != names[i])
                {
                    return false;
                }
            }
            return level is null || !mustBeRoot;
        }

        private static bool IsMatch(UnityEngine.Object candidate, Type type) =>
            type.IsInstanceOfType(candidate) && (candidate.hideFlags & HideFlags.DontSave) == 0;

        private static void DestroyContent(SceneContent scene)
        {
            var outer = _closing;
            _closing = scene;
            foreach (var top in scene.Roots.ToArray())
            {
                if (top.Alive)
                {
                    Lifecycle.Destroy(top.Owner);
                }
            }
            _closing = outer;
            scene.Roots.RemoveAll(top => !top.Alive);
            Objects.RemoveAll(gone => !gone.Alive);
        }
    }
}
