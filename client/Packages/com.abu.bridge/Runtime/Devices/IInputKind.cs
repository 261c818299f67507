#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// A way in which games read devices, such as Unity's class Input. It takes what the virtual devices of
    /// <see cref="VirtualInput"/> do in each frame to the game, and tells what the game makes of it.
    /// </summary>
    internal interface IInputKind
    {
        /// <summary>For people: "Input" or "Input System".</summary>
        string Name { get; }

        /// <summary>The scene has something now that reads devices in this way.</summary>
        bool IsPresent { get; }

        /// <summary>
        /// Games choose what they read in this way, so it is told what they read. False for a UI's own reader, which reads the same
        /// in every game.
        /// </summary>
        bool IsOfGame { get; }

        /// <summary>Why what devices do does not reach the game, and what would change that; null if it does.</summary>
        Refusal? WhyUnreachable { get; }

        /// <summary>The game asks this device for something, as far as can be told.</summary>
        bool IsListeningTo(DeviceKind device);

        /// <summary>Called before a command moves a device: what the game has taken so far does not count.</summary>
        void Forget();

        /// <summary>The game has taken what this control did since Forget, as far as can be told.</summary>
        bool HasTaken(DeviceControl control);

        /// <summary>The game can read devices in a way that leaves no trace, so it may have taken this without being seen to.</summary>
        bool MayHaveTaken(DeviceControl control);

        /// <summary>The actions of the game that this started or performed, such as "Player/Jump"; empty where games have none.</summary>
        IReadOnlyList<string> Actions { get; }

        /// <summary>It has to stay as it is, since the game has had no chance to see it yet: it looks only in fixed steps.</summary>
        bool IsDue(DeviceControl control);

        /// <summary>Why the game has not taken what this control did, with what it would take.</summary>
        Refusal WhyNotTaken(DeviceControl control);

        /// <summary>Adds what the game asks for now to what a controls reply says of this kind.</summary>
        void Describe(InputKind data);

        /// <summary>The devices are new ones that nothing has touched.</summary>
        void Reset();
    }
}
