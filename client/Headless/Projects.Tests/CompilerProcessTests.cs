using System.IO;
using Headless.Compiling;
using NUnit.Framework;

namespace Headless.Projects.Tests
{
    /// <summary>The compiler as one process for several calls.</summary>
    public sealed class CompilerProcessTests
    {
        private string _folder = "";

        [SetUp]
        public void Begin()
        {
            _folder = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName(), "a ü");
            Directory.CreateDirectory(_folder);
        }

        [TearDown]
        public void End() => Directory.Delete(_folder, true);

        [Test]
        public void SeveralCallsAreOneProcessAndEachHasItsAnswer()
        {
            using var compiler = new CompilerProcess(Sdk.Compiler(), _folder);
            var (failed, said) = compiler.Run(Options("First.cs", "class A { int B() => ü; }"));
            var first = compiler.ProcessId;
            Assert.That(failed, Is.False);
            Assert.That(
                said,
                Does.StartWith("First.cs(1,22): error CS0103: The name 'ü' does not")
            );
            Assert.That(compiler.Run(Options("Second.cs", "class A { }")), Is.EqualTo((true, "")));
            Assert.That(File.Exists(Path.Combine(_folder, "Second.cs.dll")));
            Assert.That(compiler.ProcessId, Is.EqualTo(first));
        }

        [Test]
        public void OneThatDoesNotRunSaysWhy()
        {
            var missing = Path.Combine(_folder, "csc.dll");
            using var compiler = new CompilerProcess(missing, _folder);
            var (succeeded, said) = compiler.Run(Options("First.cs", "class A { }"));
            Assert.That(succeeded, Is.False);
            Assert.That(said, Does.Contain("csc.runtimeconfig.json"));
        }

        private string Options(string name, string code)
        {
            File.WriteAllText(Path.Combine(_folder, name), code);
            var file = Path.Combine(_folder, name + ".rsp");
            var core = typeof(object).Assembly.Location;
            File.WriteAllText(
                file,
                $"-nologo -nostdlib -target:library -preferreduilang:en -out:{name}.dll \"-r:{core}\" {name}"
            );
            return file;
        }
    }
}
