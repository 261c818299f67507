using System;
using System.IO;
using UnityEngine;
using Memory = Wasmtime.Memory;

namespace Headless.Dynamics
{
    /// <summary>
    /// The functions of PhysX that are used here, and where its objects keep their values: reading these in the
    /// module's memory costs a tenth of a call. The layouts belong to one version, which the package's hash makes sure
    /// of.
    /// </summary>
    internal sealed class PhysX : IDisposable
    {
        internal const int SizeOfVector = 12;

        private const int RoomForPlaces = 4;

        private readonly WasmHost _host;
        private readonly int[] _vectors = new int[RoomForPlaces];
        private readonly int[] _poses = new int[RoomForPlaces];
        private readonly int _buffer;

        /// <param name="package">The folder of the package's files.</param>
        /// <param name="refused">Is given what the engine says when it refuses something.</param>
        internal PhysX(string package, Action<string> refused)
        {
            _host = new WasmHost(
                Path.Combine(package, "physx-js-webidl.wasm"),
                Path.Combine(package, "physx-js-webidl.mjs"),
                null
            );
            ListenToErrors(refused);
            // Before all else: lists take their memory from it.
            (Scale, Api) = NewApi();
            var newVector = _host.Get<float, float, float, int>("PxVec3_PxVec3_3");
            var turn = _host.Get<float, float, float, float, int>("PxQuat_PxQuat_4")(0, 0, 0, 1);
            var newPose = _host.Get<int, int, int>("PxTransform_PxTransform_2");
            for (var i = 0; i < RoomForPlaces; i++)
            {
                _vectors[i] = newVector(0, 0, 0);
                _poses[i] = newPose(_vectors[0], turn);
            }
            var list = _host.Get<int, int>("PxArray_PxU32_PxArray_PxU32_1")(1);
            _buffer = _host.Get<int, int>("PxArray_PxU32_begin_0")(list);
            Scene = new SceneCalls(_host);
            Body = new BodyCalls(_host);
            Shape = new ShapeCalls(_host);
        }

        internal WasmHost Host => _host;

        internal Memory Memory => _host.Memory;

        /// <summary>The engine's PxTolerancesScale.</summary>
        internal int Scale { get; }

        /// <summary>The engine's PxPhysics.</summary>
        internal int Api { get; }

        internal SceneCalls Scene { get; }

        internal BodyCalls Body { get; }

        internal ShapeCalls Shape { get; }

        internal int New(string type) => _host.Get<int>($"{type}_{type}_0")();

        internal void Set(string type, string member, int target, int value) =>
            _host.Do<int, int>($"{type}_set_{member}_1")(target, value);

        internal void Set(string type, string member, int target, float value) =>
            _host.Do<int, float>($"{type}_set_{member}_1")(target, value);

        internal int Get(string type, string member, int target) =>
            _host.Get<int, int>($"{type}_get_{member}_0")(target);

        internal void Release(string type, int target) =>
            _host.Do<int>($"{type}_release_0")(target);

        /// <summary>For what was made by <see cref="New" /> and its like, and is needed no more.</summary>
        internal void Delete(string type, int target) =>
            _host.Do<int>($"{type}___destroy___0")(target);

        /// <summary>One of four places for a vector that a call is given.</summary>
        internal int Vector(int place, Vector3 value)
        {
            WriteVector(_vectors[place], value);
            return _vectors[place];
        }

        /// <summary>One of four places for a pose that a call is given.</summary>
        internal int Pose(int place, in SolidPose pose)
        {
            var address = _poses[place];
            var turn = pose.Rotation;
            Memory.WriteSingle(address, turn.x);
            Memory.WriteSingle(address + 4, turn.y);
            Memory.WriteSingle(address + 8, turn.z);
            Memory.WriteSingle(address + 12, turn.w);
            WriteVector(address + 16, pose.Position);
            return address;
        }

        /// <summary>A place that holds one address.</summary>
        internal int Pointer(int value)
        {
            Memory.WriteInt32(_buffer, value);
            return _buffer;
        }

        internal Vector3 VectorAt(int address)
        {
            var memory = Memory;
            return new Vector3(
                memory.ReadSingle(address),
                memory.ReadSingle(address + 4),
                memory.ReadSingle(address + 8)
            );
        }

        internal SolidPose PoseAt(int address)
        {
            var memory = Memory;
            return new SolidPose(
                VectorAt(address + 16),
                new Quaternion(
                    memory.ReadSingle(address),
                    memory.ReadSingle(address + 4),
                    memory.ReadSingle(address + 8),
                    memory.ReadSingle(address + 12)
                )
            );
        }

        internal void WriteVector(int address, Vector3 value)
        {
            var memory = Memory;
            memory.WriteSingle(address, value.x);
            memory.WriteSingle(address + 4, value.y);
            memory.WriteSingle(address + 8, value.z);
        }

        public void Dispose() => _host.Dispose();

        private void ListenToErrors(Action<string> refused) =>
            _host.On(
                "PxErrorCallbackImpl::reportError",
                arguments =>
                {
                    const int message = 8;
                    refused(Memory.ReadNullTerminatedString(Memory.ReadInt32(arguments + message)));
                    return 0;
                }
            );

        private (int Scale, int Api) NewApi()
        {
            const string top = "PxTopLevelFunctions";
            var version = _host.Get<int, int>($"{top}_get_PHYSICS_VERSION_0")(0);
            var foundation = _host.Get<int, int, int, int>($"{top}_CreateFoundation_3")(
                version,
                New("PxDefaultAllocator"),
                New("PxErrorCallbackImpl")
            );
            var scale = New("PxTolerancesScale");
            var api = _host.Get<int, int, int, int>($"{top}_CreatePhysics_3")(
                version,
                foundation,
                scale
            );
            _host.Get<int, int>($"{top}_InitExtensions_1")(api);
            return (scale, api);
        }

        /// <summary>PxPairFlag.</summary>
        internal static class PairFlag
        {
            internal const int Solve = 1;
            internal const int Found = 4;
            internal const int Persists = 8;
            internal const int Lost = 16;
            internal const int Points = 512;
            internal const int Discrete = 1024;
            internal const int Continuous = 2048;
        }

        /// <summary>Offsets in PxContactPair.</summary>
        internal static class InContact
        {
            internal const int Size = 44;
            internal const int Second = 4;
            internal const int Flags = 32;
            internal const int Events = 34;
            internal const int IsGone = 3;
        }

        /// <summary>Offsets in PxContactPairPoint.</summary>
        internal static class InPoint
        {
            internal const int Size = 48;
            internal const int Separation = 12;
            internal const int Normal = 16;
            internal const int Impulse = 32;
        }

        /// <summary>Offsets in PxTriggerPair.</summary>
        internal static class InTrigger
        {
            internal const int Size = 24;
            internal const int Other = 8;
            internal const int Status = 16;
            internal const int Flags = 20;
            internal const int IsGone = 3;
        }

        internal sealed class SceneCalls
        {
            internal readonly Func<int, int, int> Add;
            internal readonly Action<int, int, int> Remove;
            internal readonly Func<int, float, int> Simulate;
            internal readonly Func<int, int, int> Fetch;
            internal readonly Action<int, int> SetGravity;
            internal readonly Action<int, float> SetBounceThreshold;
            internal readonly Func<int, int, int> ResetFiltering;

            internal SceneCalls(WasmHost host)
            {
                Add = host.Get<int, int, int>("PxScene_addActor_1");
                Remove = host.Do<int, int, int>("PxScene_removeActor_2");
                Simulate = host.Get<int, float, int>("PxScene_simulate_1");
                Fetch = host.Get<int, int, int>("PxScene_fetchResults_1");
                SetGravity = host.Do<int, int>("PxScene_setGravity_1");
                SetBounceThreshold = host.Do<int, float>("PxScene_setBounceThresholdVelocity_1");
                ResetFiltering = host.Get<int, int, int>("PxScene_resetFiltering_1");
            }
        }

        internal sealed class BodyCalls
        {
            internal readonly Func<int, int, int> NewDynamic;
            internal readonly Func<int, int, int> NewStatic;
            internal readonly Func<int, int> GetPose;
            internal readonly Action<int, int> SetPose;
            internal readonly Func<int, int> GetVelocity;
            internal readonly Func<int, int> GetSpin;
            internal readonly Action<int, int> SetVelocity;
            internal readonly Action<int, int> SetSpin;
            internal readonly Action<int, int, int> AddForce;
            internal readonly Action<int, int, int> AddTorque;
            internal readonly Func<int, int> IsSleeping;
            internal readonly Action<int> WakeUp;
            internal readonly Action<int> Sleep;
            internal readonly Action<int, int> SetTarget;
            internal readonly Func<int, int> MassPose;
            internal readonly Func<int, int> Inertia;

            internal BodyCalls(WasmHost host)
            {
                NewDynamic = host.Get<int, int, int>("PxPhysics_createRigidDynamic_1");
                NewStatic = host.Get<int, int, int>("PxPhysics_createRigidStatic_1");
                GetPose = host.Get<int, int>("PxRigidActor_getGlobalPose_0");
                SetPose = host.Do<int, int>("PxRigidActor_setGlobalPose_1");
                GetVelocity = host.Get<int, int>("PxRigidDynamic_getLinearVelocity_0");
                GetSpin = host.Get<int, int>("PxRigidDynamic_getAngularVelocity_0");
                SetVelocity = host.Do<int, int>("PxRigidDynamic_setLinearVelocity_1");
                SetSpin = host.Do<int, int>("PxRigidDynamic_setAngularVelocity_1");
                AddForce = host.Do<int, int, int>("PxRigidBody_addForce_2");
                AddTorque = host.Do<int, int, int>("PxRigidBody_addTorque_2");
                IsSleeping = host.Get<int, int>("PxRigidDynamic_isSleeping_0");
                WakeUp = host.Do<int>("PxRigidDynamic_wakeUp_0");
                Sleep = host.Do<int>("PxRigidDynamic_putToSleep_0");
                SetTarget = host.Do<int, int>("PxRigidDynamic_setKinematicTarget_1");
                MassPose = host.Get<int, int>("PxRigidBody_getCMassLocalPose_0");
                Inertia = host.Get<int, int>("PxRigidBody_getMassSpaceInertiaTensor_0");
            }
        }

        internal sealed class ShapeCalls
        {
            internal readonly Func<int, int, int, int, int, int> New;
            internal readonly Func<int, int, int> Attach;
            internal readonly Action<int, int, int> Detach;
            internal readonly Action<int> Release;
            internal readonly Action<int, int> SetGeometry;
            internal readonly Action<int, int> SetPose;
            internal readonly Action<int, int, int> SetMaterials;
            internal readonly Action<int, float> SetContactOffset;
            internal readonly Action<int, int> SetFilter;

            internal ShapeCalls(WasmHost host)
            {
                New = host.Get<int, int, int, int, int, int>("PxPhysics_createShape_4");
                Attach = host.Get<int, int, int>("PxRigidActor_attachShape_1");
                Detach = host.Do<int, int, int>("PxRigidActor_detachShape_2");
                Release = host.Do<int>("PxShape_release_0");
                SetGeometry = host.Do<int, int>("PxShape_setGeometry_1");
                SetPose = host.Do<int, int>("PxShape_setLocalPose_1");
                SetMaterials = host.Do<int, int, int>("PxShape_setMaterials_2");
                SetContactOffset = host.Do<int, float>("PxShape_setContactOffset_1");
                SetFilter = host.Do<int, int>("PxShape_setSimulationFilterData_1");
            }
        }
    }
}
