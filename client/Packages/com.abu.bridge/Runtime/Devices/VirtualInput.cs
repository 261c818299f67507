#nullable enable

using System;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The devices that commands move, for the class Input that stands in for Unity's.</summary>
    internal static class VirtualInput
    {
        /// <summary>The kind of input, as Unity's class for it is called.</summary>
        public const string Name = "Input";

        private static readonly KeyCode[] NoKeys = { };

        // Compiled only where the project asks for it, into an assembly that games refer to and this one cannot.
        private static readonly bool IsCompiledIn = AppDomain
            .CurrentDomain.GetAssemblies()
            .Any(assembly => assembly.GetName().Name == "Abu.Input");

        /// <summary>The game's scripts are compiled against the class Input that asks these devices.</summary>
        public static bool IsAsked { get; internal set; } = IsCompiledIn;

        /// <summary>The frame that the game is in. Edit mode, and so its tests, counts none.</summary>
        public static int Frame => FrameSource?.Invoke() ?? Time.frameCount;

        internal static Func<int>? FrameSource { get; set; }

        public static VirtualKeyboard Keyboard { get; private set; } = new();

        public static InputReads Reads { get; private set; } = new();

        /// <summary>Why no device reaches the game, and what would change that; null if they do.</summary>
        public static Refusal? WhyUnreachable =>
            IsAsked
                ? null
                :
#if ENABLE_LEGACY_INPUT_MANAGER
                new Refusal(
                    "ABU cannot press keys for Unity's class Input in this game",
                    "in Unity turn on \"Press keys for Input\" in Project Settings > ABU"
                );
#else
                "the project has no Input Manager, and ABU cannot press keys for the Input System yet";
#endif

        public static bool IsHeld(KeyCode key) => Reads.Note(key, Keyboard.IsHeld(key));

        public static bool WentDown(KeyCode key) => Reads.Note(key, Keyboard.WentDown(key));

        public static bool WentUp(KeyCode key) => Reads.Note(key, Keyboard.WentUp(key));

        public static bool AnyHeld() => Reads.NoteAny(Keyboard.IsUsed ? Keyboard.Held : NoKeys);

        public static bool AnyWentDown() =>
            Reads.NoteAny(Keyboard.IsUsed ? Keyboard.NewlyHeld : NoKeys);

        public static string Typed()
        {
            var typed = Keyboard.Typed;
            Reads.NoteAny(typed == "" ? NoKeys : Keyboard.NewlyHeld);
            return typed;
        }

        // With domain reload switched off, statics outlive Play mode.
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void Reset()
        {
            Keyboard = new VirtualKeyboard();
            Reads = new InputReads();
        }
    }
}
