namespace UnityEngine
{
    public enum AnimatorControllerParameterType
    {
        Float = 1,
        Int = 3,
        Bool = 4,
        Trigger = 9,
    }

    public class AnimatorControllerParameter
    {
        public string name { get; set; } = "";

        public int nameHash => Animator.StringToHash(name);

        public AnimatorControllerParameterType type { get; set; }

        public float defaultFloat { get; set; }

        public int defaultInt { get; set; }

        public bool defaultBool { get; set; }

        public override bool Equals(object o) =>
            o is AnimatorControllerParameter other
            && name == other.name
            && type == other.type
            && defaultFloat == other.defaultFloat
            && defaultInt == other.defaultInt
            && defaultBool == other.defaultBool;

        public override int GetHashCode() => name.GetHashCode();
    }
}
