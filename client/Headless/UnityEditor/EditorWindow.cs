using UnityEngine;

namespace UnityEditor
{
    public class EditorWindow : ScriptableObject
    {
        public void Repaint() => Paint();

        private protected virtual void Paint() { }
    }
}
