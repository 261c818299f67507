#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>One thing of the world, with all that is drawn of it.</summary>
    internal sealed class WorldThing
    {
        /// <param name="holder">What names it too; null if nothing does.</param>
        public WorldThing(
            Transform place,
            Bounds box,
            CameraView view,
            bool isMarked,
            bool isSolid,
            Transform? holder
        )
        {
            Object = place;
            Place = ObjectPlace.Of(box, view);
            (IsMarked, IsSolid) = (isMarked, isSolid);
            var name = WorldNames.Of(place);
            Name = holder == null ? name : WorldNames.Within(holder, name);
            Kind = ObjectName.WithoutNumber(Name);
            Role = WorldNames.RoleOf(place);
        }

        /// <summary>A whole of several things.</summary>
        public WorldThing(Transform place, Bounds box, CameraView view, string name)
        {
            Object = place;
            Place = ObjectPlace.Of(box, view);
            IsMarked = IsSolid = true;
            Name = Kind = name;
            Role = WorldNames.Thing;
        }

        public Transform Object { get; }

        /// <summary>The box around all that is drawn of it, and where it is seen.</summary>
        public ObjectPlace Place { get; }

        /// <summary>Whether it has a script, a body or a collider, and so is more than a picture.</summary>
        public bool IsMarked { get; }

        /// <summary>Whether it has a body or a collider. What has none and fills the screen is scenery, though a script moves it.</summary>
        public bool IsSolid { get; }

        public string Name { get; }

        /// <summary>What "Asteroid", "Asteroid (2)" and "Asteroid(Clone)" have in common.</summary>
        public string Kind { get; }

        /// <summary>That of the thing that is played is set once all are known.</summary>
        public string Role { get; set; }

        public bool IsHero => Role == WorldNames.Hero;

        public void Add(Bounds box) => Place.Add(box, Place.View!, Place.View!.AreaOf(box));
    }
}
