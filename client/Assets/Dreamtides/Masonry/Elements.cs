#nullable enable

using System;
using System.Collections.Generic;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    public enum NodeTypeTag
    {
        VisualElement,
        Draggable,
        Text,
        TextField,
        Slider,
        ScrollView,
    }

    /// <summary>An element made from a node.</summary>
    public interface IMasonElement
    {
        FlexNode? Node { get; set; }

        VisualElement Self { get; }

        /// <summary>A new element made from the same node.</summary>
        IMasonElement Clone(Registry registry) =>
            MasonRenderer.Render(registry, Node ?? new FlexNode());
    }

    /// <summary>An element that can have handlers.</summary>
    public interface INodeCallbacks : IMasonElement
    {
        /// <summary>Created on first access.</summary>
        Lazy<Callbacks> Callbacks { get; }

        void SetCallback(Callbacks.Event eventType, Action? callback)
        {
            if (callback != null || Callbacks.IsValueCreated)
            {
                Callbacks.Value.SetCallback(Self, eventType, callback);
            }
        }
    }

    /// <summary>
    /// The handlers of one element. For each kind of event it registers one Unity callback, when the first handler is set.
    /// </summary>
    public sealed class Callbacks
    {
        private const float LongPressSeconds = 0.5f;

        private readonly Dictionary<Event, Action?> _actions = new();
        private float? _pressTime;

        public enum Event
        {
            Click,
            MouseDown,
            MouseUp,
            MouseEnter,
            MouseLeave,
            LongPress,
            Change,
            FieldChanged,
            AttachToPanel,
        }

        public bool HasCallback(Event eventType) => _actions.ContainsKey(eventType);

        /// <summary>Replaces the handler; null removes it.</summary>
        public void SetCallback(VisualElement e, Event eventType, Action? callback)
        {
            if (callback != null && !HasCallback(eventType))
            {
                Register(e, eventType);
            }

            if (callback != null || HasCallback(eventType))
            {
                _actions[eventType] = callback;
            }
        }

        public void OnClick(ClickEvent evt)
        {
            var isLong = Time.realtimeSinceStartup - _pressTime >= LongPressSeconds;
            _pressTime = null;
            Run(isLong ? Event.LongPress : Event.Click);
        }

        internal void OnMouseEnter(MouseEnterEvent evt) => Run(Event.MouseEnter);

        internal void OnMouseLeave(MouseLeaveEvent evt) => Run(Event.MouseLeave);

        private void Register(VisualElement e, Event eventType)
        {
            switch (eventType)
            {
                case Event.Click:
                    RegisterClick(e, HasCallback(Event.LongPress));
                    break;
                case Event.MouseDown:
                    e.RegisterCallback<MouseDownEvent>(_ => Run(Event.MouseDown));
                    break;
                case Event.MouseUp:
                    e.RegisterCallback<MouseUpEvent>(_ => Run(Event.MouseUp));
                    break;
                case Event.MouseEnter:
                    e.RegisterCallback<MouseEnterEvent>(OnMouseEnter);
                    break;
                case Event.MouseLeave:
                    e.RegisterCallback<MouseLeaveEvent>(OnMouseLeave);
                    break;
                case Event.LongPress:
                    e.RegisterCallback<MouseDownEvent>(_ => _pressTime = Time.realtimeSinceStartup);
                    e.RegisterCallback<MouseLeaveEvent>(_ => _pressTime = null);
                    RegisterClick(e, HasCallback(Event.Click));
                    break;
                case Event.Change:
                    e.RegisterCallback<ChangeEvent<float>>(_ => Run(Event.Change));
                    break;
                case Event.FieldChanged:
                    e.RegisterCallback<ChangeEvent<string>>(_ => Run(Event.FieldChanged));
                    break;
                case Event.AttachToPanel:
                    e.RegisterCallback<AttachToPanelEvent>(_ => Run(Event.AttachToPanel));
                    break;
                default:
                    throw new ArgumentOutOfRangeException(nameof(eventType), eventType, null);
            }
        }

        private void Run(Event eventType)
        {
            if (_actions.TryGetValue(eventType, out var action))
            {
                action?.Invoke();
            }
        }

        // A long press is a slow click, so both use Unity's click.
        private void RegisterClick(VisualElement e, bool isRegistered)
        {
            if (!isRegistered)
            {
                e.RegisterCallback<ClickEvent>(OnClick);
            }
        }
    }

    public sealed class NodeVisualElement : VisualElement, INodeCallbacks
    {
        public FlexNode? Node { get; set; }

        public VisualElement Self => this;

        public Lazy<Callbacks> Callbacks { get; } = new();
    }

    public sealed class NodeLabel : Label, INodeCallbacks
    {
        public FlexNode? Node { get; set; }

        public VisualElement Self => this;

        public Lazy<Callbacks> Callbacks { get; } = new();
    }
}
