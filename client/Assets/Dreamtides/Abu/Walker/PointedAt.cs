#nullable enable

using System;
using System.Linq;
using Abu;
using Dreamtides.Components;
using Dreamtides.Layout;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>
    /// The topmost thing at a point of the screen: an element of the document, a button of the canvas, or an object of the
    /// scene.
    /// </summary>
    internal sealed class PointedAt
    {
        private const float DocumentDepth = 3;
        private const float CanvasDepth = 2;
        private const float SceneDepth = 1;
        private const float RayLength = 1000f;
        private const int DefaultLayerMask = 1;

        // Face-down cards have no nodes; the tree only counts them.
        private const string FaceDown = "face-down card";

        private readonly WalkScope _scope;
        private readonly RefRegistry _refs;

        /// <param name="scope">The scope of the walk just before.</param>
        /// <param name="refs">The refs of that walk.</param>
        public PointedAt(WalkScope scope, RefRegistry refs)
        {
            _scope = scope;
            _refs = refs;
        }

        /// <param name="point">Pixels of the screenshot, y down.</param>
        public PointHit? At(Vector2 point) =>
            InDocument(point) ?? OnCanvas(point) ?? InScene(point);

        private PointHit? InDocument(Vector2 point)
        {
            // A box hides the things under it even if it takes no pointer.
            var top = _scope.TopElementAt(point) ?? _scope.DrawnElementAt(point);
            var node = top == null ? null : _scope.NodeAround(top);
            return top == null ? null
                : node == null
                    ? new PointHit
                    {
                        Role = "group",
                        Name = top.name,
                        Depth = DocumentDepth,
                    }
                : Hit(node, DocumentDepth);
        }

        private PointHit? OnCanvas(Vector2 point)
        {
            var button = _scope
                .NodesOf<Component>(component => component.transform is RectTransform)
                .LastOrDefault(node => ScreenPlace.Contains(node.Bounds, point));
            return button == null ? null : Hit(button, CanvasDepth);
        }

        // Of the objects that take the pointer, the one drawn on top, by context, then by order in it. An enlarged card
        // takes no pointer, but the picture shows it, so it counts.
        private PointHit? InScene(Vector2 point)
        {
            var viewport = _scope.Registry.GameViewport;
            var ray = _scope.Registry.MainCamera.ScreenPointToRay(
                new Vector3(point.x, viewport.ScreenHeight - point.y)
            );
            var top = Physics
                .RaycastAll(ray, RayLength, DefaultLayerMask)
                .Select(hit => hit.collider.GetComponentInParent<Displayable>())
                .Where(found => found != null && found.HasGameContext)
                .Select(found => (Found: found, Drawn: DrawnWith(found)))
                .Where(pair =>
                    IsLarge(pair.Drawn)
                    || (_scope.TakesPointer(pair.Found) && !_scope.IsOutOfReach(pair.Found))
                )
                .OrderByDescending(pair => pair.Drawn.GameContext)
                .ThenByDescending(pair => pair.Drawn.SortingKey)
                .ThenByDescending(pair => pair.Found != pair.Drawn)
                .Select(pair => IsLarge(pair.Drawn) ? pair.Drawn : pair.Found)
                .FirstOrDefault();
            return top == null ? null
                : _scope.NodeOf(top) is { } node ? Hit(node, SceneDepth)
                : new PointHit
                {
                    Role = "group",
                    Name = top is Card card && !CardNodes.IsRevealed(card) ? FaceDown : top.name,
                    Depth = SceneDepth,
                };
        }

        private static bool IsLarge(Displayable found) =>
            found is Card card && CardNodes.IsLarge(card);

        // A card's button is drawn together with the card.
        private static Displayable DrawnWith(Displayable found)
        {
            var parent = found.transform.parent;
            var card = parent == null ? null : parent.GetComponentInParent<Card>();
            return card != null && card.HasGameContext ? card : found;
        }

        private PointHit Hit(AbuSceneNode node, float depth)
        {
            var hit = new PointHit
            {
                Role = node.Role,
                Name = node.Label,
                Ref = node.Ref,
                Depth = depth,
            };
            if (node.Ref != null && _refs.TryGetCallbacks(node.Ref, out var callbacks))
            {
                hit.Click = Checked(callbacks, callbacks.OnClick);
                hit.Hover = Checked(callbacks, callbacks.OnHover);
                hit.Refused = callbacks.Refused;
            }

            return hit;
        }

        private static Action? Checked(RefCallbacks callbacks, Action? action) =>
            action == null
                ? (Action?)null
                : () =>
                {
                    if (callbacks.NotActionable is { } refusal)
                    {
                        throw new NotActionableException(refusal);
                    }

                    action();
                };
    }
}
