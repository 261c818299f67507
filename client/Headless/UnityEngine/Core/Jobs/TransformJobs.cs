using System;
using System.Collections.Generic;
using Unity.Jobs;

namespace UnityEngine.Jobs
{
    public interface IJobParallelForTransform
    {
        void Execute(int index, TransformAccess transform);
    }

    public static class IJobParallelForTransformExtensions
    {
        public static void EarlyJobInit<T>()
            where T : struct, IJobParallelForTransform { }

        public static void RunReadOnly<T>(this T jobData, TransformAccessArray transforms)
            where T : struct, IJobParallelForTransform
        {
            for (var i = 0; i < transforms.length; i++)
            {
                var access = new TransformAccess(transforms[i]);
                if (access.isValid)
                {
                    jobData.Execute(i, access);
                }
            }
        }

        public static void RunReadOnlyByRef<T>(this ref T jobData, TransformAccessArray transforms)
            where T : struct, IJobParallelForTransform => jobData.RunReadOnly(transforms);

        public static JobHandle Schedule<T>(
            this T jobData,
            TransformAccessArray transforms,
            JobHandle dependsOn = default
        )
            where T : struct, IJobParallelForTransform =>
            JobRun.Scheduled(() => jobData.RunReadOnly(transforms));

        public static JobHandle ScheduleByRef<T>(
            this ref T jobData,
            TransformAccessArray transforms,
            JobHandle dependsOn = default
        )
            where T : struct, IJobParallelForTransform => jobData.Schedule(transforms);

        public static JobHandle ScheduleReadOnly<T>(
            this T jobData,
            TransformAccessArray transforms,
            int batchSize,
            JobHandle dependsOn = default
        )
            where T : struct, IJobParallelForTransform => jobData.Schedule(transforms);

        public static JobHandle ScheduleReadOnlyByRef<T>(
            this ref T jobData,
            TransformAccessArray transforms,
            int batchSize,
            JobHandle dependsOn = default
        )
            where T : struct, IJobParallelForTransform => jobData.Schedule(transforms);
    }

    /// <summary>A transform, as a job may use it.</summary>
    public struct TransformAccess
    {
        private readonly Transform _transform;

        internal TransformAccess(Transform transform)
        {
            _transform = transform;
        }

        public bool isValid => _transform != null;

        public Vector3 position
        {
            get => _transform.position;
            set => _transform.position = value;
        }

        public Quaternion rotation
        {
            get => _transform.rotation;
            set => _transform.rotation = value;
        }

        public Vector3 localPosition
        {
            get => _transform.localPosition;
            set => _transform.localPosition = value;
        }

        public Quaternion localRotation
        {
            get => _transform.localRotation;
            set => _transform.localRotation = value;
        }

        public Vector3 localScale
        {
            get => _transform.localScale;
            set => _transform.localScale = value;
        }

        public Matrix4x4 localToWorldMatrix => _transform.localToWorldMatrix;

        public Matrix4x4 worldToLocalMatrix => _transform.worldToLocalMatrix;

        public void GetPositionAndRotation(out Vector3 position, out Quaternion rotation) =>
            (position, rotation) = (this.position, this.rotation);

        public void SetPositionAndRotation(Vector3 position, Quaternion rotation) =>
            _transform.SetPositionAndRotation(position, rotation);

        public void GetLocalPositionAndRotation(
            out Vector3 localPosition,
            out Quaternion localRotation
        ) => (localPosition, localRotation) = (this.localPosition, this.localRotation);

        public void SetLocalPositionAndRotation(Vector3 localPosition, Quaternion localRotation) =>
            (this.localPosition, this.localRotation) = (localPosition, localRotation);
    }

    /// <summary>The transforms that a job goes through.</summary>
    public struct TransformAccessArray : IDisposable
    {
        private List<Transform> _transforms;

        public TransformAccessArray(Transform[] transforms, int desiredJobCount = -1)
        {
            _transforms = new List<Transform>(transforms);
        }

        public TransformAccessArray(int capacity, int desiredJobCount = -1)
        {
            _transforms = new List<Transform>(capacity);
        }

        public bool isCreated => _transforms != null;

        public int length => _transforms.Count;

        public int capacity
        {
            get => _transforms.Capacity;
            set => _transforms.Capacity = value;
        }

        public Transform this[int index]
        {
            get => _transforms[index];
            set => _transforms[index] = value;
        }

        public static void Allocate(
            int capacity,
            int desiredJobCount,
            out TransformAccessArray array
        ) => array = new TransformAccessArray(capacity, desiredJobCount);

        public void Add(Transform transform) => _transforms.Add(transform);

        public void RemoveAtSwapBack(int index)
        {
            _transforms[index] = _transforms[^1];
            _transforms.RemoveAt(_transforms.Count - 1);
        }

        public void SetTransforms(Transform[] transforms)
        {
            _transforms.Clear();
            _transforms.AddRange(transforms);
        }

        public void Dispose() => _transforms = null;
    }
}
