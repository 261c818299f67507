using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Collider
    {
        [NonSerialized]
        private readonly List<SolidShape> _shapes = new List<SolidShape>();

        [NonSerialized]
        private (SolidPose Pose, Vector3 Scale, int Version) _shapesOf = (default, default, -1);

        /// <summary>Grows with each change of what its shape depends on, beside its place and scale.</summary>
        internal int ShapeVersion { get; private protected set; }

        /// <summary>Where it is now: convex parts of the world, of which a triangle mesh has many.</summary>
        internal List<SolidShape> WorldShapes
        {
            get
            {
                var pose = SolidPose.Of(transform);
                var scale = transform.lossyScale;
                var isSame =
                    _shapesOf.Version == SourceVersion
                    && _shapesOf.Scale.Equals(scale)
                    && _shapesOf.Pose.Is(pose);
                if (!isSame)
                {
                    _shapesOf = (pose, scale, SourceVersion);
                    _shapes.Clear();
                    AddShapes(_shapes, new SolidMap(pose, scale));
                }
                return _shapes;
            }
        }

        /// <summary>As if its object were somewhere else.</summary>
        internal List<SolidShape> ShapesAt(in SolidPose pose)
        {
            var shapes = new List<SolidShape>();
            AddShapes(shapes, new SolidMap(pose, transform.lossyScale));
            return shapes;
        }

        /// <summary>Another number for another shape.</summary>
        internal virtual int SourceVersion => ShapeVersion;

        internal virtual void AddShapes(List<SolidShape> shapes, in SolidMap map) { }
    }
}
