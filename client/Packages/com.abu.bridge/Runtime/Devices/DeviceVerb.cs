#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>What can be done with a keyboard beside a press: one row for each command.</summary>
    internal sealed class DeviceVerb
    {
        public static readonly IReadOnlyList<DeviceVerb> All = new[]
        {
            new DeviceVerb("keydown", "keyDown", KeyDown)
            {
                Refused = keys => VirtualInput.Reads.WhyNotSeen(keys!.Value.Key),
                Undo = keys => LetGo(keys!.Value),
            },
            new DeviceVerb("keyup", "keyUp", KeyUp),
            new DeviceVerb("release", "released", Release) { NeedsKey = false },
        };

        private DeviceVerb(
            string name,
            string doneKey,
            Action<DeviceKeys?, Dictionary<string, JToken>> act
        )
        {
            Name = name;
            DoneKey = doneKey;
            Do = act;
        }

        /// <summary>The command.</summary>
        public string Name { get; }

        /// <summary>The key of the reply's data that says it was done.</summary>
        public string DoneKey { get; }

        /// <summary>False: it is done to all that is held.</summary>
        public bool NeedsKey { get; private set; } = true;

        /// <summary>Does it, and adds what the reply says about it.</summary>
        public Action<DeviceKeys?, Dictionary<string, JToken>> Do { get; }

        /// <summary>Asked once the game has settled: why nothing came of it. Null if that cannot be told.</summary>
        public Func<DeviceKeys?, Refusal?>? Refused { get; private set; }

        /// <summary>Takes it back if it was refused only then.</summary>
        public Action<DeviceKeys?>? Undo { get; private set; }

        private static void KeyDown(DeviceKeys? keys, Dictionary<string, JToken> reply)
        {
            VirtualInput.Reads.Forget();
            // All of them, although one may be held already.
            var areNew = keys!.Value.Codes.Select(VirtualInput.Keyboard.Press).ToList();
            if (!areNew.Contains(true))
            {
                throw new NotActionableException("it is held already", "let it go first (keyup)");
            }
            VirtualInput.Keyboard.Type(keys.Value.Typed);
            reply["sentTo"] = VirtualKeyboard.Name;
        }

        private static void KeyUp(DeviceKeys? keys, Dictionary<string, JToken> reply)
        {
            if (!LetGo(keys!.Value))
            {
                var held = string.Join(", ", HeldKeys.Names);
                throw new NotActionableException(
                    "it is not held",
                    held == "" ? "hold it first (keydown)" : $"let go what is held: {held}"
                );
            }
            reply["sentTo"] = VirtualKeyboard.Name;
        }

        private static bool LetGo(DeviceKeys keys) =>
            keys.Codes.Reverse().Select(VirtualInput.Keyboard.Release).ToList().Contains(true);

        private static void Release(DeviceKeys? keys, Dictionary<string, JToken> reply)
        {
            reply["released"] = new JArray(HeldKeys.Names);
            VirtualInput.Keyboard.ReleaseAll();
        }
    }
}
