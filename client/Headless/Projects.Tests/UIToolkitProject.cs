using System.Linq;
using UnityEngine.UIElements;

namespace Headless.Projects.Tests
{
    /// <summary>A project whose scene has one document, written as Unity saves it.</summary>
    internal sealed class UIToolkitProject : System.IDisposable
    {
        internal const string Tree = "Assets/UI/Menu.uxml";
        internal const string Sheet = "Assets/UI/Menu.uss";
        internal const string Panel = "Assets/UI/Panel.asset";
        internal const string Theme = "Assets/UI/Theme.tss";
        internal const string Head =
            "<ui:UXML xmlns:ui=\"UnityEngine.UIElements\" xmlns:uie=\"UnityEditor.UIElements\""
            + " editor-extension-mode=\"False\">\n";

        internal UIToolkitProject()
        {
            Folder.WriteObjects(
                Panel,
                "--- !u!114 &11400000\nMonoBehaviour:\n  m_ObjectHideFlags: 0\n  m_GameObject: {fileID: 0}\n"
                    + "  m_Enabled: 1\n  m_EditorHideFlags: 0\n"
                    + "  m_Script: {fileID: 19101, guid: 0000000000000000e000000000000000, type: 0}\n"
                    + "  m_Name: Panel\n  m_EditorClassIdentifier: \n"
                    + $"  themeUss: {{fileID: -4733365628477956816, guid: {ProjectFolder.Guid(Theme)}, type: 3}}\n"
                    + "  m_TargetTexture: {fileID: 0}\n  m_ScaleMode: 2\n  m_Scale: 1\n  m_ReferenceDpi: 96\n"
                    + "  m_FallbackDpi: 96\n  m_ReferenceResolution: {x: 640, y: 360}\n  m_ScreenMatchMode: 0\n"
                    + "  m_Match: 0.5\n  m_SortingOrder: 3\n  m_TargetDisplay: 0\n"
            );
            Folder.Write(Theme, "@import url(\"unity-theme://default\");\nVisualElement {}\n");
            Folder.WriteObjects(ProjectFolder.Scene, Document(10, "Menu", Tree, 0));
        }

        internal ProjectFolder Folder { get; } = new();

        internal LoadedScene Scene { get; private set; } = null!;

        internal static VisualElement Root => LoadedScene.Get<UIDocument>("Menu").rootVisualElement;

        internal static string Document(
            int id,
            string name,
            string tree,
            float order,
            int father = 0
        ) =>
            ProjectFolder
                .Object(id, name, "-", "", father)
                .Replace(
                    ProjectFolder.Script(id + 2, id, "-", ""),
                    $"--- !u!114 &{id + 2}\nMonoBehaviour:\n  m_GameObject: {{fileID: {id}}}\n  m_Enabled: 1\n"
                        + "  m_Script: {fileID: 19102, guid: 0000000000000000e000000000000000, type: 0}\n"
                        + "  m_Name: \n  m_EditorClassIdentifier: \n"
                        + $"  m_PanelSettings: {{fileID: 11400000, guid: {ProjectFolder.Guid(Panel)}, type: 2}}\n"
                        + "  m_ParentUI: {fileID: 0}\n"
                        + $"  sourceAsset: {{fileID: 9197481963319205126, guid: {ProjectFolder.Guid(tree)}, type: 3}}\n"
                        + $"  m_SortingOrder: {order}\n"
                );

        /// <summary>Loads the scene with this tree.</summary>
        internal VisualElement Load(string elements, string sheet = "")
        {
            Folder.Write(Sheet, sheet);
            return LoadFile(Head + elements + "\n</ui:UXML>\n");
        }

        internal VisualElement LoadFile(string tree)
        {
            Folder.Write(Tree, tree);
            Scene = new LoadedScene(Folder);
            Root.OwnPanel.UpdateLayout();
            return Root;
        }

        /// <summary>The only thing that is wrong in the project.</summary>
        internal string Problem(string elements, string sheet = "")
        {
            Load(elements, sheet);
            return Scene.Problems.Single();
        }

        public void Dispose()
        {
            FrameLoop.ExitPlayMode();
            Folder.Dispose();
        }
    }
}
