using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>An Animator at work: its controller, the values of the parameters, the layers and what they show.</summary>
    internal sealed class AnimatorPlayer
    {
        private readonly Animator _animator;
        private readonly AnimatorController _asset;
        private readonly PoseTable _table;
        private readonly Pose _defaults;
        private readonly Pose _shown;
        private readonly List<LayerPlayer> _layers = new List<LayerPlayer>();

        internal AnimatorPlayer(
            Animator animator,
            RuntimeAnimatorController controller,
            AnimatorController asset
        )
        {
            (_animator, Controller, _asset) = (animator, controller, asset);
            Values = new AnimatorParameters(asset.Parameters);
            animator.Player = this;
            var clips = asset.Clips().Concat(controller.Clips()).Where(clip => clip != null);
            _table = new PoseTable(animator.Owner.OwnTransform, clips, animator);
            _defaults = _table.Current();
            _shown = new Pose(_table);
            Calls = new BehaviourCalls(animator, asset);
            foreach (var layer in asset.Layers)
            {
                _layers.Add(new LayerPlayer(this, layer, _layers.Count));
            }
            foreach (var layer in _layers)
            {
                layer.EnterDefault();
            }
        }

        internal RuntimeAnimatorController Controller { get; }

        internal AnimatorParameters Values { get; }

        internal BehaviourCalls Calls { get; }

        internal IReadOnlyList<LayerPlayer> Layers => _layers;

        internal ControllerLayer LayerAt(int index) =>
            index >= 0 && index < _asset.Layers.Count ? _asset.Layers[index] : null;

        internal LayerPlayer PlayerAt(int index) =>
            index >= 0 && index < _layers.Count ? _layers[index] : null;

        internal Pose NewPose() => new Pose(_table);

        internal void Step(float seconds)
        {
            foreach (var layer in _layers)
            {
                layer.Step(seconds);
            }
            if (_animator.fireEvents)
            {
                foreach (var sent in _layers.SelectMany(layer => layer.Events()).ToArray())
                {
                    ClipEvents.Send(sent, _animator.Owner, sent.animatorClipInfo.clip);
                }
            }
            foreach (var layer in _layers)
            {
                layer.EndStep();
            }
            Calls.Send();
            // A script may have destroyed the object, or given it another controller.
            if (_animator.Alive && _animator.Player == this)
            {
                Show();
            }
        }

        /// <summary>Goes on where another one of the same controller is, with other clips.</summary>
        internal void TakeOver(AnimatorPlayer other)
        {
            Values.Copy(other.Values);
            for (var i = 0; i < _layers.Count; i++)
            {
                _layers[i].TakeOver(other._layers[i]);
            }
        }

        /// <summary>Gives all that its clips move the values from before it began.</summary>
        internal void WriteDefaults() => _defaults.Write();

        private void Show()
        {
            var writesDefaults = _layers.Any(layer => layer.WritesDefaults);
            if (writesDefaults)
            {
                _shown.Copy(_defaults);
                _shown.Claim();
            }
            else
            {
                _shown.Copy(_table.Current());
                _shown.Release();
            }
            foreach (var layer in _layers)
            {
                layer.Show(_shown);
                if (layer.IsAdditive)
                {
                    _shown.Shift(layer.Pose, layer.Weight);
                }
                else if (layer.Weight > 0)
                {
                    _shown.Cover(layer.Pose, Mathf.Clamp01(layer.Weight));
                }
            }
            _shown.Write();
        }
    }
}
