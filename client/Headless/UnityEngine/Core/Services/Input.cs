namespace UnityEngine
{
    /// <summary>The devices of a machine that has none: no pointer, no key ever pressed.</summary>
    public class Input
    {
        public static bool mousePresent => false;
        public static Vector3 mousePosition => Vector3.zero;

        public static bool GetMouseButton(int button) => false;

        public static bool GetKey(KeyCode key) => false;

        public static bool GetKeyDown(KeyCode key) => false;
    }
}
