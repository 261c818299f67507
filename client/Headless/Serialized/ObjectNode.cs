using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>An object as a file describes it, before it is made.</summary>
    internal sealed class ObjectNode
    {
        internal ObjectNode(long id, int classId, string kind, YamlMap body, string file, int line)
        {
            (Id, ClassId, Kind, Body, File, Line) = (id, classId, kind, body, file, line);
        }

        /// <summary>Names it in its file; an object of a prefab instance has another one in the prefab.</summary>
        internal long Id { get; }

        internal int ClassId { get; }

        /// <summary>The class in Unity.</summary>
        internal string Kind { get; }

        internal YamlMap Body { get; }

        /// <summary>The file in which it stands, which is the prefab's for an object of an instance.</summary>
        internal string File { get; }

        internal int Line { get; }

        internal ObjectNode As(long id, YamlMap body) => new(id, ClassId, Kind, body, File, Line);

        /// <summary>The object in the same file that the field refers to; 0 for none.</summary>
        internal long Link(string field) => Body[field]?.LongAt("fileID") ?? 0;
    }

    internal static class ClassIds
    {
        internal const int GameObject = 1;
        internal const int Transform = 4;
        internal const int Material = 21;
        internal const int Mesh = 43;
        internal const int AnimationClip = 74;
        internal const int AnimatorController = 91;
        internal const int Script = 114;
        internal const int BlendTree = 206;
        internal const int AnimatorOverrideController = 221;
        internal const int RectTransform = 224;
        internal const int PrefabInstance = 1001;
        internal const int StateTransition = 1101;
        internal const int State = 1102;
        internal const int StateMachine = 1107;
        internal const int Transition = 1109;
        internal const int SceneRoots = 1660057539;

        internal static bool IsTransform(int id) => id == Transform || id == RectTransform;
    }
}
