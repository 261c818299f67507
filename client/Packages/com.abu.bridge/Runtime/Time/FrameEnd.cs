#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.LowLevel;
using UnityEngine.PlayerLoop;

namespace Abu
{
    /// <summary>
    /// A part of Unity's player loop of our own. It comes after a frame has been drawn: later than everything in the game, and at
    /// the moment at which the screen can be copied.
    /// </summary>
    internal static class FrameEnd
    {
        /// <summary>Adds this part to Unity's present loop, unless it has it: a game may have set a loop of its own.</summary>
        public static void Attach(PlayerLoopSystem.UpdateFunction part)
        {
            var loop = PlayerLoop.GetCurrentPlayerLoop();
            if (!IsIn(loop))
            {
                PlayerLoop.SetPlayerLoop(With(loop, part));
            }
        }

        /// <summary>Removes our part from Unity's present loop.</summary>
        public static void Detach() =>
            PlayerLoop.SetPlayerLoop(
                Select(PlayerLoop.GetCurrentPlayerLoop(), part => part.type != typeof(FrameEnd))
            );

        /// <summary>A loop with this part at its end.</summary>
        private static PlayerLoopSystem With(
            PlayerLoopSystem loop,
            PlayerLoopSystem.UpdateFunction part
        )
        {
            var phases = loop.subSystemList ?? Array.Empty<PlayerLoopSystem>();
            var last = Array.FindIndex(phases, phase => phase.type == typeof(PostLateUpdate));
            if (last < 0)
            {
                // A loop that a game has made without Unity's phases.
                loop.subSystemList = phases.Append(Part(part)).ToArray();
                return loop;
            }
            var parts = new List<PlayerLoopSystem>(
                phases[last].subSystemList ?? Array.Empty<PlayerLoopSystem>()
            );
            // WaitForEndOfFrame ends there.
            var drawn = parts.FindIndex(one =>
                one.type == typeof(PostLateUpdate.PlayerSendFrameComplete)
            );
            parts.Insert(drawn < 0 ? parts.Count : drawn + 1, Part(part));
            phases[last].subSystemList = parts.ToArray();
            loop.subSystemList = phases;
            return loop;
        }

        private static bool IsIn(in PlayerLoopSystem loop) =>
            loop.type == typeof(FrameEnd) || loop.subSystemList?.Any(part => IsIn(part)) == true;

        /// <summary>A copy of a loop with those of its parts only.</summary>
        public static PlayerLoopSystem Select(
            PlayerLoopSystem loop,
            Func<PlayerLoopSystem, bool> isKept
        )
        {
            loop.subSystemList = loop
                .subSystemList?.Where(isKept)
                .Select(part => Select(part, isKept))
                .ToArray();
            return loop;
        }

        private static PlayerLoopSystem Part(PlayerLoopSystem.UpdateFunction part) =>
            new() { type = typeof(FrameEnd), updateDelegate = part };
    }
}
