namespace UnityEngine
{
    /// <summary>
    /// Base of everything the engine owns. A destroyed object stays a C# object but compares equal to null and throws
    /// <see cref="MissingReferenceException" /> when its engine side is used.
    /// </summary>
    public partial class Object
    {
        private static int _lastId;

        internal readonly int Id = ++_lastId;
        internal bool Alive = true;
        private string _name = "";

        public string name
        {
            get => GetName();
            set => SetName(value);
        }

        public HideFlags hideFlags { get; set; }

        /// <summary>A number that no other object has as long as the game runs.</summary>
        public int GetInstanceID() => Id;

        public override int GetHashCode() => Id;

        public override bool Equals(object other) =>
            other is Object unityObject ? this == unityObject : other is null && !Alive;

        public override string ToString() => Alive ? $"{name} ({GetType().FullName})" : "null";

        public static implicit operator bool(Object exists) => IsAlive(exists);

        public static bool operator ==(Object x, Object y) =>
            ReferenceEquals(x, y) || (!IsAlive(x) && !IsAlive(y));

        public static bool operator !=(Object x, Object y) => !(x == y);

        internal static bool IsAlive(Object target) => !(target is null) && target.Alive;

        internal virtual string GetName()
        {
            ThrowIfDestroyed();
            return _name;
        }

        internal virtual void SetName(string value)
        {
            ThrowIfDestroyed();
            _name = value ?? "";
        }

        internal void ThrowIfDestroyed()
        {
            if (!Alive)
            {
                throw new MissingReferenceException(
                    $"The object of type '{GetType().Name}' has been destroyed but you are still trying to access it.\n"
                        + "Your script should either check if it is null or you should not destroy the object."
                );
            }
        }

        /// <summary>Called when an object that is neither a GameObject nor a Component is destroyed.</summary>
        internal virtual void OnDestroyed() { }
    }
}
