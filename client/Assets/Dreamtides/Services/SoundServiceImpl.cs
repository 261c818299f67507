#nullable enable

using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Services
{
    public abstract class SoundService : Service
    {
        public abstract void Play(AudioClip clip);
        public abstract void Play(AudioClipAddress clipAddress);
        public abstract void PlayCardSound();
        public abstract void PlayFireProjectileSound();
        public abstract void PlayImpactProjectileSound();
        public abstract void PlayWhooshSound();
        public abstract void PlayClickSound();
        public abstract void PlayDrawCardSound();
        public abstract void PlayMessageSound(GameMessageType messageType);
    }

    /// <summary>The stand-in game has no audio clips, so its sounds are silent.</summary>
    public class SoundServiceImpl : SoundService
    {
        public override void Play(AudioClip clip) { }

        public override void Play(AudioClipAddress clipAddress) { }

        public override void PlayCardSound() { }

        public override void PlayFireProjectileSound() { }

        public override void PlayImpactProjectileSound() { }

        public override void PlayWhooshSound() { }

        public override void PlayClickSound() { }

        public override void PlayDrawCardSound() { }

        public override void PlayMessageSound(GameMessageType messageType) { }
    }
}
