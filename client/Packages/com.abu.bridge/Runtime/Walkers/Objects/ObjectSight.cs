#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Says of a node of the world where it is, and how much it matters: near things more than far ones.</summary>
    internal static class ObjectSight
    {
        /// <param name="thing">The object that the node stands for.</param>
        public static void Describe(
            AbuSceneNode node,
            Transform thing,
            ObjectPlace place,
            PlaceWords words,
            bool isGround
        )
        {
            var middle = place.Box.center;
            node.Spot = new WorldSpot(middle.x, middle.y, middle.z);
            node.IsOffScreen = !place.IsSeen;
            if (place.View!.IsDeep)
            {
                var distance = PlaceWords.DistanceOf(place.View.Position, place.Box);
                var nearness = 1 / (1 + distance);
                node.Weight = place.IsSeen ? nearness : nearness - 1;
            }
            if (isGround)
            {
                node.AddState("ground");
            }
            else if (place.View.IsDeep || !place.IsSeen)
            {
                node.AddState(words.Of(thing, place));
            }
        }
    }
}
