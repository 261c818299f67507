#nullable enable

using System.Collections.Generic;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.TestFakes
{
    /// <summary>Stores a text for each sound and plays none.</summary>
    public class FakeSoundService : SoundService
    {
        private readonly List<string> _playedSounds = new();

        public IReadOnlyList<string> PlayedSounds => _playedSounds;

        public void ClearPlayedSounds() => _playedSounds.Clear();

        public override void Play(AudioClip clip) => _playedSounds.Add($"Clip: {clip.name}");

        public override void Play(AudioClipAddress clipAddress) =>
            _playedSounds.Add($"Address: {clipAddress.AudioClip}");

        public override void PlayCardSound() => _playedSounds.Add("Card");

        public override void PlayFireProjectileSound() => _playedSounds.Add("FireProjectile");

        public override void PlayImpactProjectileSound() => _playedSounds.Add("ImpactProjectile");

        public override void PlayWhooshSound() => _playedSounds.Add("Whoosh");

        public override void PlayClickSound() => _playedSounds.Add("Click");

        public override void PlayDrawCardSound() => _playedSounds.Add("DrawCard");

        public override void PlayMessageSound(GameMessageType messageType) =>
            _playedSounds.Add($"Message: {messageType}");
    }
}
