#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>What a thing looks like beside its texts.</summary>
    internal sealed class Look
    {
        /// <summary>The name of its object without a number: things of one kind are copies of each other.</summary>
        public string Kind { get; set; } = "";

        /// <summary>The name of its picture; null if it has none of the game's own.</summary>
        public string? Picture { get; set; }

        /// <summary>The sprite or texture that it shows, also one without a name; null for none.</summary>
        public object? Drawn { get; set; }

        /// <summary>The name of its colour; null for a picture in its own colours.</summary>
        public string? Color { get; set; } = "";

        /// <summary>The colour of a plain area between it and what lies on it, as on the squares of the last move; null for none.</summary>
        public string? Mark { get; set; }

        /// <summary>How bright it is, from 0 to 1: a button that lights up keeps the name of its colour.</summary>
        public float Brightness { get; set; }

        /// <summary>Whether a line or a shadow is drawn around it.</summary>
        public bool IsOutlined { get; set; }

        /// <summary>What shows the picture: it stays when a control is switched off and its text is a thing of its own.</summary>
        public object? Source { get; set; }
    }

    /// <summary>Knows what some kinds of things look like. An assembly for a module that a project may lack adds its own.</summary>
    internal interface ILookReader
    {
        /// <summary>What it looks like; null for what is of another kind, or cannot be seen.</summary>
        /// <param name="thing">What a node stands for.</param>
        Look? Of(object thing);

        /// <summary>The sprites and textures that things of these kinds show now; of a kind that nobody counts, none.</summary>
        IEnumerable<object> Shown();
    }
}
