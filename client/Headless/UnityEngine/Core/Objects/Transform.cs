using System;
using System.Collections;
using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>Place in the hierarchy and pose. Poses are kept relative to the parent; world poses are computed.</summary>
    public partial class Transform : Component, IEnumerable
    {
        [NonSerialized]
        internal readonly List<Transform> Children = new List<Transform>();

        // Without the check that the object is alive, for code that meets objects during their destruction.
        [NonSerialized]
        internal Transform ParentOrNull;

        private Vector3 _localPosition;
        private Quaternion _localRotation = Quaternion.identity;
        private Vector3 _localScale = Vector3.one;

        protected Transform() { }

        public Vector3 localPosition
        {
            get => GetLocalPosition();
            set
            {
                SetLocalPosition(value);
                NoteChange();
            }
        }

        public Quaternion localRotation
        {
            get => Checked()._localRotation;
            set
            {
                Checked()._localRotation = value;
                NoteChange();
            }
        }

        public Vector3 localScale
        {
            get => Checked()._localScale;
            set
            {
                Checked()._localScale = value;
                NoteChange();
            }
        }

        public Vector3 position
        {
            get => parent is null ? localPosition : ParentOrNull.TransformPoint(localPosition);
            set =>
                localPosition = parent is null ? value : ParentOrNull.InverseTransformPoint(value);
        }

        public Quaternion rotation
        {
            get => parent is null ? localRotation : ParentOrNull.rotation * localRotation;
            set =>
                localRotation = parent is null
                    ? value
                    : Quaternion.Inverse(ParentOrNull.rotation) * value;
        }

        public Vector3 eulerAngles
        {
            get => rotation.eulerAngles;
            set => rotation = Quaternion.Euler(value);
        }

        public Vector3 localEulerAngles
        {
            get => localRotation.eulerAngles;
            set => localRotation = Quaternion.Euler(value);
        }

        /// <summary>The length in the world of one unit along each of the transform's own axes.</summary>
        public Vector3 lossyScale
        {
            get
            {
                var unrotate = Quaternion.Inverse(rotation);
                return new Vector3(
                    (unrotate * TransformVector(Vector3.right)).x,
                    (unrotate * TransformVector(Vector3.up)).y,
                    (unrotate * TransformVector(Vector3.forward)).z
                );
            }
        }

        public Matrix4x4 localToWorldMatrix
        {
            get
            {
                var (x, y) = (TransformVector(Vector3.right), TransformVector(Vector3.up));
                var (z, at) = (TransformVector(Vector3.forward), TransformPoint(Vector3.zero));
                return new Matrix4x4(
                    new Vector4(x.x, x.y, x.z, 0),
                    new Vector4(y.x, y.y, y.z, 0),
                    new Vector4(z.x, z.y, z.z, 0),
                    new Vector4(at.x, at.y, at.z, 1)
                );
            }
        }

        public Matrix4x4 worldToLocalMatrix => localToWorldMatrix.inverse;

        public Vector3 TransformPoint(Vector3 position)
        {
            var inParent = localPosition + _localRotation * Vector3.Scale(_localScale, position);
            return ParentOrNull is null ? inParent : ParentOrNull.TransformPoint(inParent);
        }

        public Vector3 TransformVector(Vector3 vector)
        {
            var inParent = localRotation * Vector3.Scale(_localScale, vector);
            return ParentOrNull is null ? inParent : ParentOrNull.TransformVector(inParent);
        }

        public Vector3 TransformPoint(float x, float y, float z) =>
            TransformPoint(new Vector3(x, y, z));

        public Vector3 TransformVector(float x, float y, float z) =>
            TransformVector(new Vector3(x, y, z));

        public Vector3 TransformDirection(Vector3 direction) => rotation * direction;

        public Vector3 TransformDirection(float x, float y, float z) =>
            TransformDirection(new Vector3(x, y, z));

        public Vector3 InverseTransformPoint(Vector3 position)
        {
            var inParent = ParentOrNull is null
                ? position
                : ParentOrNull.InverseTransformPoint(position);
            return Unscale(Quaternion.Inverse(_localRotation) * (inParent - localPosition));
        }

        public Vector3 InverseTransformVector(Vector3 vector)
        {
            var inParent = ParentOrNull is null
                ? vector
                : ParentOrNull.InverseTransformVector(vector);
            return Unscale(Quaternion.Inverse(localRotation) * inParent);
        }

        public Vector3 InverseTransformPoint(float x, float y, float z) =>
            InverseTransformPoint(new Vector3(x, y, z));

        public Vector3 InverseTransformVector(float x, float y, float z) =>
            InverseTransformVector(new Vector3(x, y, z));

        public Vector3 InverseTransformDirection(Vector3 direction) =>
            Quaternion.Inverse(rotation) * direction;

        public Vector3 InverseTransformDirection(float x, float y, float z) =>
            InverseTransformDirection(new Vector3(x, y, z));

        public void GetLocalPositionAndRotation(
            out Vector3 localPosition,
            out Quaternion localRotation
        )
        {
            localPosition = GetLocalPosition();
            localRotation = _localRotation;
        }

        public void GetPositionAndRotation(out Vector3 position, out Quaternion rotation)
        {
            position = this.position;
            rotation = this.rotation;
        }

        public void SetLocalPositionAndRotation(Vector3 localPosition, Quaternion localRotation)
        {
            this.localPosition = localPosition;
            this.localRotation = localRotation;
        }

        public void SetPositionAndRotation(Vector3 position, Quaternion rotation)
        {
            this.position = position;
            this.rotation = rotation;
        }

        /// <summary>A RectTransform derives its position from its anchors.</summary>
        internal virtual Vector3 GetLocalPosition() => Checked()._localPosition;

        internal virtual void SetLocalPosition(Vector3 value) => Checked()._localPosition = value;

        /// <summary>Grows with each change of a pose that physics did not make.</summary>
        internal static int PoseVersion { get; private set; }

        /// <summary>Where physics has moved a body to: what is attached to it stays as it is.</summary>
        internal void SetPoseByPhysics(Vector3 position, Quaternion? rotation)
        {
            var version = PoseVersion;
            this.position = position;
            if (rotation is { } turn)
            {
                this.rotation = turn;
            }
            PoseVersion = version;
        }

        private static void NoteChange()
        {
            PoseVersion++;
            ColliderTree.NoteChange();
        }

        private Transform Checked()
        {
            ThrowIfDestroyed();
            return this;
        }

        // An axis that is scaled to zero cannot be undone: its value becomes zero.
        private Vector3 Unscale(Vector3 v) =>
            new Vector3(
                _localScale.x == 0f ? 0f : v.x / _localScale.x,
                _localScale.y == 0f ? 0f : v.y / _localScale.y,
                _localScale.z == 0f ? 0f : v.z / _localScale.z
            );
    }
}
