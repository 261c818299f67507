namespace UnityEngine
{
    /// <summary>A model's skeleton. It is there to be referred to; nothing is moved by it.</summary>
    public class Avatar : Object
    {
        internal Avatar() { }

        public bool isValid => true;

        public bool isHuman { get; internal set; }
    }
}
