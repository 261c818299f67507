namespace Headless.Projects.Tests
{
    /// <summary>Programs that compile in Unity 6000.0.</summary>
    internal static class RightPrograms
    {
        internal static readonly (string Name, string Source)[] All =
        {
            (
                "Playables",
                "using UnityEngine.Playables; class X { void F(Playable p) { p.SetSpeed(2); p.GetGraph(); var s = ScriptPlayable<B>.Create(p.GetGraph(), 1); B b = s.GetBehaviour(); } class B : PlayableBehaviour { public override void OnGraphStart(Playable p) { } public override void ProcessFrame(Playable p, FrameData d, object o) { } } }"
            ),
            (
                "OptionalArguments",
                "class X { void F() { Physics.Raycast(Vector3.zero, Vector3.up, out var h, maxDistance: 3f, layerMask: 1); Physics.OverlapSphere(Vector3.zero, 1f, 1, queryTriggerInteraction: QueryTriggerInteraction.Ignore); } }"
            ),
            (
                "Arrays",
                "using Unity.Collections; class X { void F() { var a = new NativeArray<float>(3, Allocator.Temp); a[0] = 2; foreach (var f in a) { } a.Dispose(); using (a) { } a.AsReadOnly(); a.CopyFrom(new float[3]); } }"
            ),
            (
                "Jobs",
                "using Unity.Jobs; using Unity.Collections; struct X : IJobParallelFor { public NativeArray<int> x; public void Execute(int i) { x[i] = i; } class A { void F() { var j = new X(); JobHandle h = j.Schedule(3, 1); h.Complete(); j.Run(2); } } }"
            ),
            (
                "Events",
                "class X { void F(UnityEngine.Video.VideoPlayer p) { p.prepareCompleted += q => { }; p.loopPointReached += G; Application.wantsToQuit += () => true; } void G(UnityEngine.Video.VideoPlayer p) { } }"
            ),
            (
                "Toolkit",
                "using UnityEngine.UIElements; class X : VisualElement { void F() { this.Q<Button>(\"x\").clicked += () => { }; RegisterCallback<ClickEvent>(e => { }); style.width = 3; style.flexGrow = 1; var l = new ListView(); l.makeItem = () => new Label(); l.bindItem = (e, i) => ((Label)e).text = \"x\"; } }"
            ),
            (
                "Await",
                "class X : MonoBehaviour { async Awaitable F() { await Awaitable.WaitForSecondsAsync(1); await Awaitable.NextFrameAsync(destroyCancellationToken); var r = await InstantiateAsync(gameObject); } }"
            ),
            (
                "Particles",
                "class X { void F(ParticleSystem p) { var m = p.main; m.startColor = Color.red; m.startSize = new ParticleSystem.MinMaxCurve(1, 2); var e = p.emission; e.rateOverTime = 3; p.Emit(new ParticleSystem.EmitParams(), 3); p.Play(); } }"
            ),
            (
                "Web",
                "using UnityEngine.Networking; using System.Collections; class X : MonoBehaviour { IEnumerator F() { using (var r = UnityWebRequest.Get(\"x\")) { yield return r.SendWebRequest(); if (r.result != UnityWebRequest.Result.Success) Debug.Log(r.error); var t = r.downloadHandler.text; } } }"
            ),
            (
                "Operators",
                "class X { bool F(Hash128 a, Hash128 b, LayerMask m) { int i = m; Color32 c = Color.red; return a == b && a < b; } }"
            ),
            (
                "Editor",
                "using UnityEditor; [CustomEditor(typeof(Transform))] class X : Editor { public override void OnInspectorGUI() { serializedObject.Update(); EditorGUILayout.PropertyField(serializedObject.FindProperty(\"x\")); if (GUILayout.Button(\"x\")) Undo.RecordObject(target, \"x\"); } [MenuItem(\"a/b\")] static void M() { EditorWindow.GetWindow<W>(); } class W : EditorWindow { void OnGUI() { EditorGUILayout.LabelField(\"x\"); Handles.DrawLine(Vector3.zero, Vector3.one); } } }"
            ),
            (
                "Drawing",
                "class X : MonoBehaviour { void OnDrawGizmos() { Gizmos.DrawWireCube(Vector3.zero, Vector3.one); Gizmos.matrix = transform.localToWorldMatrix; } void OnGUI() { GUI.Box(new Rect(0, 0, 1, 1), \"x\"); GUILayout.BeginHorizontal(); GUI.color = Color.red; } void OnCollisionEnter(Collision c) { foreach (var k in c.contacts) Debug.DrawRay(k.point, k.normal); } }"
            ),
            (
                "Interface",
                "using UnityEngine.UI; using UnityEngine.EventSystems; using TMPro; class X : MaskableGraphic, IPointerClickHandler { public TMP_InputField f; protected override void OnPopulateMesh(VertexHelper h) { h.Clear(); h.AddVert(Vector3.zero, color, Vector2.zero); } public void OnPointerClick(PointerEventData d) { f.onSubmit.AddListener(s => { }); ((ICanvasElement)this).Rebuild(CanvasUpdate.Layout); } }"
            ),
            (
                "Header",
                "class X : MonoBehaviour { [Header(\"a\")] [Header(\"b\")] [Tooltip(\"c\")] public int a; [Range(0, 1), SerializeField] float f; [ContextMenu(\"x\")] void F() { } }"
            ),
            (
                "Coroutine",
                "using System.Collections; class X : MonoBehaviour { Coroutine c; IEnumerator G() { yield return new WaitForSeconds(1); yield return new WaitUntil(() => true); } void F() { c = StartCoroutine(G()); StopCoroutine(c); StopAllCoroutines(); Invoke(nameof(F), 2f); } }"
            ),
            (
                "OldInput",
                "class X : MonoBehaviour { void F() { var a = Input.GetAxis(\"x\") + Input.acceleration.x; if (Input.GetMouseButtonDown(0) || Input.touchCount > 0 && Input.GetTouch(0).phase == TouchPhase.Began) { var p = Input.mousePosition; } var g = Input.gyro.attitude; } }"
            ),
            (
                "Animation",
                "class X : MonoBehaviour { void F(Animator a) { a.SetTrigger(Animator.StringToHash(\"x\")); a.SetFloat(\"s\", 1f, 0.1f, Time.deltaTime); var i = a.GetCurrentAnimatorStateInfo(0); if (i.IsName(\"y\") && i.normalizedTime > 1) a.CrossFade(\"z\", 0.1f); var c = new AnimationCurve(new Keyframe(0, 0)); c.Evaluate(1); } }"
            ),
            (
                "Physics",
                "class X : MonoBehaviour { void F(Rigidbody r, Rigidbody2D q) { r.linearVelocity = Vector3.up; r.AddTorque(Vector3.up, ForceMode.Impulse); q.linearVelocity = Vector2.one; var h = Physics2D.Raycast(Vector2.zero, Vector2.up); if (h) { } foreach (var c in Physics2D.OverlapCircleAll(Vector2.zero, 1)) { c.attachedRigidbody.simulated = false; } } }"
            ),
        };

        internal static readonly (string Package, string Source)[] OfPackages =
        {
            (
                "com.unity.cinemachine",
                "using Unity.Cinemachine; class X : MonoBehaviour { public CinemachineCamera c; void F() { c.Priority = 3; c.Lens.FieldOfView = 3; c.Follow = transform; } }"
            ),
            (
                "com.unity.mathematics",
                "using Unity.Mathematics; using static Unity.Mathematics.math; class X { float3 F(float3 a, float4x4 m) { a.xy = a.yx; a += 1; var q = Unity.Mathematics.quaternion.identity; return mul(m, float4(a, 1)).xyz + normalize(a) * 2f + rotate(q, up()); } }"
            ),
            (
                "com.unity.burst",
                "using Unity.Burst; using Unity.Jobs; using Unity.Collections; [BurstCompile] struct X : IJob { public NativeArray<int> a; [BurstCompile(CompileSynchronously = true)] public void Execute() { a[0] = Y.Twice(a[0]); } } [BurstCompile] static class Y { [BurstDiscard] static void Log() { } [BurstCompile] public static int Twice(int n) { Log(); return 2 * n; } }"
            ),
            (
                "com.unity.timeline",
                "using UnityEngine.Timeline; using UnityEngine.Playables; [TrackClipType(typeof(C))] [TrackBindingType(typeof(Light))] class X : TrackAsset { class C : PlayableAsset, ITimelineClipAsset { public ClipCaps clipCaps => ClipCaps.None; public override Playable CreatePlayable(PlayableGraph g, GameObject o) => Playable.Null; } }"
            ),
            (
                "com.unity.addressables",
                "using UnityEngine.AddressableAssets; using UnityEngine.ResourceManagement.AsyncOperations; class X { public AssetReference r; async void F() { AsyncOperationHandle<GameObject> h = Addressables.LoadAssetAsync<GameObject>(\"x\"); var g = await h.Task; Addressables.Release(h); if (h.Status == AsyncOperationStatus.Succeeded) { } } }"
            ),
            (
                "com.unity.localization",
                "using UnityEngine.Localization; using UnityEngine.Localization.Settings; class X { public LocalizedString s; void F() { s.StringChanged += x => { }; LocalizationSettings.SelectedLocale = LocalizationSettings.AvailableLocales.Locales[0]; } }"
            ),
            (
                "com.unity.render-pipelines.universal",
                "using UnityEngine.Rendering; using UnityEngine.Rendering.Universal; class X : ScriptableRendererFeature { public override void Create() { } public override void AddRenderPasses(ScriptableRenderer r, ref RenderingData d) { } }"
            ),
            (
                "com.unity.inputsystem",
                "using UnityEngine.InputSystem; class X : MonoBehaviour { public InputActionReference a; void OnEnable() { a.action.performed += c => Debug.Log(c.ReadValue<Vector2>()); a.action.Enable(); if (Keyboard.current.spaceKey.wasPressedThisFrame) { } } }"
            ),
        };
    }
}
