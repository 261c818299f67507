namespace Headless.Projects.Tests
{
    /// <summary>Programs that Unity 6000.0 refuses: a member that it lacks, or one that is not so.</summary>
    internal static class WrongPrograms
    {
        /// <summary>What is wrong is said before the compiler looks into methods.</summary>
        internal static readonly (string Name, string Source)[] Declarations =
        {
            ("UsingIsMissing", "class X : MonoBehaviour { NavMeshAgent a; }"),
            ("SealedBase", "class X : GameObject { }"),
            ("AbstractMember", "class X : UnityEngine.Playables.PlayableAsset { }"),
            ("InterfaceOfEngine", "class X : ISerializationCallbackReceiver { }"),
            ("InterfaceOfAnimations", "class X : UnityEngine.Animations.IConstraint { }"),
            ("ClosedInterface", "class X : UnityEngine.SubsystemDescriptor { }"),
            ("StandInsOwn", "class X { Headless.Drawing.Glyph g; }"),
            ("StandInsHelper", "class X { UnityEngine.World w; }"),
            ("ConstraintOfStruct", "class X { UnityEngine.Playables.ScriptPlayable<int> p; }"),
            ("ConstraintOfArray", "class X { Unity.Collections.NativeArray<string> p; }"),
            (
                "NoSuchOverride",
                "class X : UnityEngine.Playables.PlayableBehaviour { public override void OnStart() { } }"
            ),
            (
                "OverrideOfAnother",
                "class X : UnityEngine.UI.Graphic { protected override void OnPopulateMesh(int i) { } }"
            ),
            ("NoSuchBase", "class X : UnityEngine.Networking.NetworkBehaviour { }"),
            ("TargetOfRange", "[Range(0, 1)] class X { }"),
            (
                "TargetOfRequire",
                "class X : MonoBehaviour { [RequireComponent(typeof(Rigidbody))] void F() { } }"
            ),
            ("TargetOfGradient", "[GradientUsage(true)] class X { }"),
            (
                "AttributeTwice",
                "[DisallowMultipleComponent, DisallowMultipleComponent] class X : MonoBehaviour { }"
            ),
            (
                "AttributeTwiceOfAdded",
                "[PreferBinarySerialization, PreferBinarySerialization] class X : ScriptableObject { }"
            ),
            ("OtherPackage", "class X { Cinemachine.CinemachineBrain b; }"),
        };

        internal static readonly (string Name, string Source)[] Bodies =
        {
            ("Member", "class X : MonoBehaviour { void F() { transform.positionX = 1; } }"),
            ("Hook", "class X { void F() { UnityEngine.UnsimulatedCalls.Note(\"x\"); } }"),
            (
                "Argument",
                "class X : MonoBehaviour { void F() { GetComponent<Rigidbody>().AddForce(\"up\"); } }"
            ),
            ("ArgumentOfAdded", "class X { void F(UnityEngine.AI.NavMeshAgent a) { a.Warp(3); } }"),
            ("ProtectedConstructor", "class X { object o = new Transform(); }"),
            ("AbstractType", "class X { object o = new UnityEngine.Playables.PlayableAsset(); }"),
            ("Static", "class X { void F() { Camera.fieldOfView = 3; } }"),
            ("StaticOfAdded", "class X { void F() { UnityEngine.AI.NavMeshAgent.speed = 3; } }"),
            ("ReadOnly", "class X { void F() { Screen.width = 3; } }"),
            (
                "ReadOnlyOfAdded",
                "class X { void F(UnityEngine.AI.NavMeshAgent a) { a.hasPath = true; } }"
            ),
            ("Copy", "class X : MonoBehaviour { void F() { transform.position.x = 1; } }"),
            (
                "CopyOfAdded",
                "class X { void F(UnityEngine.AI.NavMeshAgent a) { a.destination.x = 1; } }"
            ),
            ("EnumMember", "class X { KeyCode k = KeyCode.Enter; }"),
            (
                "EnumMemberOfAdded",
                "class X { object k = UnityEngine.AI.ObstacleAvoidanceType.Best; }"
            ),
            (
                "ConstraintOfMethod",
                "class X : MonoBehaviour { void F() { GetComponents<int>(3); } }"
            ),
            ("Event", "class X { void F() { Application.logMessageReceived = null; } }"),
            (
                "EventOfAdded",
                "class X { void F(UnityEngine.Video.VideoPlayer p) { p.prepareCompleted = null; } }"
            ),
            ("Out", "class X { void F(Ray r, RaycastHit h) { Physics.Raycast(r, h); } }"),
            (
                "OutOfAdded",
                "class X { void F(UnityEngine.AI.NavMeshHit h) { UnityEngine.AI.NavMesh.SamplePosition(Vector3.zero, h, 1, 1); } }"
            ),
            (
                "Unassigned",
                "class X { void F() { UnityEngine.AI.NavMeshHit h; Debug.Log(h.ToString()); } }"
            ),
            (
                "UnassignedHidden",
                "class X { void F() { UnityEngine.Playables.PlayableGraph h; Debug.Log(h.ToString()); } }"
            ),
            ("Overload", "class X : MonoBehaviour { void F() { Instantiate(); } }"),
            ("Conversion", "class X { void F(Vector3 v) { UnityEngine.AI.NavMeshPath p = v; } }"),
            (
                "ObsoleteMember",
                "class X : MonoBehaviour { void F() { gameObject.rigidbody.ToString(); } }"
            ),
            ("ObsoleteProperty", "class X : MonoBehaviour { void F() { rigidbody.ToString(); } }"),
            ("Await", "class X { async void F() { await new Transform[0]; } }"),
            (
                "NamedArgument",
                "class X : MonoBehaviour { void F() { Destroy(obj: gameObject, time: 2f); } }"
            ),
            ("InternalConstructor", "class X { object o = new UnityEngine.WebCamDevice(\"x\"); }"),
        };
    }
}
