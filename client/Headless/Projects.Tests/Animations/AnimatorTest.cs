using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>A project with one Animator on the object "Hero". A frame takes 1/60 s.</summary>
    public abstract class AnimatorTest
    {
        internal const float Frame = 1 / 60f;

        private protected ProjectFolder Folder { get; private set; } = null!;

        private protected Animator Hero => LoadedScene.Get<Animator>("Hero");

        [SetUp]
        public void Begin() => Folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            Folder.Dispose();
        }

        private protected LoadedScene Load(
            ControllerFile controller,
            string fields = "",
            string parts = ""
        )
        {
            controller.WriteTo(Folder);
            Folder.WriteObjects(ProjectFolder.Scene, ControllerFile.Hero(fields, parts));
            var scene = new LoadedScene(Folder);
            Assert.That(scene.Problems, Is.Empty);
            return scene;
        }

        private protected ClipFile Clip(string name, float length, bool loops = false) =>
            new(name, length) { Loops = loops };

        /// <summary>A clip in which the hero goes evenly from one x to another one.</summary>
        private protected ClipFile Walk(string name, float from, float to, float length = 1) =>
            Clip(name, length)
                .Position("", $"0 {from} 0 0", $"{ClipFile.Text(length)} {to} 0 0")
                .WriteTo(Folder);

        internal static void Frames(int count)
        {
            for (var i = 0; i < count; i++)
            {
                FrameLoop.Step();
            }
        }

        private protected float X => Hero.transform.localPosition.x;

        private protected bool IsIn(string state, int layer = 0) =>
            Hero.GetCurrentAnimatorStateInfo(layer).IsName(state);

        /// <summary>How many frames go by until the state begins; at most a thousand.</summary>
        private protected int FramesUntil(string state) =>
            Enumerable
                .Range(1, 1000)
                .First(_ =>
                {
                    Frames(1);
                    return IsIn(state);
                });
    }
}
