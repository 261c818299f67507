#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>A mouse that commands move. Positions are pixels of the screen, y up.</summary>
    internal sealed class VirtualMouse
    {
        private Timed<Vector2> _position = new(Vector2.zero);
        private Vector2 _wheel;
        private Vector2 _waiting;
        private int _wheelIn;

        public ButtonSet Buttons { get; } = new();

        /// <summary>
        /// It follows a pointer whose events the bridge sends itself. Games that poll are to see that; UI that listens to the device
        /// would be told twice.
        /// </summary>
        public bool IsShadow { get; private set; }

        /// <summary>It has been moved: from then on it is where it was put, as long as no person moves the real one.</summary>
        public bool IsPlaced { get; private set; }

        /// <summary>Where it is in this frame.</summary>
        public Vector2 Position => _position.At(VirtualInput.Frame);

        /// <summary>Where it will be.</summary>
        public Vector2 Target => _position.Last;

        /// <summary>How far it has come since the last frame.</summary>
        public Vector2 Delta =>
            IsPlaced ? Position - _position.At(VirtualInput.Frame - 1) : Vector2.zero;

        /// <summary>How far the wheel is turned in this frame: notches, y away from the person.</summary>
        public Vector2 Wheel => _wheelIn == VirtualInput.Frame ? _wheel : Vector2.zero;

        /// <summary>
        /// How far the wheel has been turned until this frame, less what was taken: an input system whose updates do not come in each
        /// frame takes it with the next one.
        /// </summary>
        public Vector2 WaitingWheel => _wheelIn <= VirtualInput.Frame ? _waiting : Vector2.zero;

        /// <summary>It is there from the next frame on.</summary>
        public void MoveTo(Vector2 position)
        {
            Move(position, VirtualInput.Frame + 1);
            IsShadow = false;
        }

        /// <summary>It is there already, for handlers that are called now and ask where the mouse is.</summary>
        public void PutAt(Vector2 position)
        {
            Move(position, VirtualInput.Frame);
            IsShadow = true;
        }

        /// <summary>Turns the wheel in the next frame.</summary>
        public void Turn(Vector2 notches)
        {
            _wheel = notches;
            _waiting += notches;
            _wheelIn = VirtualInput.Frame + 1;
            IsShadow = false;
        }

        /// <summary>The waiting wheel, which waits no longer.</summary>
        public Vector2 TakeWheel()
        {
            var taken = WaitingWheel;
            _waiting -= taken;
            return taken;
        }

        /// <summary>From now on a command moves the device itself, from where it is.</summary>
        public void TakeOver() => IsShadow = false;

        /// <summary>A person has moved the real one: it is where that is.</summary>
        public void GiveBack() => IsPlaced = false;

        private void Move(Vector2 position, int frame)
        {
            // The first move comes from nowhere.
            _position = IsPlaced ? _position.ChangedTo(position, frame) : new(position);
            IsPlaced = true;
        }
    }
}
