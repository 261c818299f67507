using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    // The shapes stand in the frame of the body, so that they stay the same while it moves.
    public partial class Collider2D
    {
        private const float Tolerance = 1e-5f;

        private static readonly List<FlatShape> _none = new List<FlatShape>();

        [NonSerialized]
        private List<FlatShape> _shapes;

        [NonSerialized]
        private FlatMap _map;

        [NonSerialized]
        private int _shapesVersion;

        [NonSerialized]
        private int _poseVersion = -1;

        [NonSerialized]
        private List<FlatShape> _world;

        [NonSerialized]
        private FlatPose _worldPose;

        [NonSerialized]
        private List<FlatShape> _worldOf;

        /// <summary>In the frame of the body; a new list whenever they have changed.</summary>
        internal List<FlatShape> Shapes
        {
            get
            {
                if (!IsInEffect)
                {
                    return _none;
                }
                var source = SourceVersion;
                if (
                    _shapes != null
                    && _shapesVersion == source
                    && _poseVersion == Transform.PoseVersion
                )
                {
                    return _shapes;
                }
                _poseVersion = Transform.PoseVersion;
                var map = FlatMap.Of(transform).SeenFrom(FlatPose.Of(FrameTransform));
                if (
                    _shapes == null
                    || _shapesVersion != source
                    || !map.IsNear(_map, Tolerance * (1 + map.Origin.magnitude))
                )
                {
                    (_map, _shapesVersion) = (map, source);
                    _shapes = new List<FlatShape>();
                    AddShapes(_shapes, map.Moved(offset));
                }
                return _shapes;
            }
        }

        /// <summary>Where they are now.</summary>
        internal List<FlatShape> WorldShapes
        {
            get
            {
                var shapes = Shapes;
                var pose = FramePose;
                if (
                    !ReferenceEquals(_worldOf, shapes)
                    || pose.Position != _worldPose.Position
                    || pose.Angle != _worldPose.Angle
                )
                {
                    (_worldOf, _worldPose) = (shapes, pose);
                    _world = shapes.ConvertAll(shape => shape.At(pose));
                }
                return _world;
            }
        }

        internal Transform FrameTransform =>
            attachedRigidbody is null ? transform : attachedRigidbody.transform;

        /// <summary>Of its body; of its object if it has none.</summary>
        internal FlatPose FramePose =>
            attachedRigidbody is null ? FlatPose.Of(transform) : attachedRigidbody.Pose;

        /// <summary>Another number for other shapes.</summary>
        internal virtual int SourceVersion => Version;

        /// <param name="map">From the collider's own space to the frame of the body.</param>
        internal virtual void AddShapes(List<FlatShape> shapes, in FlatMap map) { }
    }
}
