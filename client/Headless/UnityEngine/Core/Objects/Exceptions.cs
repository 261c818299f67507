using System;

namespace UnityEngine
{
    public class UnityException : SystemException
    {
        public UnityException(string message)
            : base(message) { }
    }

    /// <summary>Thrown when a destroyed object is used for more than a comparison with null.</summary>
    public class MissingReferenceException : SystemException
    {
        public MissingReferenceException(string message)
            : base(message) { }
    }
}
