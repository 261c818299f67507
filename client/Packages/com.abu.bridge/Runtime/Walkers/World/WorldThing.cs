#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>One thing of the world, with all that is drawn of it.</summary>
    internal sealed class WorldThing
    {
        public WorldThing(Transform place, Bounds box, CameraView view, bool isMarked)
        {
            Object = place;
            Place = ObjectPlace.Of(box, view);
            IsMarked = isMarked;
            Name = WorldNames.Of(place);
            Kind = Name.TrimEnd(WorldNames.Digits);
            Role = WorldNames.RoleOf(place);
        }

        public Transform Object { get; }

        /// <summary>The box around all that is drawn of it, and where it is seen.</summary>
        public ObjectPlace Place { get; }

        /// <summary>Whether it has a script, a body or a collider, and so is more than a picture.</summary>
        public bool IsMarked { get; }

        public string Name { get; }

        /// <summary>What "Asteroid", "Asteroid (2)" and "Asteroid(Clone)" have in common.</summary>
        public string Kind { get; }

        public string Role { get; }

        public bool IsHero => Role == WorldNames.Hero;

        public void Add(Bounds box) => Place.Add(box, Place.View!, Place.View!.AreaOf(box));
    }
}
