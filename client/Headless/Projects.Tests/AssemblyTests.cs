using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Compiling;
using NUnit.Framework;

namespace Headless.Projects.Tests
{
    /// <summary>Which assemblies Unity makes of scripts, and what the compiler says about them.</summary>
    public sealed class AssemblyTests
    {
        private ProjectFolder _folder;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End() => _folder.Dispose();

        private IReadOnlyList<ScriptAssembly> Assemblies() => ScriptAssemblies.Of(_folder.Read());

        private ScriptAssembly Assembly(string name) =>
            Assemblies().Single(assembly => assembly.Name == name);

        [Test]
        public void ScriptsWithoutADefinitionAreSortedByTheirFolders()
        {
            _folder
                .Write("Assets/Game.cs", "")
                .Write("Assets/Plugins/Early.cs", "")
                .Write("Assets/Deep/Editor/Tool.cs", "")
                .Write("Assets/Ignored~/No.cs", "");
            Assert.That(
                Assemblies().Select(assembly => $"{assembly.Name}: {assembly.Sources.Single()}"),
                Is.EqualTo(
                    new[]
                    {
                        "Assembly-CSharp-firstpass: Assets/Plugins/Early.cs",
                        "Assembly-CSharp: Assets/Game.cs",
                    }
                )
            );
        }

        [Test]
        public void TheEditorsAssembliesComeLastWhereTheyAreWanted()
        {
            _folder
                .Write("Assets/Game.cs", "")
                .Write("Assets/Deep/Editor/Tool.cs", "")
                .Write("Assets/Plugins/Editor/Early.cs", "")
                .Write("Assets/A/A.asmdef", "{\"name\": \"A\", \"includePlatforms\": [\"Editor\"]}")
                .Write("Assets/A/A.cs", "");
            var all = ScriptAssemblies.WithEditors(_folder.Read());
            Assert.That(
                all.Where(assembly => assembly.IsForEditor).Select(assembly => assembly.Name),
                Is.EquivalentTo(
                    new[] { "A", "Assembly-CSharp-Editor-firstpass", "Assembly-CSharp-Editor" }
                )
            );
            var last = all[^1];
            Assert.That(last.Name, Is.EqualTo("Assembly-CSharp-Editor"));
            Assert.That(last.Symbols, Does.Contain("UNITY_EDITOR"));
            Assert.That(
                last.References.Select(reference => reference.Name),
                Is.SupersetOf(new[] { "A", "Assembly-CSharp", "Assembly-CSharp-Editor-firstpass" })
            );
            Assert.That(
                Assemblies().Select(assembly => assembly.Name),
                Is.EqualTo(new[] { "Assembly-CSharp" }),
                "a game needs none of them"
            );
            Assert.That(Assemblies().Single().Symbols, Does.Contain("UNITY_EDITOR"));
        }

        [Test]
        public void WhatTheEditorDoesNotHaveIsNotMadeForIt()
        {
            _folder
                .Write("Assets/Game.cs", "")
                .Write("Assets/A/A.asmdef", "{\"name\": \"A\", \"excludePlatforms\": [\"Editor\"]}")
                .Write("Assets/A/A.cs", "");
            Assert.That(
                ScriptAssemblies.WithEditors(_folder.Read()).Select(assembly => assembly.Name),
                Is.EqualTo(new[] { "Assembly-CSharp" })
            );
        }

        [Test]
        public void DefinitionsReferByNameAndByGuid()
        {
            _folder
                .Write("Assets/A/A.asmdef", "{\"name\": \"A\", \"references\": [\"B\"]}")
                .Write("Assets/A/A.cs", "")
                .Write(
                    "Assets/B/B.asmdef",
                    $"{{\"name\": \"B\", \"references\": [\"GUID:{ProjectFolder.Guid("Assets/C/C.asmdef")}\"]}}"
                )
                .Write("Assets/B/B.cs", "")
                .Write("Assets/C/C.asmdef", "{\"name\": \"C\", \"autoReferenced\": false}")
                .Write("Assets/C/Deep/C.cs", "")
                .Write("Assets/Game.cs", "");
            Assert.That(
                Assemblies().Select(assembly => assembly.Name),
                Is.EqualTo(new[] { "C", "B", "A", "Assembly-CSharp" })
            );
            Assert.That(
                Assembly("Assembly-CSharp").References.Select(reference => reference.Name),
                Is.EqualTo(new[] { "A", "B" }),
                "C is not referenced by itself"
            );
        }

        [TestCase("\"includePlatforms\": [\"Editor\"]", false)]
        [TestCase("\"includePlatforms\": [\"Editor\", \"iOS\"]", true)]
        [TestCase("\"includePlatforms\": [\"LinuxStandalone64\"]", false)]
        [TestCase("\"excludePlatforms\": [\"Android\"]", true)]
        [TestCase("\"defineConstraints\": [\"UNITY_2022_3_OR_NEWER\"]", true)]
        [TestCase("\"defineConstraints\": [\"!UNITY_2022_3_OR_NEWER\"]", false)]
        [TestCase("\"defineConstraints\": [\"NOPE || UNITY_STANDALONE\"]", true)]
        [TestCase("\"defineConstraints\": [\"UNITY_INCLUDE_TESTS\"]", false)]
        public void ADefinitionCountsWhereItsConditionsHold(string condition, bool counts)
        {
            _folder
                .Write("Assets/A/A.asmdef", $"{{\"name\": \"A\", {condition}}}")
                .Write("Assets/A/A.cs", "");
            Assert.That(Assemblies().Any(assembly => assembly.Name == "A"), Is.EqualTo(counts));
        }

        [TestCase("1.2", "1.2.0", true)]
        [TestCase("1.2", "1.1.9", false)]
        [TestCase("[1.0,2.0)", "2.0.0", false)]
        [TestCase("[1.0,2.0]", "2.0.0", true)]
        [TestCase("(,2.0)", "1.9", true)]
        [TestCase("[1.5]", "1.5.0", true)]
        [TestCase("", "0.1", true)]
        public void VersionDefinesHaveRanges(string expression, string version, bool isInside) =>
            Assert.That(VersionRange.Contains(expression, version), Is.EqualTo(isInside));

        [Test]
        public void SymbolsAreThoseOfTheProjectsVersion()
        {
            _folder.Write("Assets/Game.cs", "");
            var symbols = Assembly("Assembly-CSharp").Symbols;
            Assert.That(
                symbols,
                Is.SupersetOf(
                    new[]
                    {
                        "UNITY_2022",
                        "UNITY_2022_3",
                        "UNITY_2022_3_10",
                        "UNITY_2022_3_OR_NEWER",
                        "UNITY_5_3_OR_NEWER",
                        "UNITY_2017_1_OR_NEWER",
                    }
                )
            );
            Assert.That(symbols, Has.None.EqualTo("UNITY_2023_1_OR_NEWER"));
            Assert.That(symbols, Has.None.EqualTo("UNITY_6000_0_OR_NEWER"));
        }

        private IReadOnlyList<CompiledAssembly> Compile() => Api.Compile(_folder);

        [Test]
        public void ErrorsHaveUnitysWords()
        {
            _folder.Write("Assets/Bad.cs", "class Bad\n{\n    int x = y;\n}\n");
            var error = Compile().Single().Diagnostics.Single();
            Assert.That(
                error.Words,
                Is.EqualTo(
                    "Assets/Bad.cs(3,13): error CS0103: The name 'y' does not exist in the current context"
                )
            );
            Assert.That(
                (error.File, error.Line, error.Column),
                Is.EqualTo(("Assets/Bad.cs", 3, 13))
            );
        }

        [Test]
        public void WhatDidNotChangeIsNotCompiledAgain()
        {
            _folder.Write("Assets/Good.cs", "class Good { int unused() { int x; return 1; } }");
            var first = Compile().Single();
            var written = File.GetLastWriteTimeUtc(first.File);
            var second = Compile().Single();
            Assert.That(second.File, Is.EqualTo(first.File));
            Assert.That(File.GetLastWriteTimeUtc(second.File), Is.EqualTo(written));
            Assert.That(
                second.Diagnostics.Select(found => found.Code),
                Is.EqualTo(new[] { "CS0168" }),
                "its warnings are kept with it"
            );
            _folder.Write("Assets/Good.cs", "class Good { }");
            Assert.That(Compile().Single().File, Is.Not.EqualTo(first.File));
        }
    }
}
