namespace UnityEngine.UIElements
{
    public class StyleSheet : ScriptableObject { }

    public class ThemeStyleSheet : StyleSheet { }
}
