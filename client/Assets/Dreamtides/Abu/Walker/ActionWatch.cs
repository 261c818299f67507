#nullable enable

using System;
using Abu;
using Dreamtides.Masonry;
using Dreamtides.Services;
using UnityEngine.UIElements;

namespace Dreamtides.Abu
{
    /// <summary>Checks that input had an effect: a press can be debounced, or ignored by a disabled button.</summary>
    internal sealed class ActionWatch
    {
        // The game's name for the box with a refusal. A game without it never refuses in words.
        private const string NoticeBox = "Notice Box";

        private const string NoReaction =
            "the game did not react: a click does nothing here now, or came less than half a second after another";

        private const string NoChange =
            "nothing on the screen changed: what it opens is open already";

        private readonly Registry _registry;
        private readonly Func<string> _describeScene;
        private string? _before;
        private string _reason = NoReaction;

        /// <param name="describeScene">The text of everything that the tree would show now.</param>
        public ActionWatch(Registry registry, Func<string> describeScene)
        {
            _registry = registry;
            _describeScene = describeScene;
        }

        /// <summary>For input that always sends an action to the rules engine.</summary>
        /// <exception cref="NotActionableException">Nothing was sent to the rules engine.</exception>
        public void Demand(Action input)
        {
            if (!Acts(input))
            {
                throw new NotActionableException(NoReaction);
            }
        }

        /// <summary>
        /// For input that the client may also handle itself; <see cref="Refusal" /> then tells whether it had an effect.
        /// </summary>
        public void Observe(Action input)
        {
            var before = _describeScene();
            _before = Acts(input) ? null : before;
        }

        /// <summary>
        /// For input that must change the screen, even if it sends an action; <see cref="Refusal" /> then tells whether it
        /// did.
        /// </summary>
        public void ObserveScreen(Action input)
        {
            _before = _describeScene();
            _reason = Acts(input) ? NoChange : NoReaction;
        }

        /// <summary>
        /// Asked once the game has settled: the reason why the input had no effect, or null if it had one.
        /// </summary>
        public Refusal? Refusal() =>
            _before != null && _before == _describeScene() ? _reason : null;

        /// <summary>Asked once the game has settled: the words with which the server refused the action, or null.</summary>
        public Refusal? Notice()
        {
            var document = _registry.DocumentService;
            var notice =
                document._document == null
                    ? null
                    : document.RootVisualElement.Q(NoticeBox)?.Q<NodeLabel>();
            return notice == null ? null : $"the game says: {AbuText.OneLine(notice.text, " ")}";
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
