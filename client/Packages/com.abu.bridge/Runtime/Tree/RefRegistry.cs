#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>What can be done with one node. An action that is null is not supported.</summary>
    public class RefCallbacks
    {
        public Action? OnClick { get; set; }

        public Action? OnHover { get; set; }

        /// <summary>
        /// The argument is what the drop target was registered as in this walk, or null. The target has been checked like the
        /// source.
        /// </summary>
        public Action<string?>? OnDrag { get; set; }

        /// <summary>
        /// Sets the control to a text ("true", "3.5", an option's text), fires its change events, and returns the value that it then
        /// has, as text. What it does not take is refused like any other input, with the range or the options, and changes nothing.
        /// </summary>
        public Func<string, string>? OnFill { get; set; }

        /// <summary>A key goes down and up on this node.</summary>
        public Action<KeyStroke>? OnPress { get; set; }

        /// <summary>Scrolls the nearest scroll view, and returns how many pixels it moved: 0 if it is at its end.</summary>
        public Func<ScrollStep, float>? OnScroll { get; set; }

        /// <summary>
        /// Why the node cannot be used just now ("it is disabled", "a panel covers it"); null if it can. Checked before any
        /// callback runs, so a node can be listed without being usable.
        /// </summary>
        public Refusal? NotActionable { get; set; }

        /// <summary>
        /// Asked once, after the game has settled: why the input had no effect, or null if it had. For input that is
        /// delivered over several frames, when the callback itself cannot know yet.
        /// </summary>
        public Func<Refusal?>? Refused { get; set; }

        /// <summary>
        /// True: what it does now is a move, which advances the game. Not a move: looking (piles, menus, enlarging) and taking back.
        /// A walker that marks moves marks all of them, so where one is offered there is nothing else to do.
        /// </summary>
        public bool IsMove { get; set; }

        /// <summary>
        /// True: it is as good as each of its siblings with the same label and the same verbs, as two copies of a card are; a name that
        /// fits only those means the first of them, and the reply says which.
        /// </summary>
        public bool IsInterchangeable { get; set; }

        /// <summary>
        /// What the node stands for, compared with Equals: a card, say, or its id. In its place, a node keeps its ref for as long as
        /// this stays the same, whatever its label says; so an object that is used for one thing after another (a button with
        /// changing text) needs more than itself: <c>(button, text)</c>. Null: the label, and the order among equal siblings, tell
        /// nodes apart. Kept until its node has been absent for long.
        /// </summary>
        public object? Identity { get; set; }
    }

    /// <summary>
    /// Hands out refs (e1, e2, …) and keeps what they do, from one walk to the next. Clients never see these: what is printed is the
    /// node's lasting ref, which is another after the first tree.
    /// </summary>
    public class RefRegistry
    {
        // The ref's number, less one, is the place: no table to look things up in, which large scenes would feel.
        private readonly List<RefCallbacks> _callbacks = new();

        internal int Count => _callbacks.Count;

        /// <summary>Stores the callbacks and returns their ref, which belongs into <see cref="AbuSceneNode.Ref"/>.</summary>
        public string Register(RefCallbacks callbacks)
        {
            _callbacks.Add(callbacks);
            return RefName.Of(_callbacks.Count);
        }

        public bool TryGetCallbacks(string refStr, out RefCallbacks callbacks)
        {
            var number = RefName.NumberOf(refStr);
            var isKnown = number >= 1 && number <= _callbacks.Count;
            callbacks = isKnown ? _callbacks[number - 1] : null!;
            return isKnown;
        }

        internal bool TryGetCallbacks(WalkRef walkRef, out RefCallbacks callbacks) =>
            TryGetCallbacks(walkRef.ToString(), out callbacks);

        /// <summary>Forgets every ref; the next one is e1 again.</summary>
        public void Clear() => _callbacks.Clear();
    }
}
