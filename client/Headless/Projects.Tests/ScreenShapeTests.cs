using NUnit.Framework;

namespace Headless.Projects.Tests
{
    /// <summary>The size of the screen for which a project is made.</summary>
    public sealed class ScreenShapeTests
    {
        private const string Scaled =
            "--- !u!114 &5\nMonoBehaviour:\n  m_UiScaleMode: 1\n  m_ReferencePixelsPerUnit: 100\n"
            + "  m_ScaleFactor: 1\n  m_ReferenceResolution: {x: 1080, y: 1920}\n";

        private ProjectFolder _folder;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End() => _folder.Dispose();

        [TestCase("", 1280, 720)]
        [TestCase("  defaultScreenOrientation: 0\n", 720, 1280)]
        [TestCase("  defaultScreenOrientation: 3\n", 1280, 720)]
        [TestCase(
            "  defaultScreenOrientation: 4\n  allowedAutorotateToPortrait: 1\n  allowedAutorotateToLandscapeLeft: 0\n",
            720,
            1280
        )]
        [TestCase(
            "  defaultScreenOrientation: 4\n  allowedAutorotateToPortrait: 1\n  allowedAutorotateToLandscapeLeft: 1\n",
            1280,
            720
        )]
        [TestCase("  defaultScreenWidth: 768\n  defaultScreenHeight: 1024\n", 960, 1280)]
        [TestCase("  defaultScreenWidth: 1920\n  defaultScreenHeight: 1080\n", 1280, 720)]
        public void TheSettingsSayHowADeviceIsHeld(string settings, int width, int height)
        {
            _folder.WriteSettings("ProjectSettings", settings);
            Assert.That(Shape(), Is.EqualTo((width, height)));
        }

        [Test]
        public void CanvasesThatAreScaledSayIt()
        {
            _folder.Write(ProjectFolder.Scene, ProjectFolder.Header + Scaled);
            Assert.That(Shape(), Is.EqualTo((720, 1280)));
            _folder.WriteSettings("ProjectSettings", "  defaultScreenOrientation: 2\n");
            Assert.That(Shape(), Is.EqualTo((1280, 720)));
        }

        [Test]
        public void ACanvasOfPixelsSaysNothing()
        {
            _folder.Write(
                ProjectFolder.Scene,
                ProjectFolder.Header + Scaled.Replace("m_UiScaleMode: 1", "m_UiScaleMode: 0")
            );
            Assert.That(Shape(), Is.EqualTo((1280, 720)));
        }

        private (int, int) Shape() =>
            ScreenShape.Of(UnityProject.Read(_folder.Root, null), ProjectFolder.Scene);
    }
}
