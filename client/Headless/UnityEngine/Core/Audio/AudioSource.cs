using System;
using System.Collections.Generic;
using Headless;
using UnityEngine.Audio;

namespace UnityEngine
{
    public enum AudioRolloffMode
    {
        Logarithmic = 0,
        Linear = 1,
        Custom = 2,
    }

    /// <summary>Plays sounds that nobody hears, as long as they are. Sound goes on while game time stands still.</summary>
    public sealed partial class AudioSource : AudioBehaviour
    {
        // Of sounds that were begun beside the clip, how many seconds of each are left.
        private readonly List<double> _oneShots = new List<double>();

        [NonSerialized]
        private double _position;

        [field: NonSerialized]
        private double Delay { get; set; }

        [field: NonSerialized]
        private bool IsStarted { get; set; }

        [field: NonSerialized]
        private bool IsPaused { get; set; }

        public AudioClip clip { get; set; }

        public AudioResource resource
        {
            get => clip;
            set => clip = value as AudioClip;
        }

        public bool playOnAwake { get; set; } = true;

        public bool loop { get; set; }

        public bool mute { get; set; }

        public float volume { get; set; } = 1;

        public float pitch { get; set; } = 1;

        public bool ignoreListenerPause { get; set; }

        public bool isPlaying => !IsPaused && (IsStarted || _oneShots.Count > 0);

        public bool isVirtual => false;

        /// <summary>How far the clip is, in seconds.</summary>
        public float time
        {
            get => (float)_position;
            set => _position = Math.Max(0, clip == null ? 0 : Math.Min(value, clip.length));
        }

        public int timeSamples
        {
            get => clip == null ? 0 : (int)(_position * clip.frequency);
            set => time = clip == null || clip.frequency == 0 ? 0 : (float)value / clip.frequency;
        }

        public void Play() => Start(0);

        /// <param name="delay">Counts in samples, of which there are 44,100 a second.</param>
        public void Play(ulong delay) => Start(delay / 44100.0);

        public void PlayDelayed(float delay) => Start(delay);

        public void PlayScheduled(double time) => Start(time - AudioSettings.dspTime);

        public void SetScheduledStartTime(double time) =>
            Delay = Math.Max(0, time - AudioSettings.dspTime);

        public void Stop()
        {
            _oneShots.Clear();
            End();
            IsPaused = false;
        }

        public void Pause() => IsPaused = true;

        public void UnPause() => IsPaused = false;

        public void PlayOneShot(AudioClip clip) => PlayOneShot(clip, 1);

        public void PlayOneShot(AudioClip clip, float volumeScale)
        {
            if (clip == null)
            {
                Debug.LogWarning("PlayOneShot was called with a null AudioClip.", this);
            }
            else if (IsReady())
            {
                _oneShots.Add(clip.length);
            }
        }

        public static void PlayClipAtPoint(AudioClip clip, Vector3 position) =>
            PlayClipAtPoint(clip, position, 1);

        /// <summary>By an object of its own, which goes when the sound has ended.</summary>
        public static void PlayClipAtPoint(AudioClip clip, Vector3 position, float volume)
        {
            var made = new GameObject("One shot audio");
            made.transform.position = position;
            var source = made.AddComponent<AudioSource>();
            (source.clip, source.volume, source.spatialBlend) = (clip, volume, 1);
            source.Play();
            // Destroying waits in game time.
            Destroy(made, clip.length * Math.Max(Time.timeScale, 0.01f));
        }

        internal override void EffectStarted()
        {
            AudioLoop.Add(this);
            if (playOnAwake && clip != null)
            {
                Play();
            }
        }

        internal override void EffectEnded()
        {
            AudioLoop.Remove(this);
            Stop();
        }

        /// <summary>Goes on for so many seconds.</summary>
        internal void PlayOn(double seconds)
        {
            if (IsPaused || (AudioListener.pause && !ignoreListenerPause))
            {
                return;
            }
            var played = seconds * pitch;
            for (var i = _oneShots.Count - 1; i >= 0; i--)
            {
                _oneShots[i] -= Math.Abs(played);
                if (_oneShots[i] <= Clip.Rounding)
                {
                    _oneShots.RemoveAt(i);
                }
            }
            if (IsStarted)
            {
                PlayClipOn(seconds);
            }
        }

        private void PlayClipOn(double seconds)
        {
            var waited = Math.Min(Delay, seconds);
            Delay -= waited;
            _position += (seconds - waited) * pitch;
            var length = clip == null ? 0 : clip.length;
            var isOver = _position >= length - Clip.Rounding || _position < 0;
            if (!isOver)
            {
                return;
            }
            if (loop && length > 0)
            {
                _position -= Math.Floor((_position + Clip.Rounding) / length) * length;
                _position = Math.Max(0, _position);
            }
            else
            {
                End();
            }
        }

        private void Start(double delay)
        {
            if (clip == null || !IsReady())
            {
                return;
            }
            _position = IsStarted || IsPaused ? 0 : _position;
            // Backwards it begins at the end.
            _position = pitch < 0 && _position == 0 ? clip.length : _position;
            (IsStarted, IsPaused, Delay) = (true, false, Math.Max(0, delay));
        }

        private void End() => (IsStarted, Delay, _position) = (false, 0, 0);

        private bool IsReady()
        {
            if (!isActiveAndEnabled)
            {
                Debug.LogWarning("Can not play a disabled audio source", this);
            }
            return isActiveAndEnabled;
        }
    }
}
