using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.LowLevel;

namespace UnityEngine.InputSystem
{
    /// <summary>The bindings of an action, resolved to controls, and the phase that it is in.</summary>
    internal sealed class ActionState
    {
        private readonly List<BindingSlot> _slots = new List<BindingSlot>();
        private Trigger _driver;
        private bool _isBound;
        private int _generation;
        private bool _wantsInitialCheck;

        internal ActionState(InputAction action)
        {
            Action = action;
        }

        internal InputAction Action { get; }

        internal InputActionPhase Phase { get; private set; } = InputActionPhase.Disabled;

        internal bool IsPressed { get; private set; }

        internal uint PressedIn { get; private set; }

        internal uint ReleasedIn { get; private set; }

        internal uint PerformedIn { get; private set; }

        internal uint CompletedIn { get; private set; }

        internal float Magnitude =>
            Phase.IsInProgress() ? _driver?.Slot.MagnitudeFor(_driver.Control) ?? 0 : 0;

        internal InputControl ActiveControl => Phase.IsInProgress() ? _driver?.Control : null;

        internal Type ActiveValueType =>
            Phase.IsInProgress() ? _driver?.Slot.ValueTypeFor(_driver.Control) : null;

        internal IEnumerable<InputControl> Controls
        {
            get
            {
                Bind();
                return _slots.SelectMany(slot => slot.AllControls).Distinct();
            }
        }

        private bool IsEnabled => Phase != InputActionPhase.Disabled;

        internal void Enable()
        {
            Bind();
            Phase = InputActionPhase.Waiting;
            _wantsInitialCheck =
                Action.type == InputActionType.Value || Action.wantsInitialStateCheck;
            ActionMonitors.Add(this);
        }

        internal void Disable()
        {
            Cancel();
            Phase = InputActionPhase.Disabled;
            IsPressed = false;
            PressedIn = ReleasedIn = PerformedIn = 0;
            ActionMonitors.Remove(this);
        }

        internal void Cancel()
        {
            if (Phase.IsInProgress())
            {
                Change(InputActionPhase.Canceled, _driver, InputActionPhase.Waiting);
            }
            ForgetInteractions();
            _driver = null;
        }

        /// <summary>Looks for the controls again, because devices, bindings or masks have changed.</summary>
        internal void Rebind()
        {
            if (!_isBound)
            {
                return;
            }
            _isBound = false;
            if (!IsEnabled)
            {
                return;
            }
            var before = _slots.ToList();
            Bind();
            foreach (var slot in _slots)
            {
                var same = before.Find(old => old.Binding.id == slot.Binding.id);
                if (same != null)
                {
                    slot.Continue(same);
                }
            }
            KeepDriver();
            _wantsInitialCheck = Action.type == InputActionType.Value && _driver == null;
            InputSystem.Notify(Action, InputActionChange.BoundControlsChanged);
        }

        internal void CheckInitialState()
        {
            if (!_wantsInitialCheck)
            {
                return;
            }
            _wantsInitialCheck = false;
            foreach (var slot in _slots.ToArray())
            {
                foreach (
                    var control in slot.AllControls.Where(control => control.IsActuated()).ToArray()
                )
                {
                    Process(slot, control, InputUpdate.Now, default);
                }
            }
        }

        /// <summary>Collects the controls that an event has changed, with their slots.</summary>
        internal unsafe void CollectChanged(
            InputDevice device,
            void* before,
            List<(ActionState, BindingSlot, InputControl)> changed
        )
        {
            foreach (var slot in _slots)
            {
                foreach (var control in slot.AllControls)
                {
                    if (
                        control.device == device
                        && control.HasChanged(before, device.Memory.Current)
                    )
                    {
                        changed.Add((this, slot, control));
                    }
                }
            }
        }

        internal void Process(
            BindingSlot slot,
            InputControl control,
            double time,
            InputEventPtr eventPtr
        )
        {
            // Since the change was seen, a listener may have disabled the action or changed its bindings.
            if (!IsEnabled || !_slots.Contains(slot) || IsKnown(slot, eventPtr))
            {
                return;
            }
            var trigger = Decide(new Trigger(slot, control, time));
            if (trigger == null)
            {
                return;
            }
            NotePress(trigger);
            if (trigger.Slot.Interactions.Count > 0)
            {
                ProcessInteractions(trigger);
            }
            else
            {
                ProcessDefault(trigger);
            }
        }

        internal void ProcessTimeout(Trigger begun, double time)
        {
            // If devices have changed since then, the slot was replaced, but its states are still the same object.
            var slot = _slots.Find(candidate => candidate.States == begun.Slot.States);
            if (IsEnabled && slot != null)
            {
                var index = begun.Interaction;
                var trigger = new Trigger(slot, begun.Control, time)
                {
                    Interaction = index,
                    StartTime = slot.States[index].StartTime,
                };
                var context = new InputInteractionContext(this, trigger, true);
                slot.Interactions[index].Process(ref context);
            }
        }

        /// <summary>
        /// Sets the phase that an interaction reports. The first interaction that starts drives the action.
        /// </summary>
        internal void ChangeInteraction(
            InputActionPhase newPhase,
            Trigger trigger,
            InputActionPhase afterPerformed = InputActionPhase.Waiting
        )
        {
            var index = trigger.Interaction;
            var state = trigger.Slot.States[index];
            ActionTimers.Stop(trigger.Slot, index);
            if (newPhase == InputActionPhase.Started)
            {
                state.StartTime = trigger.Time;
            }
            state.Control = trigger.Control;
            state.Phase = newPhase;
            trigger.StartTime = state.StartTime;
            var drives =
                _driver != null && _driver.Slot == trigger.Slot && _driver.Interaction == index;
            if (Phase == InputActionPhase.Waiting)
            {
                Change(newPhase, trigger, afterPerformed);
                drives = true;
            }
            else if (drives)
            {
                Change(newPhase, trigger, afterPerformed);
                if (newPhase == InputActionPhase.Canceled)
                {
                    HandOver(trigger);
                }
                else if (newPhase == InputActionPhase.Performed)
                {
                    ForgetOthers(trigger);
                }
            }
            if (
                newPhase == InputActionPhase.Performed
                && afterPerformed != InputActionPhase.Waiting
            )
            {
                state.Phase = afterPerformed;
            }
            else if (
                newPhase == InputActionPhase.Canceled
                || (newPhase == InputActionPhase.Performed && drives)
            )
            {
                Forget(trigger.Slot, index);
            }
        }

        internal TValue ReadValue<TValue>()
            where TValue : struct =>
            Phase.IsInProgress() && _driver != null
                ? ReadValue<TValue>(_driver.Slot, _driver.Control)
                : AtRest<TValue>();

        internal TValue ReadValue<TValue>(BindingSlot slot, InputControl control)
            where TValue : struct => slot.Read<TValue>(control);

        internal object ReadValueAsObject() =>
            Phase.IsInProgress() && _driver != null
                ? ReadValueAsObject(_driver.Slot, _driver.Control)
                : null;

        internal object ReadValueAsObject(BindingSlot slot, InputControl control) =>
            slot.ReadAsObject(control);

        private TValue AtRest<TValue>()
            where TValue : struct
        {
            var slot = _slots.FirstOrDefault();
            return slot == null ? default : slot.Process(default(TValue));
        }

        private void Bind()
        {
            if (_isBound && _generation == ActionMonitors.Generation)
            {
                return;
            }
            _isBound = true;
            _generation = ActionMonitors.Generation;
            _slots.Clear();
            BindingSlot composite = null;
            foreach (var binding in Action.Map.BindingsOf(Action))
            {
                var slot = new BindingSlot(binding, Action);
                if (binding.isComposite)
                {
                    composite = slot;
                    _slots.Add(slot);
                    continue;
                }
                if (Action.Map.Allows(binding, Action))
                {
                    slot.Controls.AddRange(Action.Map.FindControls(binding.effectivePath));
                }
                if (binding.isPartOfComposite && composite != null)
                {
                    composite.Composite.AddPart(composite, slot);
                }
                else
                {
                    _slots.Add(slot);
                }
            }
            _slots.RemoveAll(slot => !slot.AllControls.Any());
            foreach (var slot in _slots.Where(slot => slot.Composite != null))
            {
                slot.Composite.Finish(slot);
            }
        }

        // The slots are new objects, and the control may no longer exist.
        private void KeepDriver()
        {
            if (_driver == null)
            {
                return;
            }
            var slot = _slots.Find(candidate => candidate.Binding.id == _driver.Slot.Binding.id);
            if (slot == null || !slot.AllControls.Contains(_driver.Control))
            {
                Cancel();
                return;
            }
            _driver = new Trigger(slot, _driver.Control, _driver.Time)
            {
                Interaction = _driver.Interaction,
                StartTime = _driver.StartTime,
            };
        }

        private static bool IsKnown(BindingSlot slot, InputEventPtr eventPtr)
        {
            if (slot.Composite == null || !eventPtr.valid)
            {
                return false;
            }
            var isKnown = slot.LastEvent == eventPtr.id;
            slot.LastEvent = eventPtr.id;
            return isKnown;
        }

        // The control with the largest magnitude drives the action; of equal ones, the first. Null if the change has no
        // effect.
        private Trigger Decide(Trigger trigger)
        {
            if (Action.type == InputActionType.PassThrough || _driver == null)
            {
                return trigger;
            }
            if (!trigger.IsSameSourceAs(_driver))
            {
                return trigger.Magnitude > _driver.Magnitude ? trigger : null;
            }
            if (trigger.Magnitude >= _driver.Magnitude)
            {
                return trigger;
            }
            var most = trigger;
            foreach (var slot in _slots)
            {
                foreach (var control in slot.AllControls)
                {
                    var other = new Trigger(slot, control, trigger.Time);
                    most = other.Magnitude > most.Magnitude ? other : most;
                }
            }
            return most;
        }

        private void NotePress(Trigger trigger)
        {
            var point = PressPointOf(trigger);
            if (!IsPressed && trigger.Magnitude >= point)
            {
                IsPressed = true;
                PressedIn = InputUpdate.StepCount;
            }
            else if (IsPressed && trigger.Magnitude <= ReleasePoint(point))
            {
                IsPressed = false;
                ReleasedIn = InputUpdate.StepCount;
            }
        }

        private void ProcessDefault(Trigger trigger)
        {
            if (Action.type == InputActionType.PassThrough)
            {
                Change(InputActionPhase.Performed, trigger, InputActionPhase.Started);
            }
            else if (Action.type == InputActionType.Button)
            {
                ProcessButton(trigger);
            }
            else if (trigger.IsActuated(0))
            {
                Change(InputActionPhase.Performed, trigger, InputActionPhase.Started);
            }
            else if (Phase == InputActionPhase.Started)
            {
                Change(InputActionPhase.Canceled, trigger, InputActionPhase.Waiting);
            }
        }

        private void ProcessButton(Trigger trigger)
        {
            var point = PressPointOf(trigger);
            if (Phase == InputActionPhase.Performed)
            {
                if (Mathf.Approximately(0, trigger.Magnitude))
                {
                    Change(InputActionPhase.Canceled, trigger, InputActionPhase.Waiting);
                }
                else if (trigger.Magnitude <= ReleasePoint(point))
                {
                    Change(InputActionPhase.Started, trigger, InputActionPhase.Waiting);
                }
                else
                {
                    _driver = trigger;
                }
            }
            else if (trigger.Magnitude >= point)
            {
                Change(InputActionPhase.Performed, trigger, InputActionPhase.Performed);
            }
            else if (trigger.Magnitude > 0)
            {
                Change(InputActionPhase.Started, trigger, InputActionPhase.Waiting);
            }
            else if (Phase == InputActionPhase.Started)
            {
                Change(InputActionPhase.Canceled, trigger, InputActionPhase.Waiting);
            }
        }

        private void ProcessInteractions(Trigger trigger)
        {
            for (var i = 0; i < trigger.Slot.Interactions.Count; i++)
            {
                var single = new Trigger(trigger.Slot, trigger.Control, trigger.Time)
                {
                    Interaction = i,
                    StartTime = trigger.Slot.States[i].StartTime,
                };
                var context = new InputInteractionContext(this, single, false);
                trigger.Slot.Interactions[i].Process(ref context);
            }
        }

        private void Change(InputActionPhase newPhase, Trigger trigger, InputActionPhase after)
        {
            if (Phase == newPhase && newPhase != InputActionPhase.Performed)
            {
                _driver = trigger;
                return;
            }
            if (Phase == InputActionPhase.Waiting && newPhase == InputActionPhase.Performed)
            {
                var isPassThrough =
                    Action.type == InputActionType.PassThrough && trigger.Interaction < 0;
                if (!isPassThrough)
                {
                    Enter(InputActionPhase.Started, trigger);
                }
                Enter(InputActionPhase.Performed, trigger);
                if (after == InputActionPhase.Waiting)
                {
                    Enter(InputActionPhase.Canceled, trigger);
                }
                Rest(after);
                return;
            }
            Enter(newPhase, trigger);
            if (newPhase == InputActionPhase.Performed || newPhase == InputActionPhase.Canceled)
            {
                Rest(after);
            }
            else if (newPhase == InputActionPhase.Waiting)
            {
                _driver = null;
            }
        }

        private void Rest(InputActionPhase after)
        {
            // A listener may have disabled the action.
            if (!IsEnabled)
            {
                return;
            }
            NoteCompletion(after);
            Phase = after;
            if (after == InputActionPhase.Waiting)
            {
                _driver = null;
            }
        }

        private void NoteCompletion(InputActionPhase newPhase)
        {
            if (Phase == InputActionPhase.Performed && newPhase != InputActionPhase.Performed)
            {
                CompletedIn = InputUpdate.StepCount;
            }
        }

        private void Enter(InputActionPhase newPhase, Trigger trigger)
        {
            if (!IsEnabled)
            {
                return;
            }
            trigger.StartTime =
                newPhase == InputActionPhase.Started ? trigger.StartTime
                : _driver != null ? _driver.StartTime
                : trigger.StartTime;
            _driver = trigger;
            NoteCompletion(newPhase);
            Phase = newPhase;
            if (newPhase == InputActionPhase.Waiting)
            {
                return;
            }
            PerformedIn =
                newPhase == InputActionPhase.Performed ? InputUpdate.StepCount : PerformedIn;
            Action.Call(newPhase, new InputAction.CallbackContext(this, newPhase, trigger));
        }

        // Lets another interaction of the binding drive the action, if one is in progress.
        private void HandOver(Trigger canceled)
        {
            var states = canceled.Slot.States;
            for (var i = 0; i < states.Length; i++)
            {
                var isUnderWay =
                    states[i].Phase == InputActionPhase.Started
                    || states[i].Phase == InputActionPhase.Performed;
                if (i == canceled.Interaction || !isUnderWay)
                {
                    continue;
                }
                var next = new Trigger(canceled.Slot, states[i].Control, canceled.Time)
                {
                    Interaction = i,
                    StartTime = states[i].StartTime,
                };
                Change(InputActionPhase.Started, next, InputActionPhase.Waiting);
                if (states[i].Phase == InputActionPhase.Performed)
                {
                    Change(InputActionPhase.Performed, next, InputActionPhase.Performed);
                    ForgetOthers(next);
                }
                return;
            }
        }

        private static void ForgetOthers(Trigger trigger)
        {
            for (var i = 0; i < trigger.Slot.States.Length; i++)
            {
                if (i != trigger.Interaction)
                {
                    Forget(trigger.Slot, i);
                }
            }
        }

        private void ForgetInteractions()
        {
            foreach (var slot in _slots)
            {
                for (var i = 0; i < slot.States.Length; i++)
                {
                    Forget(slot, i);
                }
            }
        }

        private static void Forget(BindingSlot slot, int interaction)
        {
            ActionTimers.Stop(slot, interaction);
            slot.Interactions[interaction].Reset();
            slot.States[interaction].Phase = InputActionPhase.Waiting;
        }

        private static float PressPointOf(Trigger trigger) =>
            trigger.Slot.Composite == null && trigger.Control is ButtonControl button
                ? button.pressPointOrDefault
                : InputSystem.settings.defaultButtonPressPoint;

        private static float ReleasePoint(float pressPoint) =>
            pressPoint * InputSystem.settings.buttonReleaseThreshold;
    }
}
