using System;
using Unity.Collections;

namespace Unity.Jobs
{
    /// <summary>A job that was scheduled. Here each has run when it is scheduled, in the thread that schedules it.</summary>
    public struct JobHandle : IEquatable<JobHandle>
    {
        public bool IsCompleted => true;

        public void Complete() { }

        public static void CompleteAll(ref JobHandle job0, ref JobHandle job1) { }

        public static void CompleteAll(
            ref JobHandle job0,
            ref JobHandle job1,
            ref JobHandle job2
        ) { }

        public static void CompleteAll(NativeArray<JobHandle> jobs) { }

        public static void ScheduleBatchedJobs() { }

        public static bool CheckFenceIsDependencyOrDidSyncFence(
            JobHandle jobHandle,
            JobHandle dependsOn
        ) => true;

        public static JobHandle CombineDependencies(JobHandle job0, JobHandle job1) => default;

        public static JobHandle CombineDependencies(
            JobHandle job0,
            JobHandle job1,
            JobHandle job2
        ) => default;

        public static JobHandle CombineDependencies(NativeArray<JobHandle> jobs) => default;

        public bool Equals(JobHandle other) => true;

        public override bool Equals(object obj) => obj is JobHandle;

        public override int GetHashCode() => 0;

        public static bool operator ==(JobHandle a, JobHandle b) => a.Equals(b);

        public static bool operator !=(JobHandle a, JobHandle b) => !a.Equals(b);
    }
}
