using System.Collections.Generic;
using System.IO;
using UnityEngine;

namespace Headless.Assets.Models
{
    /// <summary>What a model's file says, in Unity's axes and in the file's own unit.</summary>
    internal sealed class ModelFile
    {
        private const int Deepest = 500;

        /// <summary>Stands for the file itself; its children are the file's top objects.</summary>
        internal ModelNode Root { get; } = new("");

        internal Dictionary<string, ModelMaterial> Materials { get; } = new();

        internal List<ModelTake> Takes { get; } = new();

        /// <summary>The file's unit in metres.</summary>
        internal float Unit { get; set; } = 1;

        /// <summary>Whether the only top object becomes the root itself, as Unity does it with some kinds of files.</summary>
        internal bool MayCollapse { get; set; }

        /// <summary>False if nothing is known but that there is such a file.</summary>
        internal bool IsRead { get; set; } = true;

        /// <summary>Called where a reader goes down: a damaged file may hold itself.</summary>
        /// <exception cref="InvalidDataException">It is deeper than any real model.</exception>
        internal static void CheckDepth(int depth)
        {
            if (depth > Deepest)
            {
                throw new InvalidDataException("its parts lie in each other without end");
            }
        }
    }

    /// <summary>An object of a model, relative to its parent.</summary>
    internal sealed class ModelNode
    {
        internal ModelNode(string name)
        {
            Name = name;
        }

        internal string Name { get; }

        internal Vector3 Place { get; set; }

        internal Quaternion Turn { get; set; } = Quaternion.identity;

        internal Vector3 Scale { get; set; } = Vector3.one;

        internal ModelMesh? Mesh { get; set; }

        /// <summary>One for each part of the mesh.</summary>
        internal List<string> Materials { get; set; } = new();

        internal List<ModelNode> Children { get; } = new();
    }

    /// <summary>Corners and triangles, a list of these for each material.</summary>
    internal sealed class ModelMesh
    {
        internal ModelMesh(string name)
        {
            Name = name;
        }

        internal string Name { get; }

        /// <summary>Whether bones move it.</summary>
        internal bool IsSkinned { get; set; }

        internal List<Vector3> Corners { get; } = new();

        /// <summary>Places in the texture: one for each corner, or none at all.</summary>
        internal List<Vector2> Places { get; } = new();

        internal List<List<int>> Parts { get; } = new();
    }

    internal sealed class ModelMaterial
    {
        internal ModelMaterial(string name)
        {
            Name = name;
        }

        internal string Name { get; }

        internal Color Color { get; set; } = Color.white;

        /// <summary>The file's name of its picture; empty for none.</summary>
        internal string Picture { get; set; } = "";
    }

    /// <summary>A recorded motion.</summary>
    internal sealed class ModelTake
    {
        internal ModelTake(string name, float seconds)
        {
            (Name, Seconds) = (name, seconds);
        }

        internal string Name { get; }

        internal float Seconds { get; }
    }
}
