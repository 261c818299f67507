using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    public class Touchscreen : Pointer
    {
        private const int MostTouches = 10;

        public static new Touchscreen current { get; private set; }

        /// <summary>The touch that began first, until the last finger is lifted.</summary>
        public TouchControl primaryTouch { get; protected set; }

        public ReadOnlyArray<TouchControl> touches => touchControlArray;

        protected TouchControl[] touchControlArray { get; set; }

        internal override int StateSize => (1 + MostTouches) * TouchState.Size;

        internal override FourCC StateFormat => new FourCC('T', 'S', 'C', 'R');

        public override void MakeCurrent()
        {
            base.MakeCurrent();
            current = this;
        }

        protected override void OnRemoved()
        {
            base.OnRemoved();
            if (current == this)
            {
                current = null;
            }
        }

        private protected override void BeginUpdate()
        {
            base.BeginUpdate();
            foreach (var touch in touchControlArray)
            {
                Clear(touch.delta);
                EndTap(touch);
            }
            EndTap(primaryTouch);
        }

        private protected override unsafe void TakeEvent(InputEventPtr eventPtr)
        {
            var found = StateEvent.From(eventPtr);
            if (found->stateFormat != TouchState.Format)
            {
                base.TakeEvent(eventPtr);
                return;
            }
            var state = *(TouchState*)found->state;
            var touch = FindTouch(state);
            if (touch == null)
            {
                return;
            }
            state = Completed(state, touch.ReadUnprocessedValue(), eventPtr.time);
            if (state.isPrimaryTouch)
            {
                InputState.Change(primaryTouch, ref state, eventPtr: eventPtr);
            }
            InputState.Change(touch, ref state, eventPtr: eventPtr);
        }

        internal override void AddParts()
        {
            primaryTouch = Add<TouchControl>("primaryTouch", default, 0, display: "Primary Touch");
            primaryTouch.synthetic = true;
            touchControlArray = new TouchControl[MostTouches];
            for (var i = 0; i < MostTouches; i++)
            {
                touchControlArray[i] = Add<TouchControl>(
                    $"touch{i}",
                    default,
                    (1 + i) * TouchState.Size,
                    display: $"Touch #{i}"
                );
            }
            position = Add<Vector2Control>(
                "position",
                default,
                TouchState.PositionOffset,
                usages: "Point"
            );
            delta = Add<DeltaControl>(
                "delta",
                default,
                TouchState.DeltaOffset,
                usages: "Secondary2DMotion"
            );
            press = Add<TouchPressControl>(
                "press",
                InputStateBlock.FormatByte,
                TouchState.PhaseOffset
            );
        }

        private TouchControl FindTouch(TouchState state)
        {
            foreach (var touch in touchControlArray)
            {
                var known = touch.ReadUnprocessedValue();
                var isFree = known.isNoneEndedOrCanceled;
                if (
                    state.phase == TouchPhase.Began
                        ? isFree
                        : !isFree && known.touchId == state.touchId
                )
                {
                    return touch;
                }
            }
            return null;
        }

        // Fills in where and when the touch began and how far it moved, because events do not have to say it.
        private TouchState Completed(TouchState state, TouchState known, double time)
        {
            if (state.phase == TouchPhase.Began)
            {
                state.startTime = time;
                state.startPosition = state.position;
                state.isPrimaryTouch = primaryTouch.ReadUnprocessedValue().isNoneEndedOrCanceled;
                return state;
            }
            state.startTime = known.startTime;
            state.startPosition = known.startPosition;
            state.isPrimaryTouch = known.isPrimaryTouch;
            state.delta = known.delta + state.position - known.position;
            var settings = InputSystem.settings;
            state.isTap =
                state.phase == TouchPhase.Ended
                && time - state.startTime <= settings.defaultTapTime
                && (state.position - state.startPosition).magnitude <= settings.tapRadius;
            state.tapCount = (byte)(state.isTap ? known.tapCount + 1 : known.tapCount);
            return state;
        }

        private static void EndTap(TouchControl touch)
        {
            var state = touch.ReadUnprocessedValue();
            if (state.isTap)
            {
                state.isTap = false;
                InputState.Change(touch, ref state);
            }
        }

        internal static new void ForgetCurrent() => current = null;
    }
}
