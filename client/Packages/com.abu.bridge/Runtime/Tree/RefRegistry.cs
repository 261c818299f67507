#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The actions of one node. An action that is null is not supported.</summary>
    public class RefCallbacks
    {
        public Action? OnClick { get; set; }

        public Action? OnHover { get; set; }

        /// <summary>
        /// The argument is the ref under which this walk registered the drop target, or null. The target has been checked
        /// like the source.
        /// </summary>
        public Action<string?>? OnDrag { get; set; }

        /// <summary>
        /// Sets the control to a text ("true", "3.5", an option's text), sends its change events, and returns the value that
        /// it then has. A value that it does not accept is refused, with the range or the options, and changes nothing.
        /// </summary>
        public Func<string, string>? OnFill { get; set; }

        /// <summary>Presses and releases a key on this node.</summary>
        public Action<KeyStroke>? OnPress { get; set; }

        /// <summary>Scrolls the nearest scroll view, and returns how many pixels it moved: 0 if it is at its end.</summary>
        public Func<ScrollStep, float>? OnScroll { get; set; }

        /// <summary>The game's own actions, which the tree lists behind the label: "(do: open, lock)".</summary>
        public AbuActions? Actions { get; set; }

        /// <summary>
        /// The view that <see cref="OnScroll"/> scrolls, if its items can be searched; then <c>scroll</c> takes the text of one.
        /// </summary>
        public ItemView? Items { get; set; }

        /// <summary>
        /// Why the node cannot be used now ("it is disabled", "a panel covers it"); null if it can. Checked before any
        /// callback runs, so that unusable nodes can be listed.
        /// </summary>
        public Refusal? NotActionable { get; set; }

        /// <summary>
        /// Asked once, after the game has settled: the reason why the input had no effect, or null if it had one. For input
        /// over several frames, where the callback itself cannot know it yet.
        /// </summary>
        public Func<Refusal?>? Refused { get; set; }

        /// <summary>
        /// Whether its action is a move, which advances the game. Looking (piles, menus, enlarging) and undo are not moves.
        /// A walker that marks moves must mark all of them: if only one is listed, clients take it as the only possible
        /// move.
        /// </summary>
        public bool IsMove { get; set; }

        /// <summary>
        /// Whether this move only declines to do one of the other moves, which are all answers to something: "Resolve" while fast cards
        /// could be played. Clients make it if they were told to pass. Never true where the game asks for a choice.
        /// </summary>
        public bool IsPass { get; set; }

        /// <summary>
        /// Whether it is interchangeable with each sibling of the same label and verbs, for example two copies of a card. A
        /// name that fits only such nodes means the first of them, and the reply says which one.
        /// </summary>
        public bool IsInterchangeable { get; set; }

        /// <summary>
        /// The object that the node stands for, compared with Equals: for example a card or its id. In the same place a node
        /// keeps its ref while this stays equal, whatever its label says. An object that is used for several things (a
        /// button with changing text) therefore needs more: <c>(button, text)</c>. Null if label and order among equal
        /// siblings identify the node. Kept until the node has been absent for a long time.
        /// </summary>
        public object? Identity { get; set; }
    }

    /// <summary>
    /// Gives out the refs of one walk (e1, e2, …) and keeps their actions. Clients never see these refs: the printed refs
    /// are lasting ones, which differ after the first tree.
    /// </summary>
    public class RefRegistry
    {
        // Indexed by the number of the ref minus one: a dictionary would be slower in large scenes.
        private readonly List<RefCallbacks> _callbacks = new();

        internal int Count => _callbacks.Count;

        /// <summary>The scroll views of this walk; one comes once for each node in it.</summary>
        internal IEnumerable<ItemView> ItemViews =>
            _callbacks.Select(one => one.Items).OfType<ItemView>();

        /// <summary>What walkers of this walk have claimed, so that those after them do not list it.</summary>
        internal HashSet<object> Claimed { get; } = new();

        /// <summary>How much of the things of the world that take no pointer somebody asks for.</summary>
        internal WorldDetail World { get; set; }

        /// <summary>Another object in each walk.</summary>
        internal object Walk { get; private set; } = new();

        /// <summary>Stores the callbacks and returns their ref, for <see cref="AbuSceneNode.Ref"/>.</summary>
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
        public void Clear()
        {
            _callbacks.Clear();
            Claimed.Clear();
            Walk = new object();
        }
    }
}
