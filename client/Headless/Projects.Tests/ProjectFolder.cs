using System;
using System.IO;
using System.Linq;
using System.Text;

namespace Headless.Projects.Tests
{
    /// <summary>A Unity project that a test writes into a folder of its own, as Unity saves it.</summary>
    internal sealed class ProjectFolder : IDisposable
    {
        internal const string Scene = "Assets/Scenes/Main.unity";
        internal const string Header = "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n";

        internal ProjectFolder()
        {
            Root = Directory.CreateTempSubdirectory("abu project ü").FullName;
            Write("ProjectSettings/ProjectVersion.txt", "m_EditorVersion: 2022.3.10f1\n");
            Write("Assets/Scenes/Main.unity", Header);
            WriteBuildScenes(Scene);
        }

        internal string Root { get; }

        /// <summary>A number of its own for each path.</summary>
        internal static string Guid(string path) =>
            Convert
                .ToHexString(
                    System.Security.Cryptography.MD5.HashData(Encoding.UTF8.GetBytes(path))
                )
                .ToLowerInvariant();

        internal ProjectFolder Write(string path, string text) =>
            Write(path, Encoding.UTF8.GetBytes(text));

        /// <summary>Assets get their .meta file.</summary>
        internal ProjectFolder Write(string path, byte[] content, string importer = "")
        {
            var file = Path.Combine(Root, path);
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllBytes(file, content);
            if (path.StartsWith("Assets/", StringComparison.Ordinal))
            {
                File.WriteAllText(
                    file + ".meta",
                    $"fileFormatVersion: 2\nguid: {Guid(path)}\n{importer}"
                );
            }
            return this;
        }

        internal ProjectFolder WriteBuildScenes(params string[] paths) =>
            WriteSettings(
                "EditorBuildSettings",
                "  m_Scenes:\n"
                    + string.Concat(
                        paths.Select(path =>
                            $"  - enabled: 1\n    path: {path}\n    guid: {Guid(path)}\n"
                        )
                    )
            );

        internal ProjectFolder WriteSettings(string name, string fields) =>
            Write($"ProjectSettings/{name}.asset", $"{Header}--- !u!1 &1\n{name}:\n{fields}");

        /// <summary>A scene or prefab with these documents.</summary>
        internal ProjectFolder WriteObjects(string path, params string[] documents) =>
            Write(path, Header + string.Concat(documents));

        internal UnityProject Read() => UnityProject.Read(Root);

        public void Dispose() => Directory.Delete(Root, true);

        /// <summary>An object with a transform, whose number is the next one, and with one script, whose is the one after.</summary>
        internal static string Object(
            int id,
            string name,
            string script = "",
            string fields = "",
            int father = 0,
            params int[] children
        ) =>
            $"--- !u!1 &{id}\nGameObject:\n  m_Component:\n  - component: {{fileID: {id + 1}}}\n"
            + (script == "" ? "" : $"  - component: {{fileID: {id + 2}}}\n")
            + $"  m_Layer: 5\n  m_Name: {name}\n  m_TagString: Player\n  m_IsActive: 1\n"
            + $"--- !u!4 &{id + 1}\nTransform:\n  m_GameObject: {{fileID: {id}}}\n"
            + "  m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}\n  m_LocalPosition: {x: 1, y: 2, z: 3}\n"
            + "  m_LocalScale: {x: 1, y: 1, z: 1}\n"
            + $"  m_Children: [{string.Join(", ", children.Select(child => $"{{fileID: {child + 1}}}"))}]\n"
            + $"  m_Father: {{fileID: {(father == 0 ? 0 : father + 1)}}}\n"
            + (script == "" ? "" : Script(id + 2, id, script, fields));

        internal static string Script(int id, int owner, string script, string fields) =>
            $"--- !u!114 &{id}\nMonoBehaviour:\n  m_GameObject: {{fileID: {owner}}}\n  m_Enabled: 1\n"
            + $"  m_Script: {{fileID: 11500000, guid: {Guid($"Assets/{script}.cs")}, type: 3}}\n"
            + "  m_Name: \n"
            + fields;

        /// <summary>An object of a canvas in the middle of its parent, with that size and those components.</summary>
        internal static string Rect(
            int id,
            string name,
            int father,
            string size,
            string component = ""
        ) =>
            $"--- !u!1 &{id}\nGameObject:\n  m_Component:\n  - component: {{fileID: {id + 1}}}\n  m_Name: {name}\n  m_IsActive: 1\n"
            + $"--- !u!224 &{id + 1}\nRectTransform:\n  m_GameObject: {{fileID: {id}}}\n  m_LocalScale: {{x: 1, y: 1, z: 1}}\n"
            + "  m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}\n"
            + $"  m_Father: {{fileID: {(father == 0 ? 0 : father + 1)}}}\n  m_AnchorMin: {{x: 0.5, y: 0.5}}\n  m_AnchorMax: {{x: 0.5, y: 0.5}}\n"
            + $"  m_AnchoredPosition: {{x: 0, y: 0}}\n  m_SizeDelta: {size}\n  m_Pivot: {{x: 0.5, y: 0.5}}\n"
            + component;

        /// <summary>A script of one of Unity's packages.</summary>
        internal static string Package(int id, int owner, string guid, string fields) =>
            $"--- !u!114 &{id}\nMonoBehaviour:\n  m_GameObject: {{fileID: {owner}}}\n  m_Enabled: 1\n"
            + $"  m_Script: {{fileID: 11500000, guid: {guid}, type: 3}}\n"
            + fields;
    }
}
