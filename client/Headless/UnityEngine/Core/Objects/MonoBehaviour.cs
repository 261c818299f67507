using System;
using System.Threading;
using Headless;

namespace UnityEngine
{
    /// <summary>A script. Its messages are found by name (see <see cref="Messages" />) and sent by the frame loop.</summary>
    public partial class MonoBehaviour : Behaviour
    {
        internal readonly Messages Messages;

        public MonoBehaviour()
        {
            Messages = Messages.Of(GetType());
        }

        [NonSerialized]
        private CancellationTokenSource _destroyed;

        [field: NonSerialized]
        public bool didAwake { get; private set; }

        [field: NonSerialized]
        public bool didStart { get; private set; }

        [field: NonSerialized]
        public bool runInEditMode { get; set; }

        // Outside play mode Unity sends messages only to scripts that are marked for it (ExecuteAlways).
        internal bool ReceivesMessages =>
            Application.isPlaying || runInEditMode || Messages.RunsInEditMode;

        // In edit mode a script whose Awake has not run does not get OnEnable either.
        internal override bool WantsEffect => enabled && didAwake;

        /// <summary>Is cancelled when this is destroyed.</summary>
        public CancellationToken destroyCancellationToken
        {
            get
            {
                ThrowIfDestroyed();
                return (_destroyed ??= new CancellationTokenSource()).Token;
            }
        }

        public static void print(object message) => Debug.Log(message);

        internal override void Wake()
        {
            if (didAwake || !ReceivesMessages)
            {
                return;
            }
            didAwake = true;
            Sight.Listen(this);
            // Unity disables a script whose Awake has thrown.
            if (!Messages.Send(this, Messages.Awake))
            {
                enabled = false;
            }
        }

        internal override void EffectStarted()
        {
            Messages.Send(this, Messages.OnEnable);
            if (IsInEffect)
            {
                ScriptLoop.Add(this);
                UI.RectWatch.Add(this);
            }
        }

        internal override void EffectEnded()
        {
            ScriptLoop.Remove(this);
            UI.RectWatch.Remove(this);
            Messages.Send(this, Messages.OnDisable);
        }

        // Calls by Invoke go on without their object, coroutines do not.
        internal override void ObjectDeactivated() => StopAllCoroutines();

        internal override void OnDestroyed()
        {
            FrameLoop.Call(() => _destroyed?.Cancel());
            // Unity sends OnDestroy only to scripts whose Awake has run.
            if (didAwake)
            {
                Messages.Send(this, Messages.OnDestroy);
            }
        }

        internal void EnsureStarted()
        {
            if (didStart)
            {
                return;
            }
            didStart = true;
            Messages.SendStart(this);
        }
    }
}
