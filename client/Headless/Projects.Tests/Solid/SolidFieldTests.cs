using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>What scenes save of bodies, colliders and joints.</summary>
    public sealed class SolidFieldTests
    {
        private ProjectFolder _folder = null!;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        [Test]
        public void ASceneSetsBodiesCollidersAndJoints()
        {
            var material = ProjectFolder.Guid("Assets/Ice.physicMaterial");
            const string owner = "  m_GameObject: {fileID: 10}\n";
            _folder
                .Write(
                    "Assets/Ice.physicMaterial",
                    ProjectFolder.Header
                        + "--- !u!134 &13400000\nPhysicMaterial:\n  m_Name: Ice\n"
                        + "  dynamicFriction: 0.1\n  staticFriction: 0.2\n  bounciness: 0.3\n"
                        + "  frictionCombine: 2\n  bounceCombine: 3\n"
                )
                .WriteObjects(
                    ProjectFolder.Scene,
                    "--- !u!1 &10\nGameObject:\n  m_Component:\n  - component: {fileID: 11}\n"
                        + "  - component: {fileID: 12}\n  - component: {fileID: 13}\n"
                        + "  - component: {fileID: 14}\n  - component: {fileID: 15}\n"
                        + "  m_Name: Thing\n  m_IsActive: 1\n"
                        + $"--- !u!4 &11\nTransform:\n{owner}  m_Father: {{fileID: 0}}\n"
                        + $"--- !u!54 &12\nRigidbody:\n{owner}  serializedVersion: 5\n"
                        + "  m_Mass: 3\n  m_LinearDamping: 0.5\n  m_AngularDrag: 0.25\n"
                        + "  m_CenterOfMass: {x: 0, y: 1, z: 0}\n"
                        + "  m_InertiaTensor: {x: 1, y: 1, z: 1}\n"
                        + "  m_InertiaRotation: {x: 0, y: 0, z: 0, w: 1}\n"
                        + "  m_ExcludeLayers:\n    serializedVersion: 2\n    m_Bits: 4\n"
                        + "  m_ImplicitCom: 0\n  m_ImplicitTensor: 1\n  m_UseGravity: 0\n"
                        + "  m_IsKinematic: 0\n  m_Interpolate: 1\n  m_Constraints: 112\n"
                        + "  m_CollisionDetection: 2\n"
                        + $"--- !u!65 &13\nBoxCollider:\n{owner}"
                        + $"  m_Material: {{fileID: 13400000, guid: {material}, type: 2}}\n"
                        + "  m_IsTrigger: 1\n  m_Enabled: 1\n  m_LayerOverridePriority: 2\n"
                        + "  m_Size: {x: 1, y: 2, z: 3}\n  m_Center: {x: 0, y: 1, z: 0}\n"
                        + $"--- !u!59 &14\nHingeJoint:\n{owner}  m_ConnectedBody: {{fileID: 0}}\n"
                        + "  m_Anchor: {x: 0, y: 1, z: 0}\n  m_Axis: {x: 0, y: 0, z: 1}\n"
                        + "  m_UseLimits: 1\n  m_Limits:\n    min: -10\n    max: 20\n"
                        + "  m_UseMotor: 1\n  m_Motor:\n    targetVelocity: 5\n    force: 7\n"
                        + "    freeSpin: 1\n  m_UseSpring: 0\n  m_Spring:\n    spring: 2\n"
                        + "    damper: 3\n    targetPosition: 4\n  m_BreakForce: 100\n"
                        + $"--- !u!143 &15\nCharacterController:\n{owner}  m_Height: 3\n"
                        + "  m_Radius: 0.4\n  m_SlopeLimit: 50\n  m_StepOffset: 0.2\n"
                        + "  m_SkinWidth: 0.05\n  m_MinMoveDistance: 0\n"
                        + "  m_Center: {x: 0, y: 1.5, z: 0}\n"
                );
            var loaded = new LoadedScene(_folder);
            var thing = GameObject.Find("Thing");
            var body = thing.GetComponent<Rigidbody>();
            Assert.That((body.mass, body.linearDamping), Is.EqualTo((3f, 0.5f)));
            Assert.That(body.angularDamping, Is.EqualTo(0.25f));
            Assert.That(body.centerOfMass, Is.EqualTo(Vector3.up));
            Assert.That(body.automaticCenterOfMass, Is.False);
            Assert.That(body.automaticInertiaTensor);
            Assert.That(body.useGravity, Is.False);
            Assert.That(body.interpolation, Is.EqualTo(RigidbodyInterpolation.Interpolate));
            Assert.That(body.freezeRotation);
            Assert.That(
                body.collisionDetectionMode,
                Is.EqualTo(CollisionDetectionMode.ContinuousDynamic)
            );
            Assert.That(body.excludeLayers.value, Is.EqualTo(4));
            var box = thing.GetComponent<BoxCollider>();
            Assert.That(box.isTrigger);
            Assert.That(box.layerOverridePriority, Is.EqualTo(2));
            Assert.That(box.sharedMaterial.dynamicFriction, Is.EqualTo(0.1f));
            Assert.That(box.sharedMaterial.staticFriction, Is.EqualTo(0.2f));
            Assert.That(box.sharedMaterial.bounciness, Is.EqualTo(0.3f));
            Assert.That(
                box.sharedMaterial.frictionCombine,
                Is.EqualTo(PhysicsMaterialCombine.Minimum)
            );
            var hinge = thing.GetComponent<HingeJoint>();
            Assert.That(hinge.axis, Is.EqualTo(Vector3.forward));
            Assert.That((hinge.limits.min, hinge.limits.max), Is.EqualTo((-10f, 20f)));
            Assert.That((hinge.motor.force, hinge.motor.freeSpin), Is.EqualTo((7f, true)));
            Assert.That(hinge.spring.targetPosition, Is.EqualTo(4));
            Assert.That((hinge.useLimits, hinge.breakForce), Is.EqualTo((true, 100f)));
            var walker = thing.GetComponent<CharacterController>();
            Assert.That((walker.height, walker.radius), Is.EqualTo((3f, 0.4f)));
            Assert.That((walker.slopeLimit, walker.stepOffset), Is.EqualTo((50f, 0.2f)));
            Assert.That(loaded.Problems, Is.Empty);
        }
    }
}
