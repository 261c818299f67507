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
            node.Spot = SpotOf(place);
            node.IsOffScreen = !place.IsSeen;
            node.Weight = WeightOf(place) ?? node.Weight;
            if (isGround)
            {
                node.AddState("ground");
            }
            else if (HasWords(place))
            {
                node.AddState(words.Of(thing, place));
            }
        }

        public static WorldSpot SpotOf(ObjectPlace place)
        {
            var middle = place.Box.center;
            return new WorldSpot(middle.x, middle.y, middle.z);
        }

        /// <summary>Null where nothing is nearer than anything else, as in a flat game.</summary>
        public static float? WeightOf(ObjectPlace place)
        {
            if (!place.View!.IsDeep)
            {
                return null;
            }
            var distance = PlaceWords.DistanceOf(place.View.Position, place.Box);
            var nearness = 1 / (1 + distance);
            return place.IsSeen ? nearness : nearness - 1;
        }

        /// <summary>Whether words tell where it is. In the picture of a flat game everything is ahead.</summary>
        public static bool HasWords(ObjectPlace place) => place.View!.IsDeep || !place.IsSeen;
    }
}
