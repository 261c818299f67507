namespace Headless.Serialized
{
    /// <summary>The assets that a scene or prefab has in its own file, made and without their fields.</summary>
    internal interface IEmbeddedAssets
    {
        /// <summary>Gives them their fields.</summary>
        void Fill();

        /// <summary>Wakes those that are scripts. All that they refer to must have its fields.</summary>
        void SendLoaded();
    }
}
