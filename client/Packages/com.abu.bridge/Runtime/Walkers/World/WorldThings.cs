#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The things of the world that a camera shows. A thing is what moves as one: the object with the body, collider or script, and all
    /// sprites and meshes below it.
    /// </summary>
    internal sealed class WorldThings
    {
        // In parts of the screen's width and height: nobody takes the sky for a thing.
        private const float Backdrop = 0.8f;

        // By its name, because nothing else of it is needed.
        private const string SkinnedMesh = "SkinnedMeshRenderer";

        private readonly Dictionary<Transform, WorldThing> _things = new();
        private readonly List<CameraView> _views;
        private readonly HashSet<object> _leftOut;
        private readonly WorldUnits _units = new();

        /// <param name="views">What cameras show, the topmost first.</param>
        /// <param name="leftOut">Objects that are left out, with all below them.</param>
        public WorldThings(List<CameraView> views, HashSet<object> leftOut)
        {
            (_views, _leftOut) = (views, leftOut);
            foreach (var renderer in SceneObjects.Unordered<Renderer>())
            {
                Add(renderer);
            }
            All = SceneObjects
                .InOrder(_things.Keys)
                .Select(place => _things[place])
                .Where(thing => !IsBackdrop(thing))
                .ToList();
        }

        /// <summary>In the order of the hierarchy.</summary>
        public List<WorldThing> All { get; }

        private void Add(Renderer renderer)
        {
            if (!IsShown(renderer) || ViewOn(renderer) is not { } view)
            {
                return;
            }
            if (WalkClaims.IsIn(renderer.transform, _leftOut))
            {
                return;
            }
            var unit = _units.Of(renderer.transform);
            if (_things.TryGetValue(unit, out var thing))
            {
                thing.Add(renderer.bounds);
                return;
            }
            _things.Add(
                unit,
                new WorldThing(
                    unit,
                    renderer.bounds,
                    view,
                    _units.IsMarked(unit),
                    _units.IsSolid(unit),
                    _units.HolderOf(unit)
                )
            );
        }

        private static bool IsShown(Renderer renderer) =>
            renderer.enabled
            && (
                renderer is SpriteRenderer sprite
                    ? sprite.sprite != null && !Faint.Is(sprite.color.a)
                    : renderer is MeshRenderer || renderer.GetType().Name == SkinnedMesh
            )
            && !SceneObjects.IsOnCanvas(renderer.transform);

        private CameraView? ViewOn(Renderer renderer) =>
            _views.Find(view =>
                view.Draws(renderer.gameObject)
                && view.AreaOf(renderer.bounds) is { width: > 0, height: > 0 }
            );

        private static bool IsBackdrop(WorldThing thing)
        {
            var (area, screen) = (thing.Place.Area.size, thing.Place.View!.Screen.size);
            return !thing.IsSolid && area.x >= Backdrop * screen.x && area.y >= Backdrop * screen.y;
        }
    }
}
