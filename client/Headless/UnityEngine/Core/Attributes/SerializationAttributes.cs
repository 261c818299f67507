using System;

namespace UnityEngine
{
    /// <summary>The field holds an object by reference: of a class below its type, shared, or null.</summary>
    [AttributeUsage(AttributeTargets.Field)]
    public sealed class SerializeReference : Attribute { }

    public interface ISerializationCallbackReceiver
    {
        void OnBeforeSerialize();

        void OnAfterDeserialize();
    }
}

namespace UnityEngine.Serialization
{
    /// <summary>A name that the field had when some file was saved.</summary>
    [AttributeUsage(AttributeTargets.Field, AllowMultiple = true, Inherited = false)]
    public class FormerlySerializedAsAttribute : Attribute
    {
        private readonly string _oldName;

        public FormerlySerializedAsAttribute(string oldName)
        {
            _oldName = oldName;
        }

        public string oldName => _oldName;
    }
}
