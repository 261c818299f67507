using System;
using System.Collections.Generic;
using System.IO;
using Wasmtime;

namespace Headless.Dynamics
{
    /// <summary>
    /// The functions of Box2D that are used here, and where its objects keep their values: reading and writing these
    /// in the module's memory costs a tenth of a call. The layouts belong to one version, which the package's hash
    /// makes sure of.
    /// </summary>
    internal sealed class Box2D : IDisposable
    {
        internal const int Static = 0;
        internal const int Dynamic = 2;

        private const int RoomForVectors = 8;

        private static readonly Dictionary<string, string> _imports = new()
        {
            ["a"] = "emscripten_asm_const_int",
            ["k"] = "emscripten_asm_const_double",
            ["b"] = "array_bounds_check_error",
            ["c"] = "emscripten_resize_heap",
            ["f"] = "assert_fail",
            ["n"] = "abort",
            ["m"] = "emscripten_memcpy_big",
        };

        private readonly WasmHost _host;
        private readonly int[] _vectors = new int[RoomForVectors];

        /// <param name="package">The folder of the package's files.</param>
        internal Box2D(string package)
        {
            var files = Path.Combine(package, "dist", "umd");
            _host = new WasmHost(
                Path.Combine(files, "Box2D.wasm"),
                Path.Combine(files, "Box2D.js"),
                _imports
            );
            var newVector = _host.Get<float, float, int>("b2Vec2_b2Vec2_2");
            for (var i = 0; i < RoomForVectors; i++)
            {
                _vectors[i] = newVector(0, 0);
            }
            World = new WorldCalls(_host);
            Body = new BodyCalls(_host);
            Fixture = new FixtureCalls(_host);
            Contact = new ContactCalls(_host);
        }

        internal WasmHost Host => _host;

        internal Memory Memory => _host.Memory;

        internal WorldCalls World { get; }

        internal BodyCalls Body { get; }

        internal FixtureCalls Fixture { get; }

        internal ContactCalls Contact { get; }

        internal int New(string type) => _host.Get<int>($"{type}_{type}_0")();

        /// <summary>One of eight places for a vector that a call is given.</summary>
        internal int Vector(int place, float x, float y)
        {
            var address = _vectors[place];
            Memory.WriteSingle(address, x);
            Memory.WriteSingle(address + 4, y);
            return address;
        }

        internal int Vector(int place, UnityEngine.Vector2 value) =>
            Vector(place, value.x, value.y);

        internal UnityEngine.Vector2 VectorAt(int address) =>
            new(Memory.ReadSingle(address), Memory.ReadSingle(address + 4));

        public void Dispose() => _host.Dispose();

        /// <summary>Offsets in b2Body.</summary>
        internal static class InBody
        {
            internal const int Flags = 4;
            internal const int Place = 12;
            internal const int Center = 44;
            internal const int Angle = 56;
            internal const int Velocity = 64;
            internal const int Spin = 72;
            internal const int Force = 76;
            internal const int Torque = 84;
            internal const int Mass = 116;
            internal const int InverseMass = 120;
            internal const int Inertia = 124;
            internal const int InverseInertia = 128;
            internal const int Damping = 132;
            internal const int SpinDamping = 136;
            internal const int GravityScale = 140;
            internal const int AwakeFlag = 2;
        }

        /// <summary>Offsets in b2PolygonShape.</summary>
        internal static class InPolygon
        {
            internal const int Radius = 8;
            internal const int Centroid = 12;
            internal const int Corners = 20;
            internal const int Normals = 84;
            internal const int Count = 148;
        }

        /// <summary>Offsets in b2Manifold and b2WorldManifold.</summary>
        internal static class InManifold
        {
            internal const int PointSize = 20;
            internal const int NormalImpulse = 8;
            internal const int TangentImpulse = 12;
            internal const int Count = 60;
            internal const int WorldPoints = 8;
            internal const int WorldSeparations = 24;
        }

        internal sealed class WorldCalls
        {
            internal readonly Func<int, int> New;
            internal readonly Action<int, float, int, int> Step;
            internal readonly Action<int, int> SetGravity;
            internal readonly Func<int, int, int> CreateBody;
            internal readonly Action<int, int> DestroyBody;
            internal readonly Func<int, int, int> CreateJoint;
            internal readonly Action<int, int> DestroyJoint;
            internal readonly Action<int, int> SetContactListener;
            internal readonly Action<int, int> SetContactFilter;
            internal readonly Action<int, int> SetContinuousPhysics;

            internal WorldCalls(WasmHost host)
            {
                New = host.Get<int, int>("b2World_b2World_1");
                Step = host.Do<int, float, int, int>("b2World_Step_3");
                SetGravity = host.Do<int, int>("b2World_SetGravity_1");
                CreateBody = host.Get<int, int, int>("b2World_CreateBody_1");
                DestroyBody = host.Do<int, int>("b2World_DestroyBody_1");
                CreateJoint = host.Get<int, int, int>("b2World_CreateJoint_1");
                DestroyJoint = host.Do<int, int>("b2World_DestroyJoint_1");
                SetContactListener = host.Do<int, int>("b2World_SetContactListener_1");
                SetContactFilter = host.Do<int, int>("b2World_SetContactFilter_1");
                SetContinuousPhysics = host.Do<int, int>("b2World_SetContinuousPhysics_1");
            }
        }

        internal sealed class BodyCalls
        {
            internal readonly Action<int, int> SetDefType;
            internal readonly Action<int, int> SetDefPosition;
            internal readonly Action<int, float> SetDefAngle;
            internal readonly Func<int, int, int> CreateFixture;
            internal readonly Action<int, int> DestroyFixture;
            internal readonly Action<int, int, float> SetTransform;
            internal readonly Action<int, int> SetAwake;
            internal readonly Action<int, int> SetSleepingAllowed;
            internal readonly Action<int, int> SetBullet;
            internal readonly Action<int, int> SetType;
            internal readonly Action<int, int> SetMassData;
            internal readonly Action<int, float> SetMassOfData;
            internal readonly Action<int, int> SetCenterOfData;

            internal BodyCalls(WasmHost host)
            {
                SetDefType = host.Do<int, int>("b2BodyDef_set_type_1");
                SetDefPosition = host.Do<int, int>("b2BodyDef_set_position_1");
                SetDefAngle = host.Do<int, float>("b2BodyDef_set_angle_1");
                CreateFixture = host.Get<int, int, int>("b2Body_CreateFixture_1");
                DestroyFixture = host.Do<int, int>("b2Body_DestroyFixture_1");
                SetTransform = host.Do<int, int, float>("b2Body_SetTransform_2");
                SetAwake = host.Do<int, int>("b2Body_SetAwake_1");
                SetSleepingAllowed = host.Do<int, int>("b2Body_SetSleepingAllowed_1");
                SetBullet = host.Do<int, int>("b2Body_SetBullet_1");
                SetType = host.Do<int, int>("b2Body_SetType_1");
                SetMassData = host.Do<int, int>("b2Body_SetMassData_1");
                SetMassOfData = host.Do<int, float>("b2MassData_set_mass_1");
                SetCenterOfData = host.Do<int, int>("b2MassData_set_center_1");
            }
        }

        internal sealed class FixtureCalls
        {
            internal readonly Action<int, int> SetShape;
            internal readonly Action<int, float> SetDefDensity;
            internal readonly Action<int, float> SetDefFriction;
            internal readonly Action<int, float> SetDefRestitution;
            internal readonly Action<int, float> SetDefThreshold;
            internal readonly Action<int, int> SetDefSensor;
            internal readonly Action<int, float> SetFriction;
            internal readonly Action<int, float> SetRestitution;
            internal readonly Action<int> Refilter;
            internal readonly Action<int, float> SetRadius;
            internal readonly Action<int, int> SetCircleCenter;
            internal readonly Action<int, int, int> SetTwoSided;
            internal readonly Action<int, int, int, int, int> SetOneSided;

            internal FixtureCalls(WasmHost host)
            {
                SetShape = host.Do<int, int>("b2FixtureDef_set_shape_1");
                SetDefDensity = host.Do<int, float>("b2FixtureDef_set_density_1");
                SetDefFriction = host.Do<int, float>("b2FixtureDef_set_friction_1");
                SetDefRestitution = host.Do<int, float>("b2FixtureDef_set_restitution_1");
                SetDefThreshold = host.Do<int, float>("b2FixtureDef_set_restitutionThreshold_1");
                SetDefSensor = host.Do<int, int>("b2FixtureDef_set_isSensor_1");
                SetFriction = host.Do<int, float>("b2Fixture_SetFriction_1");
                SetRestitution = host.Do<int, float>("b2Fixture_SetRestitution_1");
                Refilter = host.Do<int>("b2Fixture_Refilter_0");
                SetRadius = host.Do<int, float>("b2Shape_set_m_radius_1");
                SetCircleCenter = host.Do<int, int>("b2CircleShape_set_m_p_1");
                SetTwoSided = host.Do<int, int, int>("b2EdgeShape_SetTwoSided_2");
                SetOneSided = host.Do<int, int, int, int, int>("b2EdgeShape_SetOneSided_4");
            }
        }

        internal sealed class ContactCalls
        {
            internal readonly Func<int, int> FixtureA;
            internal readonly Func<int, int> FixtureB;
            internal readonly Func<int, int> Manifold;
            internal readonly Action<int, int> WorldManifold;
            internal readonly Action<int, int> SetEnabled;
            internal readonly Action<int, float> SetFriction;
            internal readonly Action<int, float> SetRestitution;
            internal readonly Action<int, float> SetTangentSpeed;

            internal ContactCalls(WasmHost host)
            {
                FixtureA = host.Get<int, int>("b2Contact_GetFixtureA_0");
                FixtureB = host.Get<int, int>("b2Contact_GetFixtureB_0");
                Manifold = host.Get<int, int>("b2Contact_GetManifold_0");
                WorldManifold = host.Do<int, int>("b2Contact_GetWorldManifold_1");
                SetEnabled = host.Do<int, int>("b2Contact_SetEnabled_1");
                SetFriction = host.Do<int, float>("b2Contact_SetFriction_1");
                SetRestitution = host.Do<int, float>("b2Contact_SetRestitution_1");
                SetTangentSpeed = host.Do<int, float>("b2Contact_SetTangentSpeed_1");
            }
        }
    }
}
