using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Materials with the values that their file gives them.</summary>
    public sealed class MaterialTests
    {
        private ProjectFolder _folder;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private Material Load(string values)
        {
            _folder.Write(
                "Assets/Resources/glow.mat",
                $"{ProjectFolder.Header}--- !u!21 &2100000\nMaterial:\n  m_Name: glow\n"
                    + $"  m_SavedProperties:\n    serializedVersion: 3\n{values}"
            );
            _ = new LoadedScene(_folder);
            return Resources.Load<Material>("glow");
        }

        [Test]
        public void ValuesAreKeptByTheirNames()
        {
            var material = Load(
                "    m_TexEnvs:\n    - _MainTex:\n        m_Texture: {fileID: 0}\n"
                    + "        m_Scale: {x: 2, y: 3}\n        m_Offset: {x: 0.5, y: 0}\n"
                    + "    m_Ints:\n    - _Layer: 4\n    m_Floats:\n    - _Strength: 0.25\n"
                    + "    m_Colors:\n    - _Color: {r: 1, g: 0, b: 0, a: 1}\n    - _Glow: {r: 0, g: 1, b: 0, a: 0.5}\n"
            );
            Assert.That(material.color, Is.EqualTo(Color.red));
            Assert.That(material.GetColor("_Color"), Is.EqualTo(Color.red));
            Assert.That(material.GetColor("_Glow"), Is.EqualTo(new Color(0, 1, 0, 0.5f)));
            Assert.That(material.GetFloat("_Strength"), Is.EqualTo(0.25f));
            Assert.That(material.GetInteger("_Layer"), Is.EqualTo(4));
            Assert.That(material.GetTextureScale("_MainTex"), Is.EqualTo(new Vector2(2, 3)));
            Assert.That(material.mainTextureOffset, Is.EqualTo(new Vector2(0.5f, 0)));
            Assert.That(material.HasProperty("_Strength"), Is.True);
            Assert.That(material.HasProperty("_Gone"), Is.False);
        }

        [Test]
        public void TheMaterialOfAPackageThatIsNotHereIsThePlainOne()
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Box"),
                "--- !u!23 &20\nMeshRenderer:\n  m_GameObject: {fileID: 10}\n  m_Enabled: 1\n  m_Materials:\n"
                    + "  - {fileID: 2100000, guid: 31321ba15b8f8eb4c954353edc038b1d, type: 2}\n"
            );
            _ = new LoadedScene(_folder);
            var material = LoadedScene.Get<MeshRenderer>("Box").sharedMaterial;
            Assert.That(material.color, Is.EqualTo(Color.white));
        }

        [Test]
        public void UnityFiveWroteThemOtherwise()
        {
            var material = Load(
                "    m_Floats:\n    - first:\n        name: _Strength\n      second: 0.75\n"
                    + "    m_Colors:\n    - first:\n        name: _Color\n      second: {r: 0, g: 0, b: 1, a: 1}\n"
            );
            Assert.That(material.GetFloat("_Strength"), Is.EqualTo(0.75f));
            Assert.That(material.color, Is.EqualTo(Color.blue));
        }

        [Test]
        public void ACopyHasTheValuesAndAShadersUsualNamesMeanColourAndPicture()
        {
            var first = new Material(Shader.Find("Sprites/Default"));
            first.SetFloat("_Strength", 2);
            first.EnableKeyword("GLOW");
            first.SetColor("_BaseColor", Color.green);
            var second = new Material(first);
            first.SetFloat("_Strength", 3);
            Assert.That(second.GetFloat("_Strength"), Is.EqualTo(2));
            Assert.That(second.IsKeywordEnabled("GLOW"), Is.True);
            Assert.That(second.color, Is.EqualTo(Color.green));
            second.Lerp(first, second, 0.5f);
            Assert.That(second.GetFloat("_Strength"), Is.EqualTo(2.5f));
        }
    }
}
