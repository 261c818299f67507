#nullable enable

using System;
using Abu;
using Dreamtides.Masonry;
using Dreamtides.Services;
using UnityEngine.UIElements;

namespace Dreamtides.Abu
{
    /// <summary>Makes sure that input had an effect: a press can be debounced, or swallowed by a disabled button.</summary>
    internal sealed class ActionWatch
    {
        // The game's name for the box with a refusal; a game that has none refuses nothing in words.
        private const string NoticeBox = "Notice Box";

        private const string NoReaction =
            "the game did not react: a click does nothing here now, or came less than half a second after another";

        private const string NoChange =
            "nothing on the screen changed: what it opens is open already";

        private readonly Registry _registry;
        private readonly Func<string> _describeScene;
        private string? _before;
        private string _reason = NoReaction;

        /// <param name="describeScene">Everything that the tree would show now.</param>
        public ActionWatch(Registry registry, Func<string> describeScene)
        {
            _registry = registry;
            _describeScene = describeScene;
        }

        /// <summary>For input that always becomes an action for the rules engine.</summary>
        /// <exception cref="NotActionableException">Nothing was sent to the rules engine.</exception>
        public void Demand(Action input)
        {
            if (!Acts(input))
            {
                throw new NotActionableException(NoReaction);
            }
        }

        /// <summary>For input that may also be handled by the client; <see cref="Refusal" /> then knows.</summary>
        public void Observe(Action input)
        {
            var before = _describeScene();
            _before = Acts(input) ? null : before;
        }

        /// <summary>For input that must change the screen, even if it becomes an action; <see cref="Refusal" /> then knows.</summary>
        public void ObserveScreen(Action input)
        {
            _before = _describeScene();
            _reason = Acts(input) ? NoChange : NoReaction;
        }

        /// <summary>Once the game has settled: why nothing came of the input, or null if something did.</summary>
        public Refusal? Refusal() =>
            _before != null && _before == _describeScene() ? _reason : null;

        /// <summary>Once the game has settled: what the server answered instead of doing what it was asked for, or null.</summary>
        public Refusal? Notice()
        {
            var document = _registry.DocumentService;
            var notice =
                document._document == null
                    ? null
                    : document.RootVisualElement.Q(NoticeBox)?.Q<NodeLabel>();
            return notice == null ? null : $"the game says: {RichText.OneLine(notice.text, " ")}";
        }

        private bool Acts(Action input)
        {
            var service = _registry.ActionService;
            var lastActionTime = service.LastActionTime;
            var wasWaiting = service.WaitingForFinalResponse;
            input();
            return service.LastActionTime != lastActionTime
                || service.WaitingForFinalResponse != wasWaiting;
        }
    }
}
