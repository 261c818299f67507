using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Headless.Weaving;
using Mono.Cecil;
using NUnit.Framework;

namespace Headless.Projects.Tests
{
    /// <summary>Projects are compiled against the API of Unity 6000.0, all of it and nothing more.</summary>
    public sealed class ApiTests
    {
        private ProjectFolder _folder;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End() => _folder.Dispose();

        private static string PathOf(string name) => $"Assets/{name}.cs";

        // Each in a namespace of its own, so that all can be compiled at once.
        private void Write(string name, string source)
        {
            var start = source.LastIndexOf("using ", source.IndexOf('{'));
            var end = start < 0 ? 0 : source.IndexOf(';', start) + 1;
            _folder.Write(
                PathOf(name),
                $"using UnityEngine; {source[..end]}\nnamespace Of{name} {{ {source[end..]} }}\n"
            );
        }

        private void Manifest(params string[] packages) =>
            _folder.Write(
                "Packages/manifest.json",
                $"{{\"dependencies\": {{{string.Join(", ", packages.Select(name => $"\"{name}\": \"1.0.0\""))}}}}}"
            );

        private List<string> Errors() =>
            Api.Compile(_folder)
                .SelectMany(made => made.Diagnostics)
                .Where(found => found.IsError)
                .Select(found => found.Words)
                .ToList();

        private static void AreAllRefused(
            IEnumerable<(string Name, string Source)> programs,
            IReadOnlyCollection<string> errors
        ) =>
            Assert.That(
                programs
                    .Select(program => program.Name)
                    .Where(name => !errors.Any(error => error.StartsWith(PathOf(name) + "("))),
                Is.Empty,
                "they compile"
            );

        [Test]
        public void WhatUnityLacksIsAnError()
        {
            Manifest("com.unity.ugui");
            foreach (var (name, source) in WrongPrograms.Declarations)
            {
                Write(name, source);
            }
            AreAllRefused(WrongPrograms.Declarations, Errors());
        }

        [Test]
        public void WhatUnityLacksIsAnErrorInMethodsToo()
        {
            Manifest("com.unity.ugui");
            _folder.Write("Assets/csc.rsp", "-unsafe");
            foreach (var (name, source) in WrongPrograms.Bodies)
            {
                Write(name, source);
            }
            AreAllRefused(WrongPrograms.Bodies, Errors());
        }

        [Test]
        public void WhatUnityHasCompiles()
        {
            Manifest("com.unity.ugui");
            foreach (var (name, source) in RightPrograms.All)
            {
                Write(name, source);
            }
            Assert.That(Errors(), Is.Empty);
        }

        [Test]
        public void PackagesAreThoseOfTheManifest()
        {
            foreach (var (package, source) in RightPrograms.OfPackages)
            {
                Write(package.Split('.')[2].Replace("-", ""), source);
            }
            Manifest("com.unity.ugui");
            Assert.That(Errors(), Is.Not.Empty, "the project has none of them");
            Manifest(RightPrograms.OfPackages.Select(of => of.Package).ToArray());
            Assert.That(Errors(), Is.Empty);
        }

        /// <summary>Examples that came with it are in many projects, and do not compile against Unity 6.</summary>
        [TestCase("2022.3.10f1", "3.0.6", "Vector2")]
        [TestCase("2022.3.10f1", "4.0.0-pre.2", "Vector4")]
        [TestCase("6000.0.23f1", "3.0.6", "Vector4")]
        public void TextMeshProIsThatOfTheProjectsVersion(string unity, string package, string type)
        {
            _folder
                .Write("ProjectSettings/ProjectVersion.txt", $"m_EditorVersion: {unity}\n")
                .Write(
                    "Packages/manifest.json",
                    $"{{\"dependencies\": {{\"com.unity.textmeshpro\": \"{package}\"}}}}"
                );
            Write(
                "Uv",
                "class A { void F(TMPro.TMP_MeshInfo i) { "
                    + type
                    + "[] uv = i.uvs0; } TMPro.TMP_Text t; }"
            );
            Assert.That(Errors(), Is.Empty);
        }

        /// <summary>uGUI is older than assembly definitions, so Unity adds it to each.</summary>
        [Test]
        public void ADefinitionSeesUGuiAndThePackagesThatItNames()
        {
            Manifest("com.unity.ugui");
            _folder
                .Write("Assets/A/A.asmdef", "{\"name\": \"A\"}")
                .Write(
                    "Assets/A/A.cs",
                    "class A { UnityEngine.UI.Image i; UnityEngine.Camera c; TMPro.TMP_Text t; }"
                );
            Assert.That(Errors().Single(), Does.Contain("CS0246").And.Contain("TMPro"));
            _folder.Write(
                "Assets/A/A.asmdef",
                "{\"name\": \"A\", \"references\": [\"Unity.TextMeshPro\"]}"
            );
            Assert.That(Errors(), Is.Empty);
        }

        /// <summary>What a project was compiled against must be there when it runs.</summary>
        [Test]
        public void AllThatIsCompiledAgainstCanRun()
        {
            var missing = new List<string>();
            using var universe = new Universe();
            universe.Read(Api.Beside("standard/netstandard.dll"), false);
            universe.Read(Api.Beside(Api.Json), false);
            universe.Read(Api.Beside(Api.NUnit), false);
            foreach (var file in Directory.GetFiles(Api.Engine.RunFolder, "*.dll"))
            {
                universe.Read(file, true);
            }
            var references = Directory
                .GetFiles(
                    Path.GetDirectoryName(Api.Engine.ReferenceTo("UnityEngine", _ => null))!,
                    "*.dll"
                )
                .Select(file => Mono.Cecil.AssemblyDefinition.ReadAssembly(file));
            foreach (var type in references.SelectMany(of => of.MainModule.GetTypes()))
            {
                if (IsOpen(type))
                {
                    missing.AddRange(MissingOf(type, universe));
                }
            }
            Assert.That(missing, Is.Empty);
        }

        /// <summary>What games compute with; a member that only returns the default would give wrong places.</summary>
        [TestCase("Bounds")]
        [TestCase("BoundsInt")]
        [TestCase("Color")]
        [TestCase("Color32")]
        [TestCase("ColorUtility")]
        [TestCase("JsonUtility")]
        [TestCase("Keyframe")]
        [TestCase("LayerMask")]
        [TestCase("Matrix4x4", "Frustum Inverse3DAffine ValidTRS get_decomposeProjection")]
        [TestCase("Plane")]
        [TestCase("Quaternion")]
        [TestCase("Ray")]
        [TestCase("Ray2D")]
        [TestCase("Rect")]
        [TestCase("RectInt")]
        [TestCase("Time", "RationalTime maximumParticleDeltaTime Rational")]
        [TestCase("Vector2")]
        [TestCase("Vector2Int")]
        [TestCase("Vector3", "OrthoNormalize")]
        [TestCase("Vector3Int")]
        [TestCase("Vector4")]
        public void ValuesAreWhole(string name, string left = "")
        {
            var file = Path.Combine(Api.Engine.RunFolder, "UnityEngine.dll");
            using var module = Mono.Cecil.ModuleDefinition.ReadModule(file);
            var type = module.GetType("UnityEngine." + name);
            var missing = type
                .NestedTypes.Prepend(type)
                .SelectMany(of => of.Methods)
                .Where(IsUnsimulated)
                .Select(of => of.Name)
                .Where(of => !left.Split(' ').Any(known => known != "" && of.Contains(known)));
            Assert.That(missing, Is.Empty);
        }

        // What is obsolete is an error for scripts, or was replaced by something that is there.
        private static bool IsUnsimulated(MethodDefinition method) =>
            method.HasBody
            && !IsObsolete(method)
            && !method.DeclaringType.Properties.Any(of =>
                (of.GetMethod == method || of.SetMethod == method) && IsObsolete(of)
            )
            && method.Body.Instructions.Any(of =>
                of.Operand is MethodReference { DeclaringType: { Name: "UnsimulatedCalls" } }
            );

        private static bool IsObsolete(Mono.Cecil.ICustomAttributeProvider member) =>
            member.CustomAttributes.Any(of => of.AttributeType.Name == "ObsoleteAttribute");

        private static bool IsOpen(TypeDefinition type) =>
            (type.IsPublic || type.IsNestedPublic || type.IsNestedFamily)
            && !type.Name.StartsWith('<');

        private static IEnumerable<string> MissingOf(TypeDefinition type, Universe universe)
        {
            if (universe.Find(Universe.KeyOf(type)) is not { } there)
            {
                return new[] { Universe.KeyOf(type) };
            }
            var all = universe.BasesOf(there).Prepend(there).ToList();
            var methods = all.SelectMany(of => of.Methods)
                .Select(of => Signature.Of(of))
                .ToHashSet();
            var fields = all.SelectMany(of => of.Fields).Select(of => of.Name).ToHashSet();
            // A base with type arguments has others in its signatures.
            var isGeneric = all.Any(of => of.HasGenericParameters);
            return type
                .Methods.Where(of => of.IsPublic || of.IsFamily)
                .Select(of => Signature.Of(of))
                .Where(of => !isGeneric && !methods.Contains(of))
                .Concat(
                    type.Fields.Where(of => of.IsPublic || of.IsFamily)
                        .Select(of => of.Name)
                        .Where(of => !fields.Contains(of))
                )
                .Select(of => $"{Universe.KeyOf(type)} {of}");
        }

        [Test]
        public void EveryTypeLoads()
        {
            var context = new WovenContext();
            var failures = Directory
                .GetFiles(Api.Engine.RunFolder, "*.dll")
                .SelectMany(file => FailuresOf(context.LoadFromAssemblyPath(file)))
                .Distinct()
                .ToList();
            context.Unload();
            Assert.That(failures, Is.Empty);
        }

        private static IEnumerable<string> FailuresOf(Assembly assembly)
        {
            try
            {
                assembly.GetTypes();
                return Enumerable.Empty<string>();
            }
            catch (ReflectionTypeLoadException problem)
            {
                return problem.LoaderExceptions.Select(of => of!.Message);
            }
        }

        [Test]
        public void WhatIsNotSimulatedIsNotedWhenItIsCalled()
        {
            var context = new WovenContext();
            var engine = context.LoadFromAssemblyName(new AssemblyName("UnityEngine"));
            var glasses = engine.GetType("UnityEngine.XR.XRSettings", true)!;
            var calls = engine.GetType("UnityEngine.UnsimulatedCalls", true)!;
            var after = calls.GetMethod("After", BindingFlags.Static | BindingFlags.NonPublic)!;
            IReadOnlyList<string> Noted() =>
                (IReadOnlyList<string>)after.Invoke(null, new object[] { 0 })!;
            Assert.That(Noted(), Is.Empty);
            var devices = glasses.GetProperty("supportedDevices")!;
            _ = devices.GetValue(null);
            Assert.That(
                devices.GetValue(null),
                Is.Empty.And.Not.Null,
                "nothing fails because it is null"
            );
            var scale = glasses.GetProperty("renderViewportScale")!;
            scale.SetValue(null, 3f);
            Assert.That(scale.GetValue(null), Is.EqualTo(3f), "it keeps what it was set to");
            Assert.That(
                Noted(),
                Is.EqualTo(
                    new[] { "XRSettings.supportedDevices", "XRSettings.renderViewportScale" }
                ),
                "each once"
            );
            context.Unload();
        }

        [Test]
        public void WhatIsPutThereFromAFileOrSentByTheEngineIsNoCallOfTheGame()
        {
            var context = new WovenContext();
            var engine = context.LoadFromAssemblyName(new AssemblyName("UnityEngine"));
            var calls = engine.GetType("UnityEngine.UnsimulatedCalls", true)!;
            var noted = calls.GetMethod("After", BindingFlags.Static | BindingFlags.NonPublic)!;
            var load = calls.GetMethod(
                "WhileLoading",
                BindingFlags.Static | BindingFlags.NonPublic
            )!;
            var scale = engine
                .GetType("UnityEngine.XR.XRSettings", true)!
                .GetProperty("renderViewportScale")!;
            System.Func<bool> put = () =>
            {
                scale.SetValue(null, 3f);
                return true;
            };
            load.MakeGenericMethod(typeof(bool)).Invoke(null, new object[] { put });
            Assert.That(scale.GetValue(null), Is.EqualTo(3f));
            var made = engine.GetType("UnityEngine.UI.PositionAsUV1", true)!;
            var effect = System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(
                made
            );
            made.GetMethod("OnDisable", BindingFlags.Instance | BindingFlags.NonPublic)!
                .Invoke(effect, null);
            var camera = context
                .LoadFromAssemblyName(new AssemblyName("Unity.RenderPipelines.Universal.Runtime"))
                .GetType("UnityEngine.Rendering.Universal.UniversalAdditionalCameraData", true)!;
            var data = System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(
                camera
            );
            foreach (var message in new[] { "OnAfterDeserialize", "OnValidate" })
            {
                camera.GetMethod(message)!.Invoke(data, null);
            }
            Assert.That(
                noted.Invoke(null, new object[] { 0 }),
                Is.EqualTo(new[] { "XRSettings.renderViewportScale" }),
                "only the game's own reading of it"
            );
            context.Unload();
        }

        [Test]
        public void UsesAreFoundWithTheirLines()
        {
            Manifest("com.unity.ugui");
            _folder
                .Write(
                    "Assets/B.cs",
                    "class B { void F(UnityEngine.AI.NavMeshAgent a) { a.Stop(); } }"
                )
                .Write(
                    "Assets/A.cs",
                    "using UnityEngine;\nclass A : MonoBehaviour\n{\n    void Start()\n    {\n        transform.position = Vector3.zero;\n"
                        + "        gameObject.AddComponent<WindZone>();\n        foreach (var name in UnityEngine.AI.NavMesh.GetAreaNames()) { }\n"
                        + "        UnityEngine.AI.NavMesh.GetAreaNames();\n    }\n}\n"
                );
            var found = new NotSimulated();
            Compiling.KeptUses.Add(Api.Compile(_folder), _folder.Read(), Api.Engine, found, null);
            Assert.That(
                found.All,
                Is.EqualTo(
                    new[]
                    {
                        ("WindZone", "Assets/A.cs", 7),
                        ("NavMesh.GetAreaNames", "Assets/A.cs", 8),
                        ("NavMeshAgent.Stop", "Assets/B.cs", 1),
                    }
                )
            );
        }

        private sealed class WovenContext : AssemblyLoadContext
        {
            internal WovenContext()
                : base("woven", true) { }

            protected override Assembly? Load(AssemblyName name)
            {
                var file = Path.Combine(Api.Engine.RunFolder, name.Name + ".dll");
                return File.Exists(file) ? LoadFromAssemblyPath(file) : null;
            }
        }
    }
}
