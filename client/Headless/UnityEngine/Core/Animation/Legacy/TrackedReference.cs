namespace UnityEngine
{
    /// <summary>A reference that is false once there is nothing behind it.</summary>
    public class TrackedReference
    {
        protected TrackedReference() { }

        public static implicit operator bool(TrackedReference exists) => !(exists is null);

        public static bool operator ==(TrackedReference x, TrackedReference y) =>
            ReferenceEquals(x, y);

        public static bool operator !=(TrackedReference x, TrackedReference y) => !(x == y);

        public override bool Equals(object o) => ReferenceEquals(this, o);

        public override int GetHashCode() => base.GetHashCode();
    }
}
