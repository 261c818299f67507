using UnityEngine;

namespace UnityEditor
{
    public class EditorWindow : ScriptableObject { }
}
