using System.Reflection;
using Headless;

namespace UnityEngine
{
    public enum AnimatorUpdateMode
    {
        Normal = 0,
        Fixed = 1,
        UnscaledTime = 2,
    }

    /// <summary>Plays the states of a controller.</summary>
    public partial class Animator : Behaviour, IAnimated
    {
        private RuntimeAnimatorController _controller;
        private int _overrides;

        public RuntimeAnimatorController runtimeAnimatorController
        {
            get => _controller;
            set
            {
                var isSame = value != null && value.Asset == _controller?.Asset;
                _controller = value;
                if (isSame)
                {
                    Replace();
                }
                else
                {
                    Forget();
                }
            }
        }

        public float speed { get; set; } = 1;

        public AnimatorUpdateMode updateMode { get; set; }

        public bool applyRootMotion { get; set; }

        public bool keepAnimatorStateOnDisable { get; set; }

        public bool writeDefaultValuesOnDisable { get; set; }

        public bool fireEvents { get; set; } = true;

        public bool logWarnings { get; set; } = true;

        public bool hasBoundPlayables => Player != null;

        public bool isInitialized => Bound() != null;

        /// <summary>It plays; null until its object is active for the first time.</summary>
        [field: System.NonSerialized]
        internal AnimatorPlayer Player { get; set; }

        public static int StringToHash(string name) => NameHash.Of(name);

        /// <summary>Begins anew: all parameters and states, and what its clips move is looked for again.</summary>
        public void Rebind()
        {
            if (Player is { } old)
            {
                old.WriteDefaults();
            }
            Forget();
            Bound();
        }

        /// <summary>Plays on for so many seconds.</summary>
        public void Update(float deltaTime) => Bound()?.Step(deltaTime * speed);

        AnimatorUpdateMode IAnimated.Mode => updateMode;

        void IAnimated.PlayOn(float seconds)
        {
            if (Bound() != null)
            {
                Update(seconds);
                SendMove();
            }
        }

        /// <summary>A script of its object moves the object itself, in its own message.</summary>
        internal bool IsMovedByScript
        {
            get
            {
                foreach (var component in Owner.Components)
                {
                    if (MoveOf(component) != null)
                    {
                        return true;
                    }
                }
                return false;
            }
        }

        internal override void Wake() => Bound();

        internal override void EffectStarted() => AnimationLoop.Add(this);

        internal override void EffectEnded() => AnimationLoop.Remove(this);

        internal override void ObjectDeactivated()
        {
            if (Player == null || keepAnimatorStateOnDisable)
            {
                return;
            }
            if (writeDefaultValuesOnDisable)
            {
                Player.WriteDefaults();
            }
            Forget();
        }

        /// <summary>Ready to play; null without a controller, or while the object is inactive.</summary>
        internal AnimatorPlayer Bound()
        {
            if (_controller is AnimatorOverrideController { Version: var now } && now != _overrides)
            {
                _overrides = now;
                Replace();
            }
            if (Player == null && Alive && Owner.IsActiveInHierarchy && HasController)
            {
                Player = new AnimatorPlayer(this, _controller, _controller.Asset);
            }
            return Player;
        }

        private bool HasController => _controller != null && _controller.Asset != null;

        // Other clips in place of those of the controller: states and parameters stay.
        private void Replace()
        {
            var before = Player;
            Forget();
            if (before != null && Bound() is { } now)
            {
                now.TakeOver(before);
            }
        }

        private void Forget() => Player = null;

        private static MethodInfo MoveOf(Component component) =>
            component is MonoBehaviour { isActiveAndEnabled: true } script
                ? script.Messages.OnAnimatorMove
                : null;

        // By index, because a message may add components.
        private void SendMove()
        {
            for (var i = 0; Alive && i < Owner.Components.Count; i++)
            {
                if (MoveOf(Owner.Components[i]) is { } move)
                {
                    var script = (MonoBehaviour)Owner.Components[i];
                    script.Messages.Send(script, move);
                }
            }
        }
    }
}
