#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>Says of UI that lies in the world where it is and how much it matters, as of objects there: "ahead, 4 m".</summary>
    internal sealed class PanelPlaces
    {
        // The share of the screen. A flat game may lie on one canvas before a camera in perspective.
        private const float Filling = 0.5f;

        private readonly PlaceWords _words = new();
        private List<CameraView>? _views;

        /// <summary>To be called before each walk.</summary>
        public void Begin()
        {
            _words.Begin();
            _views = null;
        }

        /// <param name="nodes">What was read of the panel.</param>
        /// <param name="panel">The object that it lies on.</param>
        /// <param name="box">The box around it, in the world.</param>
        /// <param name="camera">The camera that shows it.</param>
        public void Describe(List<AbuSceneNode> nodes, Transform panel, Bounds box, Camera camera)
        {
            if (nodes.Count == 0)
            {
                return;
            }
            var place = ObjectPlace.Of(box, ViewOf(camera));
            var weight = ObjectSight.WeightOf(place);
            nodes.ForEach(node => Put(node, ObjectSight.SpotOf(place), weight));
            if (ObjectSight.HasWords(place) && !FillsTheScreen(place))
            {
                var words = _words.Of(panel, place);
                nodes.ForEach(node => Say(node, words));
            }
        }

        /// <summary>The box around a rectangle of an object's own coordinates, in the world.</summary>
        public static Bounds BoxOf(Transform panel, Rect area)
        {
            var box = new Bounds(panel.TransformPoint(area.min), Vector3.zero);
            box.Encapsulate(panel.TransformPoint(area.max));
            box.Encapsulate(panel.TransformPoint(new Vector2(area.xMin, area.yMax)));
            box.Encapsulate(panel.TransformPoint(new Vector2(area.xMax, area.yMin)));
            return box;
        }

        // Many panels share a few cameras.
        private CameraView ViewOf(Camera camera)
        {
            _views ??= ScreenCameras.Views();
            var view = _views.Find(one => one.Camera == camera);
            if (view == null)
            {
                _views.Add(view = new CameraView(camera));
            }
            return view;
        }

        private static bool FillsTheScreen(ObjectPlace place)
        {
            var (area, screen) = (place.Area.size, place.View!.Screen.size);
            return area.x * area.y > Filling * screen.x * screen.y;
        }

        private static void Put(AbuSceneNode node, WorldSpot spot, float? weight)
        {
            node.Spot = spot;
            node.Weight ??= weight;
            if (node.HasChildren)
            {
                node.Children.ForEach(child => Put(child, spot, weight));
            }
        }

        // A group without a name has no line to say it.
        private static void Say(AbuSceneNode node, string words)
        {
            if (node.Label != null)
            {
                node.AddState(words);
            }
            else if (node.HasChildren)
            {
                node.Children.ForEach(child => Say(child, words));
            }
        }
    }
}
