#nullable enable
using System.Collections.Generic;
using Dreamtides.Editor;
using NUnit.Framework;
using UnityEditor;

namespace Dreamtides.Tests.Editor
{
    [NonParallelizable]
    public sealed class TextMeshProResourcesTests
    {
        private readonly List<string> _imported = new();

        [SetUp]
        public void SetUp()
        {
            Forget();
            AssetDatabase.PackageRequested += Remember;
        }

        [TearDown]
        public void TearDown()
        {
            AssetDatabase.PackageRequested -= Remember;
            Forget();
        }

        [Test]
        public void ImportsMissingResources()
        {
            TextMeshProResources.Start();
            Assert.That(_imported, Is.Empty, "assets cannot be asked for while scripts are loaded");

            EditorApplication.RunDelayedCalls();

            Assert.That(_imported, Is.EqualTo(new[] { TextMeshProResources.Package }));
        }

        [Test]
        public void TriesOnceASession()
        {
            for (var reload = 0; reload < 2; ++reload)
            {
                TextMeshProResources.Start();
                EditorApplication.RunDelayedCalls();
            }

            Assert.That(_imported, Has.Count.EqualTo(1));
        }

        [Test]
        public void AnImportWorkerImportsNothing()
        {
            AssetDatabase.IsWorker = true;

            TextMeshProResources.Start();
            EditorApplication.RunDelayedCalls();

            Assert.That(_imported, Is.Empty);
        }

        private void Remember(string package, bool interactive)
        {
            Assert.IsFalse(interactive);
            _imported.Add(package);
        }

        private void Forget()
        {
            _imported.Clear();
            AssetDatabase.IsWorker = false;
            EditorApplication.Reset();
            SessionState.Reset();
        }
    }
}
