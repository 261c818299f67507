namespace Headless.Serialized
{
    /// <summary>The objects of models, of which scenes and prefabs have instances as of prefabs.</summary>
    internal interface IModels
    {
        /// <summary>Null if the file at that path is no model.</summary>
        ObjectFile? Find(string path);
    }
}
