using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Headless.Projects.Tests
{
    /// <summary>Animation clips as Unity saves them.</summary>
    internal sealed class ClipFile
    {
        private readonly string _name;
        private readonly float _length;
        private readonly List<string> _positions = new();
        private readonly List<string> _rotations = new();
        private readonly List<string> _angles = new();
        private readonly List<string> _sizes = new();
        private readonly List<string> _numbers = new();
        private readonly List<string> _objects = new();
        private readonly List<string> _events = new();
        private string _more = "";

        internal ClipFile(string name, float length)
        {
            (_name, _length) = (name, length);
        }

        internal bool Loops { get; set; }

        internal bool IsLegacy { get; set; }

        internal int WrapMode { get; set; }

        internal string Path => $"Assets/{_name}.anim";

        internal ClipFile With(string fields)
        {
            _more += fields;
            return this;
        }

        /// <summary>Keys of a time and a vector: "0 1 2 3" is time 0 at (1, 2, 3). Between them it goes evenly.</summary>
        internal ClipFile Position(string path, params string[] keys) =>
            Vector(_positions, path, keys);

        internal ClipFile Angles(string path, params string[] keys) => Vector(_angles, path, keys);

        internal ClipFile Rotation(string path, params string[] keys) =>
            Vector(_rotations, path, keys);

        internal ClipFile Size(string path, params string[] keys) => Vector(_sizes, path, keys);

        private ClipFile Vector(List<string> list, string path, string[] keys)
        {
            list.Add($"  - curve:\n      m_Curve:\n{Keys(keys)}    path: {path}\n");
            return this;
        }

        /// <summary>Keys of a time, a value and both slopes: "0 5 inf" is a step.</summary>
        internal ClipFile Number(
            string path,
            int classId,
            string attribute,
            string script,
            params string[] keys
        )
        {
            _numbers.Add(
                $"  - curve:\n      m_Curve:\n{Keys(keys)}    attribute: {attribute}\n    path: {path}\n"
                    + $"    classID: {classId}\n    script: {Script(script)}\n"
            );
            return this;
        }

        internal ClipFile Objects(
            string path,
            int classId,
            string attribute,
            params (float Time, string Reference)[] keys
        )
        {
            var entries = keys.Select(key =>
                $"    - time: {Text(key.Time)}\n      value: {key.Reference}\n"
            );
            _objects.Add(
                $"  - curve:\n{string.Concat(entries)}    attribute: {attribute}\n    path: {path}\n"
                    + $"    classID: {classId}\n    script: {{fileID: 0}}\n"
            );
            return this;
        }

        internal ClipFile Event(float time, string method, string fields = "")
        {
            _events.Add(
                $"  - time: {Text(time)}\n    functionName: {method}\n    messageOptions: 0\n{fields}"
            );
            return this;
        }

        internal ClipFile WriteTo(ProjectFolder folder)
        {
            folder.Write(Path, ProjectFolder.Header + Document(7400000));
            return this;
        }

        internal string Document(long id) => $"--- !u!74 &{id}\nAnimationClip:\n{Fields}";

        internal string Fields =>
            $"  m_Name: {_name}\n  m_Legacy: {(IsLegacy ? 1 : 0)}\n"
            + $"{List("m_RotationCurves", _rotations)}{List("m_EulerCurves", _angles)}"
            + $"{List("m_PositionCurves", _positions)}{List("m_ScaleCurves", _sizes)}"
            + $"{List("m_FloatCurves", _numbers)}{List("m_PPtrCurves", _objects)}"
            + $"  m_SampleRate: 60\n  m_WrapMode: {WrapMode}\n"
            + $"  m_AnimationClipSettings:\n    m_StartTime: 0\n    m_StopTime: {Text(_length)}\n"
            + $"    m_LoopTime: {(Loops ? 1 : 0)}\n{_more}{List("m_Events", _events)}";

        internal static string Text(float number) => number.ToString(CultureInfo.InvariantCulture);

        // A script of the project by its name, one of a package by its GUID.
        private static string Script(string script)
        {
            var guid = script.Length == 32 ? script : ProjectFolder.Guid($"Assets/{script}.cs");
            return script == "" ? "{fileID: 0}" : $"{{fileID: 11500000, guid: {guid}, type: 3}}";
        }

        private static string List(string name, List<string> entries) =>
            entries.Count == 0 ? $"  {name}: []\n" : $"  {name}:\n{string.Concat(entries)}";

        private static string Keys(string[] keys)
        {
            var parts = keys.Select(key => key.Split(' ')).ToArray();
            return string.Concat(
                parts.Select((_, i) => parts[i].Length > 3 ? Vector(parts, i) : Number(parts[i]))
            );
        }

        private static string Number(string[] key)
        {
            var slope =
                key.Length < 3 ? "0"
                : key[2] == "inf" ? "Infinity"
                : key[2];
            return $"      - time: {key[0]}\n        value: {key[1]}\n        inSlope: {slope}\n        outSlope: {slope}\n";
        }

        private static string Vector(string[][] keys, int at)
        {
            var (before, behind) = (Slopes(keys, at - 1), Slopes(keys, at));
            return $"      - time: {keys[at][0]}\n        value: {Map(keys[at].Skip(1))}\n"
                + $"        inSlope: {Map(before)}\n        outSlope: {Map(behind)}\n";
        }

        private static IEnumerable<string> Slopes(string[][] keys, int from) =>
            keys[0]
                .Skip(1)
                .Select(
                    (_, part) =>
                        from < 0 || from + 1 >= keys.Length
                            ? "0"
                            : Text(
                                (
                                    float.Parse(keys[from + 1][part + 1])
                                    - float.Parse(keys[from][part + 1])
                                ) / (float.Parse(keys[from + 1][0]) - float.Parse(keys[from][0]))
                            )
                );

        private static string Map(IEnumerable<string> parts) =>
            $"{{{string.Join(", ", parts.Zip("xyzw", (value, name) => $"{name}: {value}"))}}}";
    }
}
