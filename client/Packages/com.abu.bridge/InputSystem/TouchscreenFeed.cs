#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;
using Phase = UnityEngine.InputSystem.TouchPhase;

namespace Abu
{
    internal sealed class TouchscreenFeed : DeviceFeed
    {
        private readonly Dictionary<int, (int Id, Vector2 Position)> _down = new();
        private int _lastId;

        public TouchscreenFeed()
            : base(typeof(Touchscreen)) { }

        public override bool IsUsed => VirtualInput.Touchscreen.IsUsed;

        protected override InputDevice? Current => Touchscreen.current;

        protected override bool HasChanged
        {
            get
            {
                var now = Now();
                return now.Count != _down.Count
                    || now.Any(finger =>
                        !_down.TryGetValue(finger.Key, out var sent)
                        || sent.Position != finger.Value
                    );
            }
        }

        public override void SendAgain() => _down.Clear();

        // Queues one event for each touch.
        protected override void Queue(InputDevice device)
        {
            var now = Now();
            foreach (var finger in _down.Keys.Except(now.Keys).ToList())
            {
                Queue(device, _down[finger].Id, Phase.Ended, _down[finger].Position);
                _down.Remove(finger);
            }
            foreach (var finger in now)
            {
                if (!_down.TryGetValue(finger.Key, out var sent))
                {
                    // Touch ids start at 1, because 0 means no touch.
                    _down[finger.Key] = (++_lastId, finger.Value);
                    Queue(device, _lastId, Phase.Began, finger.Value);
                }
                else if (sent.Position != finger.Value)
                {
                    _down[finger.Key] = (sent.Id, finger.Value);
                    Queue(device, sent.Id, Phase.Moved, finger.Value);
                }
            }
        }

        private static void Queue(InputDevice device, int id, Phase phase, Vector2 position) =>
            InputSystem.QueueStateEvent(
                device,
                new TouchState
                {
                    touchId = id,
                    phase = phase,
                    position = position,
                    pressure = 1,
                }
            );

        private static Dictionary<int, Vector2> Now() =>
            VirtualInput
                .Touchscreen.Touches.Where(finger =>
                    finger.PhaseIn(VirtualInput.Frame) != UnityEngine.TouchPhase.Ended
                )
                .ToDictionary(finger => finger.Number, finger => finger.Position);
    }
}
