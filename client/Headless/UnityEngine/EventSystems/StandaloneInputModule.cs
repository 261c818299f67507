namespace UnityEngine.EventSystems
{
    /// <summary>
    /// Sends what a mouse, fingers, keys and a gamepad of the Input Manager do to what lies under the pointer, or is selected.
    /// Unlike Unity's it does not look under a pointer that rests: who moves an object there tells it himself.
    /// </summary>
    public class StandaloneInputModule : PointerInputModule
    {
        private float m_MovedAt;
        private bool m_IsRepeating;
        private bool m_WasMoving;

        protected StandaloneInputModule() { }

        public string horizontalAxis { get; set; } = "Horizontal";

        public string verticalAxis { get; set; } = "Vertical";

        public string submitButton { get; set; } = "Submit";

        public string cancelButton { get; set; } = "Cancel";

        /// <summary>How often a second the selection moves on while an axis is held.</summary>
        public float inputActionsPerSecond { get; set; } = 10;

        /// <summary>Seconds from the first of these moves to the second.</summary>
        public float repeatDelay { get; set; } = 0.5f;

        [System.Obsolete("forceModuleActive has no effect: there is one module.")]
        public bool forceModuleActive { get; set; }

        public override void Process()
        {
            var isUsed = SendUpdateEventToSelectedObject();
            if (!ProcessTouchEvents() && input.mousePresent)
                ProcessMouseEvent();
            if (eventSystem.sendNavigationEvents && !isUsed && !SendMoveEventToSelectedObject())
                SendSubmitEventToSelectedObject();
        }

        protected void ProcessMouseEvent()
        {
            var isNew = GetPointerData(kMouseLeftId, out var left, create: true);
            var position = input.mousePosition;
            // A mouse comes from nowhere.
            left.delta = isNew ? Vector2.zero : position - left.position;
            left.position = position;
            left.scrollDelta = input.mouseScrollDelta;
            if (left.delta == Vector2.zero && left.scrollDelta == Vector2.zero && !IsAnyButton())
                return;
            ProcessButtons(left, input.GetMouseButtonDown, input.GetMouseButtonUp);
        }

        protected bool SendUpdateEventToSelectedObject() => UpdateSelected();

        protected bool SendMoveEventToSelectedObject()
        {
            var move = new Vector2(
                input.GetAxisRaw(horizontalAxis),
                input.GetAxisRaw(verticalAxis)
            );
            var isFirst = !m_WasMoving;
            m_WasMoving = move != Vector2.zero;
            if (!m_WasMoving)
                return false;
            var wait = m_IsRepeating ? 1 / inputActionsPerSecond : repeatDelay;
            if (!isFirst && Time.unscaledTime < m_MovedAt + wait)
                return false;
            m_IsRepeating = !isFirst;
            m_MovedAt = Time.unscaledTime;
            SendMove(move);
            return true;
        }

        protected bool SendSubmitEventToSelectedObject()
        {
            var selected = eventSystem.currentSelectedGameObject;
            if (selected == null)
                return false;
            var data = new BaseEventData(eventSystem);
            if (input.GetButtonDown(submitButton))
                ExecuteEvents.Execute(selected, data, ExecuteEvents.submitHandler);
            if (input.GetButtonDown(cancelButton))
                ExecuteEvents.Execute(selected, data, ExecuteEvents.cancelHandler);
            return data.used;
        }

        private bool ProcessTouchEvents()
        {
            for (var i = 0; i < input.touchCount; i++)
            {
                var touch = input.GetTouch(i);
                var isNew = GetPointerData(touch.fingerId, out var data, create: true);
                var isOver = touch.phase is TouchPhase.Ended or TouchPhase.Canceled;
                data.delta =
                    isNew || touch.phase == TouchPhase.Began
                        ? Vector2.zero
                        : touch.position - data.position;
                data.position = touch.position;
                Raycast(data);
                ProcessPress(data, isNew, isOver);
                if (isOver)
                {
                    HandlePointerExitAndEnter(data, null);
                    RemovePointerData(data);
                    continue;
                }
                ProcessMove(data);
                ProcessDrag(data);
            }
            return input.touchCount > 0;
        }

        private bool IsAnyButton()
        {
            for (var button = 0; button < Buttons; button++)
                if (input.GetMouseButtonDown(button) || input.GetMouseButtonUp(button))
                    return true;
            return false;
        }
    }
}
