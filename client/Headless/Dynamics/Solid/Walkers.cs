using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>The characters of the engine: they move when scripts say so, not in steps.</summary>
    internal sealed class Walkers
    {
        private const string Settings = "PxCapsuleControllerDesc";
        private const string Calls = "PxCapsuleController";

        // PxCapsuleClimbingMode: otherwise its round foot takes it up higher steps.
        private const int NoHigherThanStep = 1;

        private sealed class Walker
        {
            internal int Address;
            internal ColliderLink Link = null!;
            internal (float Radius, float Height) Size;
            internal (float Slope, float Step, float Skin) Limits;

            /// <summary>Of its object, after the last move.</summary>
            internal Vector3 Place;
        }

        private readonly PhysX _physX;
        private readonly int _manager;
        private readonly ColliderList _colliders;
        private readonly MaterialList _materials;
        private readonly WalkHits _hits;
        private readonly int _filters;
        private readonly int _place;
        private readonly int _reports;
        private readonly Func<int, int, float, float, int, int> _move;
        private readonly Dictionary<CharacterController, Walker> _walkers = new();
        private readonly List<Walker> _leaving = new();
        private ColliderLink? _moving;

        internal Walkers(
            PhysX physX,
            int scene,
            ColliderList colliders,
            Dictionary<int, ColliderLink> byShape
        )
        {
            (_physX, _colliders) = (physX, colliders);
            _materials = new MaterialList(physX);
            _hits = new WalkHits(physX, byShape);
            var host = physX.Host;
            _manager = host.Get<int, int>("PxTopLevelFunctions_CreateControllerManager_1")(scene);
            _filters = new WalkFilter(physX, byShape, () => _moving).Make();
            _place = physX.New("PxExtendedVec3");
            _reports = physX.New("PxUserControllerHitReportImpl");
            _move = host.Get<int, int, float, float, int, int>("PxController_move_4");
        }

        internal void Leave(CharacterController character)
        {
            if (_walkers.Remove(character, out var walker))
            {
                _leaving.Add(walker);
            }
        }

        /// <summary>Those of objects that are there, where their objects are.</summary>
        internal void Update()
        {
            _leaving.ForEach(walker => _physX.Release("PxController", walker.Address));
            _leaving.Clear();
            foreach (var character in CharacterController.Walkers)
            {
                var walker = _walkers.GetValueOrDefault(character) ?? Add(character);
                UpdateSize(walker, character);
                UpdateLimits(walker, character);
                if (!walker.Place.Equals(character.transform.position))
                {
                    Put(walker, character);
                }
            }
        }

        /// <summary>After <see cref="Update" />; what it walks into is told by <see cref="WalkHits.Tell" />.</summary>
        internal CollisionFlags Move(CharacterController character, Vector3 motion)
        {
            var walker = _walkers[character];
            var from = PlaceOf(walker);
            _hits.Begin();
            _moving = walker.Link;
            var flags = _move(
                walker.Address,
                _physX.Vector(0, motion),
                character.minMoveDistance,
                Time.deltaTime,
                _filters
            );
            _moving = null;
            var way = PlaceOf(walker) - from;
            character.transform.position += way;
            walker.Place = character.transform.position;
            return (CollisionFlags)_physX.Memory.ReadByte(flags);
        }

        internal void Tell(CharacterController character) => _hits.Tell(character);

        private Walker Add(CharacterController character)
        {
            var (radius, height) = SizeOf(character);
            var settings = _physX.New(Settings);
            _physX.Set(Settings, "radius", settings, radius);
            _physX.Set(Settings, "height", settings, height);
            _physX.Set(Settings, "position", settings, Extended(MiddleOf(character)));
            _physX.Set(Settings, "upDirection", settings, _physX.Vector(0, Vector3.up));
            _physX.Set(Settings, "slopeLimit", settings, SlopeOf(character));
            _physX.Set(Settings, "stepOffset", settings, StepOf(character, height, radius));
            _physX.Set(Settings, "contactOffset", settings, SkinOf(character));
            _physX.Set(Settings, "climbingMode", settings, NoHigherThanStep);
            _physX.Set(Settings, "reportCallback", settings, _reports);
            _physX.Set(Settings, "material", settings, _materials.Of(character.sharedMaterial));
            var address = _physX.Host.Get<int, int, int>("PxControllerManager_createController_1")(
                _manager,
                settings
            );
            var walker = new Walker
            {
                Address = address,
                Link = NewLink(character, address),
                Size = (radius, height),
                Limits = LimitsOf(character),
                Place = character.transform.position,
            };
            _walkers.Add(character, walker);
            return walker;
        }

        private ColliderLink NewLink(CharacterController character, int address)
        {
            var body = _physX.Host.Get<int, int>("PxController_getActor_0")(address);
            var link = _colliders.New(character);
            link.Body = new BodyLink(null, body, SolidPose.Of(character.transform), true);
            link.Body.Colliders.Add(link);
            var found = _physX.Pointer(0);
            _physX.Host.Get<int, int, int, int, int>("PxRigidActor_getShapes_3")(body, found, 1, 0);
            _colliders.Take(link, _physX.Memory.ReadInt32(found));
            return link;
        }

        private void UpdateSize(Walker walker, CharacterController character)
        {
            var size = SizeOf(character);
            if (walker.Size == size)
            {
                return;
            }
            walker.Size = size;
            _physX.Host.Get<int, float, int>($"{Calls}_setRadius_1")(walker.Address, size.Radius);
            _physX.Host.Get<int, float, int>($"{Calls}_setHeight_1")(walker.Address, size.Height);
            Put(walker, character);
        }

        private void UpdateLimits(Walker walker, CharacterController character)
        {
            var limits = LimitsOf(character);
            if (walker.Limits == limits)
            {
                return;
            }
            walker.Limits = limits;
            var (radius, height) = walker.Size;
            Set("setSlopeLimit", SlopeOf(character));
            Set("setStepOffset", StepOf(character, height, radius));
            Set("setContactOffset", SkinOf(character));

            void Set(string call, float value) =>
                _physX.Host.Do<int, float>($"PxController_{call}_1")(walker.Address, value);
        }

        private void Put(Walker walker, CharacterController character)
        {
            var place = Extended(MiddleOf(character));
            _physX.Host.Get<int, int, int>("PxController_setPosition_1")(walker.Address, place);
            walker.Place = character.transform.position;
        }

        // Of doubles.
        private int Extended(Vector3 value)
        {
            _physX.Memory.WriteDouble(_place, value.x);
            _physX.Memory.WriteDouble(_place + 8, value.y);
            _physX.Memory.WriteDouble(_place + 16, value.z);
            return _place;
        }

        private Vector3 PlaceOf(Walker walker)
        {
            var at = _physX.Host.Get<int, int>("PxController_getPosition_0")(walker.Address);
            return WalkHits.ExtendedAt(_physX, at);
        }

        private static Vector3 MiddleOf(CharacterController character) =>
            character.transform.TransformPoint(character.center);

        // The height between the two half balls.
        private static (float Radius, float Height) SizeOf(CharacterController character)
        {
            const float smallest = 1e-3f;
            var (radius, half) = RoundBody.Measure(
                character.radius,
                character.height,
                1,
                character.transform.lossyScale
            );
            return (Mathf.Max(radius, smallest), Mathf.Max(2 * half, smallest));
        }

        private static (float, float, float) LimitsOf(CharacterController character) =>
            (character.slopeLimit, character.stepOffset, character.skinWidth);

        private static float SlopeOf(CharacterController character) =>
            Mathf.Max(0, Mathf.Cos(character.slopeLimit * Mathf.Deg2Rad));

        private static float StepOf(CharacterController character, float height, float radius) =>
            Mathf.Clamp(character.stepOffset, 0, height + 2 * radius);

        private static float SkinOf(CharacterController character) =>
            Mathf.Max(character.skinWidth, 1e-4f);
    }
}
