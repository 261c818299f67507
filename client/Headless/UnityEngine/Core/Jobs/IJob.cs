using System;
using UnityEngine;

namespace Unity.Jobs
{
    public interface IJob
    {
        void Execute();
    }

    public interface IJobFor
    {
        void Execute(int index);
    }

    public interface IJobParallelFor
    {
        void Execute(int index);
    }

    /// <summary>Runs jobs at once, part after part, so that two runs do the same in the same order.</summary>
    internal static class JobRun
    {
        /// <summary>An exception ends the job and is logged, as in Unity.</summary>
        internal static JobHandle Scheduled(Action job)
        {
            try
            {
                job();
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
            }
            return default;
        }
    }

    public static class IJobExtensions
    {
        public static void EarlyJobInit<T>()
            where T : struct, IJob { }

        public static void Run<T>(this T jobData)
            where T : struct, IJob => jobData.Execute();

        public static void RunByRef<T>(this ref T jobData)
            where T : struct, IJob => jobData.Execute();

        public static JobHandle Schedule<T>(this T jobData, JobHandle dependsOn = default)
            where T : struct, IJob => JobRun.Scheduled(() => jobData.Execute());

        public static JobHandle ScheduleByRef<T>(this ref T jobData, JobHandle dependsOn = default)
            where T : struct, IJob => jobData.Schedule(dependsOn);
    }

    public static class IJobForExtensions
    {
        public static void EarlyJobInit<T>()
            where T : struct, IJobFor { }

        public static void Run<T>(this T jobData, int arrayLength)
            where T : struct, IJobFor
        {
            for (var i = 0; i < arrayLength; i++)
            {
                jobData.Execute(i);
            }
        }

        public static void RunByRef<T>(this ref T jobData, int arrayLength)
            where T : struct, IJobFor => jobData.Run(arrayLength);

        public static JobHandle Schedule<T>(this T jobData, int arrayLength, JobHandle dependency)
            where T : struct, IJobFor => Scheduled(jobData, arrayLength);

        public static JobHandle ScheduleByRef<T>(
            this ref T jobData,
            int arrayLength,
            JobHandle dependency
        )
            where T : struct, IJobFor => Scheduled(jobData, arrayLength);

        public static JobHandle ScheduleParallel<T>(
            this T jobData,
            int arrayLength,
            int innerloopBatchCount,
            JobHandle dependency
        )
            where T : struct, IJobFor => Scheduled(jobData, arrayLength);

        public static JobHandle ScheduleParallelByRef<T>(
            this ref T jobData,
            int arrayLength,
            int innerloopBatchCount,
            JobHandle dependency
        )
            where T : struct, IJobFor => Scheduled(jobData, arrayLength);

        private static JobHandle Scheduled<T>(T jobData, int arrayLength)
            where T : struct, IJobFor => JobRun.Scheduled(() => jobData.Run(arrayLength));
    }

    public static class IJobParallelForExtensions
    {
        public static void EarlyJobInit<T>()
            where T : struct, IJobParallelFor { }

        public static void Run<T>(this T jobData, int arrayLength)
            where T : struct, IJobParallelFor
        {
            for (var i = 0; i < arrayLength; i++)
            {
                jobData.Execute(i);
            }
        }

        public static void RunByRef<T>(this ref T jobData, int arrayLength)
            where T : struct, IJobParallelFor => jobData.Run(arrayLength);

        public static JobHandle Schedule<T>(
            this T jobData,
            int arrayLength,
            int innerloopBatchCount,
            JobHandle dependsOn = default
        )
            where T : struct, IJobParallelFor => Scheduled(jobData, arrayLength);

        public static JobHandle ScheduleByRef<T>(
            this ref T jobData,
            int arrayLength,
            int innerloopBatchCount,
            JobHandle dependsOn = default
        )
            where T : struct, IJobParallelFor => Scheduled(jobData, arrayLength);

        private static JobHandle Scheduled<T>(T jobData, int arrayLength)
            where T : struct, IJobParallelFor => JobRun.Scheduled(() => jobData.Run(arrayLength));
    }
}
