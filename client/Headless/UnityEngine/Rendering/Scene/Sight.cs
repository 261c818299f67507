using System.Collections.Generic;
using System.Linq;
using Headless.Drawing;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// Which renderers are seen by a camera, looked up once a frame, and only for those that somebody asks about: scripts with
    /// a message that tells of it, or a call of isVisible.
    /// </summary>
    internal static class Sight
    {
        private static readonly List<Renderer> _watched = new List<Renderer>();
        private static readonly List<GameObject> _listeners = new List<GameObject>();

        /// <summary>How many renderers were looked at in the last frame.</summary>
        internal static int Looks { get; private set; }

        internal static void Clear()
        {
            _watched.Clear();
            _listeners.Clear();
        }

        /// <summary>Tells the script, switched on or off, when the renderers of its object are seen.</summary>
        internal static void Listen(MonoBehaviour script)
        {
            if (script.Messages.HearsSight && !_listeners.Contains(script.Owner))
            {
                _listeners.Add(script.Owner);
            }
        }

        internal static bool IsSeen(Renderer renderer)
        {
            if (!renderer.IsWatched)
            {
                Watch(renderer);
                renderer.IsSeen = Cameras().Any(camera => camera.Sees(renderer));
            }
            return renderer.IsSeen && renderer.IsInEffect;
        }

        /// <summary>Where Unity draws the frame.</summary>
        internal static void Look()
        {
            Looks = 0;
            if (!Application.isPlaying || (_listeners.Count == 0 && _watched.Count == 0))
            {
                return;
            }
            _listeners.RemoveAll(owner => !owner.Alive);
            foreach (var renderer in _listeners.SelectMany(owner => owner.Components).ToArray())
            {
                Watch(renderer as Renderer);
            }
            _watched.RemoveAll(renderer => !renderer.Alive);
            var cameras = Cameras();
            foreach (var renderer in _watched.ToArray())
            {
                Look(renderer, cameras);
            }
        }

        private static void Watch(Renderer renderer)
        {
            if (renderer is { IsWatched: false })
            {
                renderer.IsWatched = true;
                _watched.Add(renderer);
            }
        }

        private static List<Frustum> Cameras() =>
            Camera.allCameras.Select(camera => new Frustum(camera)).ToList();

        private static void Look(Renderer renderer, List<Frustum> cameras)
        {
            if (!renderer.Alive)
            {
                return;
            }
            Looks++;
            var seeing = renderer.IsInEffect
                ? cameras.FindAll(camera => camera.Sees(renderer))
                : new List<Frustum>();
            var was = renderer.IsSeen;
            renderer.IsSeen = seeing.Count > 0;
            if (was != renderer.IsSeen)
            {
                HierarchyMessages.SendTo(
                    renderer.transform,
                    script => was ? script.OnBecameInvisible : script.OnBecameVisible
                );
            }
            foreach (var camera in seeing)
            {
                Camera.current = camera.Camera;
                HierarchyMessages.SendTo(renderer.transform, script => script.OnWillRenderObject);
                Camera.current = null;
            }
        }
    }
}
