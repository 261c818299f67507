using System.Collections.Generic;
using UnityEngine;
using UnityEngine.Rendering;

namespace Headless.Drawing
{
    /// <summary>
    /// Sorts renderers, canvases and panels in the world into Unity's drawing order: by sorting layer, then order, then from far to near. A
    /// sorting group is sorted as one.
    /// </summary>
    internal static class DrawOrder
    {
        public static List<Component> Sort(IReadOnlyList<Component> drawn, Camera camera)
        {
            var entries = new List<(List<Step> Path, Component Drawn)>();
            for (var i = 0; i < drawn.Count; i++)
                entries.Add((PathOf(drawn[i], i, camera), drawn[i]));
            entries.Sort((a, b) => Compare(a.Path, b.Path));
            return entries.ConvertAll(entry => entry.Drawn);
        }

        /// <summary>The steps from the outermost sorting group down to the component.</summary>
        private static List<Step> PathOf(Component drawn, int index, Camera camera)
        {
            var (layer, order) =
                drawn is Canvas canvas ? (canvas.sortingLayerID, canvas.sortingOrder)
                : drawn is Renderer renderer ? (renderer.sortingLayerID, renderer.sortingOrder)
                : (0, 0);
            var path = new List<Step>
            {
                new Step(drawn, layer, order, Distance(drawn, camera), index),
            };
            foreach (var group in drawn.GetComponentsInParent<SortingGroup>())
                if (group.isActiveAndEnabled)
                    path.Add(
                        new Step(
                            group,
                            group.sortingLayerID,
                            group.sortingOrder,
                            Distance(group, camera),
                            group.Id
                        )
                    );
            path.Reverse();
            return path;
        }

        private static float Distance(Component component, Camera camera) =>
            Vector3.Dot(
                component.transform.position - camera.transform.position,
                camera.transform.forward
            );

        private static int Compare(List<Step> a, List<Step> b)
        {
            for (var i = 0; i < a.Count && i < b.Count; i++)
                if (!ReferenceEquals(a[i].Source, b[i].Source))
                    return a[i].CompareTo(b[i]);
            return a.Count.CompareTo(b.Count);
        }

        private readonly struct Step
        {
            public readonly Component Source;
            private readonly int _layer;
            private readonly int _order;
            private readonly float _distance;
            private readonly int _index;

            public Step(Component source, int layer, int order, float distance, int index)
            {
                Source = source;
                _layer = SortingLayer.GetLayerValueFromID(layer);
                _order = order;
                _distance = distance;
                _index = index;
            }

            public int CompareTo(Step other)
            {
                if (_layer != other._layer)
                    return _layer.CompareTo(other._layer);
                if (_order != other._order)
                    return _order.CompareTo(other._order);
                if (Mathf.Abs(_distance - other._distance) > 0.0001f)
                    return other._distance.CompareTo(_distance);
                return _index.CompareTo(other._index);
            }
        }
    }
}
