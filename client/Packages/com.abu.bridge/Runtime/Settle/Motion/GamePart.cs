#nullable enable

using System;
using UnityEngine.SceneManagement;

namespace Abu
{
    /// <summary>Tweens of DOTween that were not playing before the action, and are perhaps still waiting to begin.</summary>
    internal sealed class TweenPart : WatchedPart
    {
        private const int Playing = 1;

        private int _before;

        public TweenPart()
            : base(MotionKinds.Tweens) { }

        public override string Name => "tween";

        protected override int Read(MotionScan scan)
        {
            var count = TweenWatch.Count;
            _before = scan.Purpose switch
            {
                // Unless it turns out before the action that they play anyway, all of them count.
                MotionScanPurpose.Begin => 0,
                MotionScanPurpose.Learn => Math.Max(_before, count),
                // A tween that ends makes no room for a new one.
                _ => Math.Min(_before, count),
            };
            return count > _before ? Playing : 0;
        }
    }

    /// <summary>Scenes that are being loaded.</summary>
    internal sealed class LoadingPart : WatchedPart
    {
        private const int Loading = 1;

        public override string Name => "scene";

        protected override int Read(MotionScan scan)
        {
            for (var i = 0; i < SceneManager.sceneCount; i++)
            {
                if (!SceneManager.GetSceneAt(i).isLoaded)
                {
                    return Loading;
                }
            }
            return 0;
        }
    }
}
