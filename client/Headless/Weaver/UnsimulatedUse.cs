namespace Headless.Weaving
{
    /// <summary>A member of Unity's API that an assembly uses and the engine does not simulate.</summary>
    public sealed class UnsimulatedUse
    {
        internal UnsimulatedUse(string member, string file, int line)
        {
            (Member, File, Line) = (member, file, line);
        }

        /// <summary><c>Rigidbody.AddTorque</c>; a type stands for its constructor, and for a component of its kind.</summary>
        public string Member { get; }

        /// <summary>As the compiler was given it, with the project's folder before it.</summary>
        public string File { get; }

        public int Line { get; }
    }
}
