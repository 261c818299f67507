using System.Collections.Generic;
using System.Linq;
using Abu;
using DG.Tweening;
using Dreamtides.Services;
using Object = UnityEngine.Object;

namespace Headless.Bench
{
    /// <summary>The number of frames in which a click is answered, beside the least that the settle rule allows.</summary>
    internal static class ClickBench
    {
        // The settle rule asks for this many quiet frames after the last busy one.
        private const int QuietFrames = 3;

        internal static object Run(RunningGame game, bool isShort)
        {
            var actions = Object.FindAnyObjectByType<Registry>().ActionService;
            return Enumerable.Range(0, isShort ? 2 : 20).Select(_ => Click(game, actions)).ToList();
        }

        private static object Click(RunningGame game, ActionService actions)
        {
            var isBusy = new List<bool>();
            game.ClickAction(() => isBusy.Add(IsBusy(actions)));
            // The frame of the answer is quiet. The state before the first frame is not known.
            return new
            {
                Frames = isBusy.Count,
                Fewest = isBusy.LastIndexOf(true) + 1 + QuietFrames,
            };
        }

        private static bool IsBusy(ActionService actions) =>
            actions.WaitingForFinalResponse
            || actions.IsProcessingCommands
            || BusyToken.IsAnyActive
            || DOTween.TotalPlayingTweens() > 0;
    }
}
