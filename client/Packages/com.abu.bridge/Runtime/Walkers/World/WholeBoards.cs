#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Boards as things of the world, seen from the thing that is played: where a formation of invaders stands, and how it moves. A
    /// board on which the player is has no such line.
    /// </summary>
    internal static class WholeBoards
    {
        /// <param name="grids">The nodes of the boards.</param>
        /// <param name="eye">From where they are seen; a thing is played.</param>
        public static IEnumerable<WorldThing> Of(IEnumerable<AbuSceneNode> grids, WorldEye eye)
        {
            foreach (var node in grids)
            {
                if (
                    node.StandsFor is Transform place
                    && BoxOf(node.Grid!) is { } box
                    && !box.Contains(eye.Hero!.Place.Box.center)
                )
                {
                    yield return new WorldThing(place, box, eye.View, $"All of {node.Label}");
                }
            }
        }

        // Around what is drawn of its cells; null for a board of other things.
        private static Bounds? BoxOf(GridPlan plan)
        {
            Bounds? box = null;
            foreach (var cell in plan.All)
            {
                var renderer =
                    cell.StandsFor is Transform place && place != null
                        ? place.GetComponentInChildren<SpriteRenderer>()
                        : null;
                if (renderer != null)
                {
                    var whole = box ?? renderer.bounds;
                    whole.Encapsulate(renderer.bounds);
                    box = whole;
                }
            }
            return box;
        }
    }
}
